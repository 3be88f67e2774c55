import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard/api'
import { dashboard as texts } from '#texts/dashboard'
import { useLiveBookings } from '#web/features/bookings/use-live-bookings.ts'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { PointsBreakdown } from '#web/features/points/points-breakdown.tsx'
import { RecentActivity } from '#web/features/points/recent-activity.tsx'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { useSession } from '#web/lib/session.ts'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ProfileNeeded } from '#web/shell/profile-needed.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { DashboardHeader } from './tutor-dashboard/dashboard-header.tsx'
import { Overview } from './tutor-dashboard/overview.tsx'

/** The server renders it for nobody in particular; who is signed in turns out in the browser. */
export default function TutorDashboard() {
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

const figures = ['views', 'clicks', 'bookings', 'rating']

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      <SkeletonGroup label={texts.loading} className="flex flex-col gap-4 lg:gap-6">
        <Skeleton shape="card" className="h-36 sm:h-28" />
        <Skeleton className="h-11 max-w-72" />
        <Skeleton shape="card" className="h-32" />
        <div className="grid gap-3 min-[24rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
          {figures.map((figure) => (
            <Skeleton key={figure} shape="card" className="h-44" />
          ))}
        </div>
        <div className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
          <Skeleton shape="card" className="h-96" />
          <Skeleton shape="card" className="h-96" />
        </div>
      </SkeletonGroup>
    </div>
  )
}

/** Which of the two is open stands in the address. */
function DashboardTabs({ dashboard }: { dashboard: Dashboard }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const open = search.get('tab') === 'points' ? 'points' : 'overview'
  const onValueChange = (tab: string) =>
    void navigate({ search: tab === 'points' ? '?tab=points' : '' }, { preventScrollReset: true })
  return (
    <Tabs value={open} onValueChange={onValueChange} className="gap-6">
      <TabList aria-label={texts.tabs.label}>
        <Tab value="overview">{texts.tabs.overview}</Tab>
        <Tab value="points">{texts.tabs.points}</Tab>
      </TabList>
      <TabPanel value="overview">
        <Overview dashboard={dashboard} />
      </TabPanel>
      <TabPanel value="points" className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <PointsBreakdown breakdown={dashboard.breakdown} points={dashboard.tutor.points} />
        <RecentActivity activity={dashboard.activity} />
      </TabPanel>
    </Tabs>
  )
}
