import { useQuery } from '@tanstack/react-query'
import { CalendarCheck2 } from 'lucide-react'
import { closures as texts } from '#texts/closures'
import { useBookingsRefresh, useLiveBookings } from '#web/features/bookings/bookings.queries.ts'
import { ClosureCard } from '#web/features/closures/closure-card.tsx'
import { closuresQuery } from '#web/features/closures/closures.queries.ts'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { Link } from '#web/lib/router/link.tsx'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Titled } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function TutorClosures() {
  return (
    <div className="page-width min-h-dvh max-w-4xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly
        texts={texts.needsLogin}
        waiting={
          <Titled texts={texts}>
            <Waiting />
          </Titled>
        }
      >
        <OwnClosures />
      </MembersOnly>
    </div>
  )
}

function OwnClosures() {
  const { hasProfile, ...own } = useHasProfile()
  const closures = useQuery({ ...closuresQuery(), enabled: hasProfile === true })
  const { error, refetch } = hasProfile ? closures : own
  const refresh = useBookingsRefresh()
  useLiveBookings()
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  return (
    <Titled texts={texts}>
      {!closures.data && error && <LoadFailure text={texts.failed} onRetry={() => void refetch()} />}
      {!closures.data && !error && <Waiting />}
      {closures.data?.closures.length === 0 && <NothingToAnswer />}
      {closures.data?.closures.map((closure) => (
        <ClosureCard key={closure.day} closure={closure} onResponded={() => refresh()} />
      ))}
    </Titled>
  )
}

function NothingToAnswer() {
  const { action, ...rest } = texts.empty
  return (
    <EmptyState
      icon={<CalendarCheck2 />}
      {...rest}
      action={
        <Link to="/tutor/dashboard" className={buttonClass()}>
          {action}
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <SkeletonGroup label={texts.loading}>
      <Skeleton shape="card" className="h-96" />
    </SkeletonGroup>
  )
}
