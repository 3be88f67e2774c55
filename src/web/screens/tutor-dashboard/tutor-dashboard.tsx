import { useQuery } from '@tanstack/react-query'
import { dashboard as texts } from '#texts/dashboard'
import { useLiveBookings } from '#web/features/bookings/use-live-bookings.ts'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { useSession } from '#web/lib/session.ts'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ProfileNeeded } from '#web/shell/profile-needed.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

/** The server renders it for nobody in particular; who is signed in turns out in the browser. */
export function TutorDashboard() {
  const { status } = useSession()
  return (
    <div className="page-width min-h-dvh py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      {status === 'loading' && <DashboardSkeleton />}
      {status === 'signed-in' && <OwnDashboard />}
      {(status === 'signed-out' || status === 'second-step') && <LoginNeeded texts={texts.needsLogin} />}
    </div>
  )
}

function OwnDashboard() {
  const { hasProfile, ...own } = useHasProfile()
  const dashboard = useQuery({ ...dashboardQuery(), enabled: hasProfile === true })
  const { data } = dashboard
  const { error, refetch } = hasProfile ? dashboard : own
  useLiveBookings()
  useFailureToast(data ? null : error, { id: 'dashboard', ...texts.failure })
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  if (data)
    return (
      <div className="flex flex-col gap-6">
        <DashboardHeader tutor={data.tutor} />
        <DashboardTabs dashboard={data} />
      </div>
    )
  if (!error) return <DashboardSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      <LoadFailure text={texts.failure.text} onRetry={() => void refetch()} wasTold />
    </div>
  )
}
