import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AdminOverview } from '#contract/admin/api'
import { admin as texts } from '#texts/admin'
import { ApiError } from '#web/lib/api.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { overviewQuery } from './admin.queries.ts'
import { AdminNav } from './admin-nav.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { AuditLog } from './audit-log.tsx'
import { Bookings } from './bookings.tsx'
import { Jobs } from './jobs.tsx'
import { Payments } from './payments.tsx'
import { Reviews } from './reviews.tsx'
import { Section } from './section.tsx'
import { pathOf, type SectionName, sectionAt, sections } from './sections.ts'
import { Tutors } from './tutors.tsx'
import { Verification } from './verification.tsx'

const contents: Record<SectionName, ComponentType<{ overview: AdminOverview }>> = {
  overview: Overview,
  verification: Verification,
  reviews: Reviews,
  bookings: Bookings,
  tutors: Tutors,
  payments: Payments,
  jobs: Jobs,
  'audit-log': AuditLog,
}

/** The server says whether the one who is signed in may see any of this. */
export function AdminArea({ hasTwoSteps }: { hasTwoSteps: boolean }) {
  const { data, error, refetch } = useQuery({ ...overviewQuery(), enabled: hasTwoSteps })
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'not_found') return <NotFound />
  if (!hasTwoSteps || code === 'two_step_needed') return <TwoStepNeeded />
  if (data) return <Sections overview={data} />
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

function Sections({ overview }: { overview: AdminOverview }) {
  const section = sectionAt(useParams().section)
  if (!section) return <NotFound />
  const { name, title } = section
  const Content = contents[name]
  return (
    <div className="page-width min-h-dvh py-6 md:py-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <PageHead title={`${title} · ${texts.title}`} description={texts.description} />
      <AdminNav overview={overview} current={name} />
      <Content overview={overview} />
    </div>
  )
}

const nothing = () => texts.overview.nothing

/** A card for every section that says what waits there. */
function Overview({ overview }: { overview: AdminOverview }) {
  return (
    <Section title={texts.title}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map(({ name, title, icon: Icon, count, says, idle = nothing }) => (
          <li key={name}>
            <Link
              to={pathOf(name)}
              className={cx(cardClass({ interactive: true }), 'flex h-full items-start gap-3 p-4')}
            >
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-lagoon" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted">
                  {count?.(overview) === 0 ? idle(overview) : says(overview)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
