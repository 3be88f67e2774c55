import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminOverview } from '#contract/admin/api'
import { admin as texts } from '#texts/admin'
import { demand } from '#texts/demand'
import { accounts } from '#web/features/admin/accounts.tsx'
import { overviewQuery } from '#web/features/admin/admin.queries.ts'
import { AdminList } from '#web/features/admin/admin-list.tsx'
import { auditLog } from '#web/features/admin/audit-log.tsx'
import { bookingReports } from '#web/features/admin/bookings.tsx'
import { Calendar } from '#web/features/admin/calendar.tsx'
import { checkQueue } from '#web/features/admin/check-queue.tsx'
import { CheckRequest } from '#web/features/admin/check-request.tsx'
import { ConfirmCodeContext } from '#web/features/admin/decision-button.tsx'
import { Demand } from '#web/features/admin/demand/demand.tsx'
import { Jobs } from '#web/features/admin/jobs.tsx'
import { payments } from '#web/features/admin/payments.tsx'
import { Queue } from '#web/features/admin/queue.tsx'
import { Report } from '#web/features/admin/report.tsx'
import { reports } from '#web/features/admin/reports.tsx'
import { reviewReports } from '#web/features/admin/reviews.tsx'
import { AdminSkeleton, Section } from '#web/features/admin/section.tsx'
import { AdminNav, OverviewCards, sectionOf } from '#web/features/admin/sections.tsx'
import { tutors } from '#web/features/admin/tutors.tsx'
import { verificationQueue } from '#web/features/admin/verification-queue.tsx'
import { VerificationRequest } from '#web/features/admin/verification-request.tsx'
import { ConfirmCode } from '#web/features/auth/second-step.tsx'
import { ApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { useRoutePath } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { TwoStep } from '#web/shell/two-step.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The coast is larger than all other scripts of the administration. */
const DemandMap = lazyPart(async () => (await import('./admin/demand-map.tsx')).DemandMap, {
  waiting: <Skeleton className="aspect-412/524 max-h-120 w-full" />,
})

/** What is shown beside the menu, by the path in the route table. */
const contents: Record<string, (overview: AdminOverview) => ReactNode> = {
  '/admin': (overview) => (
    <Section title={texts.title}>
      <Queue>
        <OverviewCards overview={overview} />
      </Queue>
    </Section>
  ),
  '/admin/reports': () => (
    <Section title={texts.reports.title}>
      <AdminList {...reports} />
    </Section>
  ),
  '/admin/reports/:id': () => <Report />,
  '/admin/verification': () => (
    <Section title={texts.verification.title}>
      <AdminList {...verificationQueue} />
    </Section>
  ),
  '/admin/verification/:id': () => <VerificationRequest />,
  '/admin/checks': () => (
    <Section title={texts.checks.title}>
      <AdminList {...checkQueue} />
    </Section>
  ),
  '/admin/checks/:id': () => <CheckRequest />,
  '/admin/demand': () => (
    <Section title={demand.title}>
      <Demand renderMap={(towns) => <DemandMap towns={towns} />} />
    </Section>
  ),
  '/admin/reviews': () => (
    <Section title={texts.reviews.title}>
      <AdminList {...reviewReports} />
    </Section>
  ),
  '/admin/bookings': () => (
    <Section title={texts.bookings.title}>
      <AdminList {...bookingReports} />
    </Section>
  ),
  '/admin/tutors': () => (
    <Section title={texts.tutors.title}>
      <AdminList {...tutors} />
    </Section>
  ),
  '/admin/accounts': () => (
    <Section title={texts.accounts.title}>
      <AdminList {...accounts} />
    </Section>
  ),
  '/admin/payments': () => (
    <Section title={texts.payments.title}>
      <AdminList {...payments} />
    </Section>
  ),
  '/admin/calendar': () => (
    <Section title={texts.calendar.title}>
      <Calendar />
    </Section>
  ),
  '/admin/jobs': () => (
    <Section title={texts.jobs.title}>
      <Jobs />
    </Section>
  ),
  '/admin/audit-log': () => (
    <Section title={texts.audit.title}>
      <AdminList {...auditLog} />
    </Section>
  ),
}

/** This page does not exist for anybody but administrators, and so not for the server. */
export default function Admin() {
  const session = useSession()
  if (session.status === 'loading') return <StillUnknown />
  if (session.status === 'signed-out' || !session.account.isAdmin) return <NotFound />
  if (session.status === 'second-step') return <TwoStep />
  const { id, hasTwoSteps } = session.account
  return <AdminPage key={id} hasTwoSteps={hasTwoSteps} />
}

/** Shows a skeleton to people who may be signed in. Everybody else sees the not-found page at once. */
function StillUnknown() {
  return (
    <>
      <div className="session-kept:hidden">
        <NotFound />
      </div>
      <div className="hidden session-kept:block">
        <AdminSkeleton />
      </div>
    </>
  )
}

/** The server decides whether the account may see any of this. */
function AdminPage({ hasTwoSteps }: { hasTwoSteps: boolean }) {
  const { data, error, refetch } = useQuery({ ...overviewQuery(), enabled: hasTwoSteps })
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'not_found') return <NotFound />
  if (!hasTwoSteps || code === 'two_step_needed') return <TwoStepNeeded />
  if (data) return <Frame overview={data} />
  if (!error) return <AdminSkeleton />
  return (
    <div className="page-width min-h-dvh py-8">
      <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
    </div>
  )
}

function TwoStepNeeded() {
  return (
    <MessageScreen icon={ShieldCheck} title={texts.twoStep.title} text={texts.twoStep.text}>
      <PageHead title={texts.title} description={texts.description} />
      <Link to="/profile#two-step" className={buttonClass({ size: 'lg' })}>
        {texts.twoStep.action}
      </Link>
    </MessageScreen>
  )
}

function Frame({ overview }: { overview: AdminOverview }) {
  const path = useRoutePath()
  const section = sectionOf(path)
  const content = contents[path]
  if (!content) return <NotFound />
  return (
    <div className="page-width min-h-dvh py-6 md:py-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <PageHead title={`${section.title} · ${texts.title}`} description={texts.description} />
      <AdminNav overview={overview} current={section} />
      <ConfirmCodeContext key={path} value={ConfirmCode}>
        {content(overview)}
      </ConfirmCodeContext>
    </div>
  )
}
