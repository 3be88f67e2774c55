import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  CalendarClock,
  CalendarX,
  Megaphone,
  Presentation,
  Share2,
  Sparkles,
  WalletCards,
} from 'lucide-react'
import { isSubscribed } from '#contract/billing/plans'
import type { Dashboard } from '#contract/dashboard/api'
import { feesPath } from '#contract/fees/paths'
import type { FeeSummary } from '#contract/fees/tutor.api'
import { requestsPath } from '#contract/requests/rules'
import { sharePath } from '#contract/sharing/paths'
import { bookings as bookingTexts } from '#texts/bookings'
import { dashboard as texts } from '#texts/dashboard'
import { fees as feeTexts } from '#texts/fees'
import { requests as requestTexts } from '#texts/requests'
import { BookingSettings } from '#web/features/bookings/booking-settings.tsx'
import { useLinkedBooking, useLiveBookings } from '#web/features/bookings/bookings.queries.ts'
import { CancelDay } from '#web/features/bookings/cancel-day.tsx'
import { TutorBookingCard } from '#web/features/bookings/tutor-booking.tsx'
import { ClosureNotices } from '#web/features/closures/closure-notices.tsx'
import { closuresQuery } from '#web/features/closures/closures.queries.ts'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { DayChart } from '#web/features/dashboard/day-chart.tsx'
import { StatCards } from '#web/features/dashboard/stat-cards.tsx'
import { SubscriptionStatus } from '#web/features/dashboard/subscription-status.tsx'
import { WeekTable } from '#web/features/dashboard/week-table.tsx'
import { feeSummaryQuery, useLiveFees } from '#web/features/fees/fees.queries.ts'
import { PointsBreakdown } from '#web/features/points/points-breakdown.tsx'
import { RankCard } from '#web/features/points/rank-card.tsx'
import { RecentActivity } from '#web/features/points/recent-activity.tsx'
import { ReviewsToReplyTo } from '#web/features/reviews/reviews-to-reply-to.tsx'
import { ProfileStrength } from '#web/features/tutors/profile-strength.tsx'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, useFailureToast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'

export default function TutorDashboard() {
  return (
    <div className="page-width min-h-dvh py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<DashboardSkeleton />}>
        <OwnDashboard />
      </MembersOnly>
    </div>
  )
}

function OwnDashboard() {
  const { hasProfile, ...own } = useHasProfile()
  const dashboard = useQuery({ ...dashboardQuery(), enabled: hasProfile === true })
  const { data } = dashboard
  // Shown together with the rest, so that nothing moves later.
  const closures = useQuery({ ...closuresQuery(), enabled: hasProfile === true })
  const fees = useQuery({ ...feeSummaryQuery(), enabled: hasProfile === true })
  const { error, refetch } = hasProfile ? dashboard : own
  useLiveBookings()
  useFailureToast(data ? null : error, { id: 'dashboard', ...texts.failure })
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  if (data && closures.isFetched && fees.isFetched)
    return (
      <div className="flex flex-col gap-6">
        <DashboardHeader tutor={data.tutor} />
        {closures.data && <ClosureNotices closures={closures.data.closures} />}
        <DashboardTabs dashboard={data} fees={fees.data} />
      </div>
    )
  if (!error) return <DashboardSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      <LoadFailure text={texts.failure.text} onRetry={() => void refetch()} isAnnounced />
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

/** `fees` is undefined if they could not be loaded. */
type Shown = { dashboard: Dashboard; fees: FeeSummary | undefined }

/** The query string says which tab is open. */
function DashboardTabs({ dashboard, fees }: Shown) {
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
        <Overview dashboard={dashboard} fees={fees} />
      </TabPanel>
      <TabPanel value="points" className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <PointsBreakdown breakdown={dashboard.breakdown} points={dashboard.tutor.points} />
        <RecentActivity activity={dashboard.activity} />
      </TabPanel>
    </Tabs>
  )
}

