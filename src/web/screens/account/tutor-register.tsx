import { ChevronLeft, ClipboardX } from 'lucide-react'
import { classPath } from '#contract/classes/rules'
import { register as texts } from '#texts/register'
import { RegisterForm } from '#web/features/register/register-form.tsx'
import { useRegister } from '#web/features/register/use-register.ts'
import { ApiError } from '#web/lib/api.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { classTitle } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function TutorRegister() {
  const { id } = useParams()
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<Waiting />}>
        <OwnRegister key={id} meetingId={id!} />
      </MembersOnly>
    </div>
  )
}

function OwnRegister({ meetingId }: { meetingId: string }) {
  const own = useRegister(meetingId)
  const { register, filled, error, refetch } = own
  if (register && filled)
    return (
      <div className="flex flex-col gap-6">
        <Heading {...register} />
        <RegisterForm own={own} register={register} filled={filled} />
      </div>
    )
  const code = error instanceof ApiError ? error.code : null
  if (code === 'forbidden') return <ProfileNeeded texts={texts.needsProfile} />
  if (!error) return <Waiting />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      {code === 'not_found' || code === 'invalid_input' ? (
        <EmptyState
          icon={<ClipboardX />}
          {...texts.notFound}
          action={
            <Link to="/tutor/dashboard" className={buttonClass()}>
              {texts.toDashboard}
            </Link>
          }
        />
      ) : (
        <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

type HeadingProps = {
  class: { id: string; title: string; subject: string }
  meeting: { startsAt: string; endsAt: string }
}

function Heading({ class: of, meeting: { startsAt, endsAt } }: HeadingProps) {
  return (
    <div>
      <Link
        to={classPath.tutor(of.id)}
        className="-mt-2.5 -mb-0.5 inline-flex min-h-11 items-center gap-1 font-semibold text-lagoon hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" /> {texts.toClass}
      </Link>
      <h1 className="text-3xl font-semibold wrap-anywhere">{classTitle(of)}</h1>
      <p className="mt-2 text-lg text-muted">
        <time dateTime={startsAt}>
          {capitalize(texts.when(formatWeekday(startsAt), formatHour(startsAt), formatHour(endsAt)))}
        </time>
      </p>
    </div>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      <SkeletonGroup label={texts.loading}>
        <Skeleton shape="card" className="h-dvh" />
      </SkeletonGroup>
    </div>
  )
}
