import { useQuery } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { threadPath } from '#contract/messages/paths'
import { messages } from '#texts/messages'
import { tutorClassesQuery } from '#web/features/classes/classes.queries.ts'
import { familyQuery } from '#web/features/families/families.queries.ts'
import { MessageForm } from '#web/features/messages/message-form.tsx'
import { useStartThread } from '#web/features/messages/messages.queries.ts'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { classTitle } from '#web/lib/names.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = messages.new
const me = 'me'

export default function NewMessage() {
  const [search] = useSearchParams()
  const tutorId = search.get('tutor')
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={texts.anyTitle} description={texts.description} />
      <MembersOnly texts={messages.needsLogin} waiting={<Waiting />}>
        {tutorId ? (
          <Asking tutorId={tutorId} classId={search.get('class')} childId={search.get('child')} />
        ) : (
          <Nobody />
        )}
      </MembersOnly>
    </div>
  )
}

type AskingProps = { tutorId: string; classId: string | null; childId: string | null }

function Asking({ tutorId, classId, childId }: AskingProps) {
  const tutor = useQuery(tutorQuery(tutorId))
  const classes = useQuery({ ...tutorClassesQuery(tutorId), enabled: classId !== null })
  const family = useQuery(familyQuery())
  const [chosen, setChosen] = useState(childId)
  const start = useStartThread()
  const navigate = useNavigate()
  if (tutor.error || family.error)
    return (
      <LoadFailure
        text={messages.failed}
        onRetry={() => void Promise.all([tutor.refetch(), family.refetch()])}
      />
    )
  if (!tutor.data || !family.data) return <Waiting />
  const taught = family.data.children.filter(({ isArchived }) => !isArchived)
  // The URL may name a child of somebody else, or a former one.
  const child = taught.find(({ id }) => id === chosen)
  const about = classes.data?.classes.find(({ id }) => id === classId)

  async function onSend(text: string) {
    const thread = await start.mutateAsync({
      tutorId,
      childId: child?.id ?? null,
      classId: about?.id ?? null,
      text,
    })
    navigate(threadPath(thread.id))
  }

  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={{ title: texts.title(tutor.data.name), description: texts.description }} />
      {about && <p className="font-semibold">{texts.about(classTitle(about))}</p>}
      {taught.length > 0 && (
        <Field label={texts.learner}>
          <NativeSelect
            value={child?.id ?? me}
            options={[
              { value: me, label: texts.me },
              ...taught.map(({ id, firstName }) => ({ value: id, label: firstName })),
            ]}
            onValueChange={setChosen}
          />
        </Field>
      )}
      <MessageForm
        name={`new ${tutorId}`}
        hint={texts.masked}
        suggestions={{ label: texts.suggestions, texts: texts.suggested }}
        onSend={onSend}
      />
    </div>
  )
}

const Nobody = () => (
  <MessageScreen icon={UserRoundSearch} title={texts.missing.title} text={texts.missing.text}>
    <Link to="/student" className={buttonClass({ size: 'lg' })}>
      {texts.missing.action}
    </Link>
  </MessageScreen>
)

const Waiting = () => (
  <SkeletonGroup label={messages.loading} className="flex flex-col gap-4">
    <Skeleton className="h-10 w-60 max-w-full" />
    <Skeleton className="h-12" />
    <Skeleton className="h-32" />
  </SkeletonGroup>
)