/** The actions that a tutor lacks stand beside the title, and the rank below it. */
function DashboardHeader({ tutor }: { tutor: Dashboard['tutor'] }) {
  const { listing, isHiddenByTeam, verified, plan, points } = tutor
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ScreenHeading texts={{ title: texts.title, description: texts.lead }} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {!verified && (
            <Link to="/tutor/verification" className={buttonClass({ variant: 'secondary' })}>
              <BadgeCheck aria-hidden /> {texts.getVerified}
            </Link>
          )}
          {!isSubscribed(plan) && (
            <Link to="/tutor/subscription" className={buttonClass()}>
              <Sparkles aria-hidden /> {texts.upgrade}
            </Link>
          )}
        </div>
      </div>
      {listing === 'hidden' && (
        <Notice kind="warning" title={texts.hidden.title}>
          {isHiddenByTeam ? texts.hidden.byTeam : texts.hidden.text}{' '}
          <TextLink to="/tutor/signup">{isHiddenByTeam ? texts.hidden.edit : texts.hidden.action}</TextLink>
        </Notice>
      )}
      <RankCard points={points} />
    </>
  )
}

/** Chunks of their own, since tutors mostly come for the requests above. */
const TutorWeek = lazyPart(async () => (await import('#web/features/lessons/tutor-week.tsx')).TutorWeek, {
  waiting: <Skeleton shape="card" className="h-96" />,
})
const CalendarFeeds = lazyPart(
  async () => (await import('#web/features/lessons/feeds-section.tsx')).FeedsSection,
  { waiting: <Skeleton shape="card" className="h-64" /> },
)

const {
  tutor: { groups, linked: linkedTitle },
  cancelDay: dayTexts,
} = bookingTexts

/** What waits for the tutor comes first, then the statistics. */
function Overview({ dashboard, fees }: Shown) {
  const { tutor, totals, days, requests, postponed, sessions, waiting, bookingSettings, reviewsToAnswer } =
    dashboard
  const linked = useLinkedBooking('tutor')
  useLiveFees()
  const shown = [requests, postponed, sessions, waiting].flatMap(({ bookings }) => bookings)
  const isElsewhere = linked && !shown.some(({ id }) => id === linked.id)
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
      {isElsewhere && (
        <TutorBookingCard title={linkedTitle} empty="" bookings={[linked]} total={1} linkedId={linked.id} />
      )}
      <TutorBookingCard {...groups.pending} {...requests} linkedId={linked?.id} />
      {postponed.total > 0 && <TutorBookingCard {...groups.postponed} {...postponed} linkedId={linked?.id} />}
      <TutorWeek>
        <Link to="/tutor/hours" className={buttonClass({ variant: 'secondary' })}>
          <CalendarClock aria-hidden /> {texts.bookings.hours}
        </Link>
        <Link to="/tutor/classes" className={buttonClass({ variant: 'secondary' })}>
          <Presentation aria-hidden /> {texts.bookings.classes}
        </Link>
        <Link to={requestsPath.tutor} className={buttonClass({ variant: 'secondary' })}>
          <Megaphone aria-hidden /> {requestTexts.tutor.title}
        </Link>
        <Link to={sharePath} className={buttonClass({ variant: 'secondary' })}>
          <Share2 aria-hidden /> {texts.bookings.share}
        </Link>
        <Link to={feesPath.tutor} className={buttonClass({ variant: 'secondary' })}>
          <WalletCards aria-hidden /> {feeTexts.tutor.summary(fees ?? { claimed: 0, due: 0 })}
        </Link>
        <CancelDay
          trigger={
            <Button variant="secondary">
              <CalendarX aria-hidden /> {dayTexts.action}
            </Button>
          }
          onCancelled={(cancelled) =>
            toast({ title: dayTexts.done(formatWeekday(cancelled.day)), text: dayTexts.notified(cancelled) })
          }
        />
      </TutorWeek>
      <StatCards totals={totals} days={days} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <TutorBookingCard
            {...groups.confirmed}
            title={texts.bookings.sessions}
            {...sessions}
            linkedId={linked?.id}
          />
          {waiting.total > 0 && <TutorBookingCard {...groups.waiting} {...waiting} linkedId={linked?.id} />}
          <ReviewsToReplyTo tutor={tutor} {...reviewsToAnswer} />
          <DayChart days={days} of="views" />
          <DayChart days={days} of="bookings" />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <CardSection title={texts.bookings.title}>
            <BookingSettings settings={bookingSettings} />
          </CardSection>
          <CalendarFeeds />
          <SubscriptionStatus tutor={tutor} freeUntil={bookingSettings.freeUntil} />
          <CardSection title={texts.strength.title}>
            <ProfileStrength strength={tutor.strength} />
            <Link to="/tutor/signup" className={buttonClass({ variant: 'secondary' })}>
              {texts.strength.edit}
            </Link>
          </CardSection>
          <WeekTable days={days} />
        </div>
      </div>
    </div>
  )
}
