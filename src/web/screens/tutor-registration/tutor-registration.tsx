import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useMemo } from 'react'
import { emptyTutorForm } from '#contract/tutors/form'
import { tutorRegistration as texts } from '#texts/tutor-registration'
import { myTutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { type Account, useSession } from '#web/lib/session.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EditProfile } from './edit-profile.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { type Draft, keptDraft } from './kept-form.ts'
import { NewProfile } from './new-profile.tsx'
import { savedDraft } from './saved-draft.ts'

const emptyDraft: Draft = { form: emptyTutorForm, picture: null }

/** A second visit edits the profile of the first; who is here turns out in the browser. */
export function TutorRegistration() {
  const session = useSession()
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      {session.status === 'signed-in' ? (
        <OfAccount key={session.account.id} account={session.account} />
      ) : (
        <>
          <Heading title={texts.title} lead={texts.lead} />
          {session.status === 'loading' ? <FormSkeleton /> : <OfNobody />}
        </>
      )}
    </div>
  )
}

function OfNobody() {
  const kept = useMemo(keptDraft, [])
  return <NewProfile start={kept ?? emptyDraft} wasKept={Boolean(kept)} />
}

function OfAccount({ account }: { account: Account }) {
  const { data, isError, refetch } = useQuery(myTutorQuery())
  const kept = useMemo(keptDraft, [])
  // Whenever the tab is looked at again, the session tells anew of the same account.
  const { email, fullName } = account
  const start = useMemo(() => {
    if (data?.draft) return savedDraft(data.draft, email)
    const form = kept?.form ?? { ...emptyTutorForm, name: fullName }
    return { picture: kept?.picture ?? null, form: { ...form, email } }
  }, [data, kept, email, fullName])

  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (data?.profile) {
    return (
      <>
        <Heading title={texts.edit.title} lead={texts.edit.lead} />
        <EditProfile profile={data.profile} account={account} />
      </>
    )
  }
  return (
    <>
      <Heading title={texts.title} lead={texts.lead} />
      {data ? (
        <NewProfile
          start={start}
          wasKept={Boolean(kept)}
          wasSent={Boolean(data.draft)}
          accountEmail={email}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function Heading({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="mb-8">
      <Head title={title} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-2 text-muted">{lead}</p>
    </div>
  )
}

const Head = ({ title }: { title: string }) => (
  <PageHead title={title} description={texts.description} path="/tutor/signup" />
)

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = texts.loadFailed
  return (
    <>
      <Head title={title} />
      <EmptyState
        role="alert"
        heading="h1"
        icon={<CloudOff />}
        title={title}
        text={text}
        action={<Button onClick={onRetry}>{retry}</Button>}
      />
    </>
  )
}
