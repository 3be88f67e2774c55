import type { Dashboard } from '#contract/dashboard/api'
import { dashboard as texts } from '#texts/dashboard'
import { PointsBreakdown } from '#web/features/points/points-breakdown.tsx'
import { RecentActivity } from '#web/features/points/recent-activity.tsx'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Overview } from './overview.tsx'

/** Which of the two is open stands in the address. */
export function DashboardTabs({ dashboard }: { dashboard: Dashboard }) {
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
