import { useQuery } from '@tanstack/react-query'
import { CalendarX2, CloudOff, Link2Off, RefreshCw } from 'lucide-react'
import type { Class } from '#contract/classes/api'
import { joinPath } from '#contract/classes/rules'
import { classes } from '#texts/classes'
import { requestLogin, useAuthView } from '#web/features/auth/auth-dialog-state.ts'
import { ClassFacts } from '#web/features/classes/class-facts.tsx'
import { ClassLine } from '#web/features/classes/class-line.tsx'
import { joiningOf } from '#web/features/classes/class-texts.ts'
import { classByCodeQuery } from '#web/features/classes/classes.queries.ts'
import { EnrolAction } from '#web/features/classes/enrol-action.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { Portrait } from '#web/features/tutors/portrait.tsx'
import { useOwnTutor } from '#web/features/tutors/use-own-tutor.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { classLine } from '#web/lib/class-line.ts'
import { classTitle } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { AlertAction } from '#web/shell/alert-action.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = classes.byCode

/** The screen of a tutor's own link to a class, whether or not the class is listed. */
export default function Join() {
  const code = useParams().code!
  const { data, error, refetch } = useQuery(classByCodeQuery(code))
  return (
    <div className="page-width min-h-dvh py-8 md:py-12">
      <JoinHead found={data?.class} code={code} />
      {data?.hasEnded ? (
        <Ended of={data.class} isTutorListed={data.isTutorListed} />
      ) : data ? (
        <ClassCard of={data.class} isTutorListed={data.isTutorListed} code={code} />
      ) : error instanceof ApiError && error.code === 'not_found' ? (
        <MessageScreen icon={Link2Off} {...texts.unknown}>
          <FindTutors />
        </MessageScreen>
      ) : error ? (
        <MessageScreen icon={CloudOff} title={texts.failed.title} text={texts.failed.text}>
          <Button size="lg" onClick={() => void refetch()}>
            <RefreshCw aria-hidden /> {texts.failed.action}
          </Button>
        </MessageScreen>
      ) : (
        <SkeletonGroup label={texts.loading} className="mx-auto max-w-xl">
          <Skeleton shape="card" className="h-120" />
        </SkeletonGroup>
      )}
    </div>
  )
}

/** Chats show these facts beside the link, and search engines should not index the page. */
function JoinHead({ found, code }: { found: Class | undefined; code: string }) {
  if (!found) return <PageHead title={texts.title} description={texts.loading} />
  return (
    <PageHead
      title={texts.titleOf(classTitle(found), found.tutor.name)}
      description={capitalize(classLine(found))}
      path={joinPath(code.toLowerCase())}
      isPrivate
    />
  )
}

type ClassProps = { of: Class; isTutorListed: boolean }

function ClassCard({ of, isTutorListed, code }: ClassProps & { code: string }) {
  const own = useOwnTutor()
  const { status } = useSession()
  const isLoggingIn = useAuthView() !== null
  const { tutor } = of
  return (
    <Card className="mx-auto flex max-w-xl flex-col gap-5">
      <div className="flex items-center gap-4">
        <Portrait name={tutor.name} picture={tutor.picture} loading="eager" />
        <div className="min-w-0">
          <p className="text-muted">{texts.invites(tutor.name)}</p>
          {isTutorListed && (
            <TextLink to={`/tutor/profile/${tutor.id}`} isStandalone className="font-semibold wrap-anywhere">
              {texts.profile(tutor.name)}
            </TextLink>
          )}
        </div>
      </div>
      <div>
        <h1 className="text-2xl font-semibold wrap-anywhere">{classTitle(of)}</h1>
        <ClassLine of={of} className="mt-1 font-semibold" />
      </div>
      <ClassFacts of={of} />
      <EnrolAction
        of={of}
        code={code}
        isOwn={own?.id === of.tutor.id}
        className={cx(status === 'loading' && 'session-kept:invisible')}
        onLogin={() => requestLogin(classes.join.login)}
        isLoggingIn={isLoggingIn}
      />
      {own?.id !== tutor.id && joiningOf(of) === 'full' && (
        <AlertAction of={{ kind: 'class', id: of.id, code, name: classTitle(of) }} className="-ml-4" />
      )}
      {own?.id !== tutor.id && (
        <ReportButton about="class" id={of.id} name={classTitle(of)} className="self-center" />
      )}
    </Card>
  )
}

function Ended({ of: { tutor }, isTutorListed }: ClassProps) {
  const { title, text, textWithoutTutor, action } = texts.ended
  return (
    <MessageScreen icon={CalendarX2} title={title} text={isTutorListed ? text(tutor.name) : textWithoutTutor}>
      {isTutorListed && (
        <Link to={`/tutor/profile/${tutor.id}`} className={buttonClass({ size: 'lg' })}>
          {action(tutor.name)}
        </Link>
      )}
      <FindTutors />
    </MessageScreen>
  )
}

function FindTutors() {
  return (
    <Link to="/student" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
      {texts.findTutors}
    </Link>
  )
}
