import {
  BadgeCheck,
  CalendarDays,
  FileCheck,
  Flag,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquareWarning,
  ScrollText,
  ShieldAlert,
  Telescope,
  UserRoundX,
  Users,
  Wallet,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AdminOverview } from '#contract/admin/api'
import { admin as texts } from '#texts/admin'
import { demand } from '#texts/demand'
import { Link } from '#web/lib/router/link.tsx'
import { hrefOf } from '#web/lib/router/locale-path.ts'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'

type AdminSection = {
  path: string
  title: string
  icon: LucideIcon
  /** How many entries wait in the section. */
  count?: (overview: AdminOverview) => number
  /** The text on its card; `idle` replaces it when nothing waits. */
  says: (overview: AdminOverview) => string
  idle?: (overview: AdminOverview) => string
}

const overviewSection: AdminSection = {
  path: '/admin',
  title: texts.overview.title,
  icon: LayoutDashboard,
  says: () => texts.description,
}

const sections: AdminSection[] = [
  {
    path: '/admin/reports',
    title: texts.reports.title,
    icon: ShieldAlert,
    count: ({ openReports }) => openReports,
    says: ({ openReports }) => texts.reports.toDo(openReports),
  },
  {
    path: '/admin/verification',
    title: texts.verification.title,
    icon: BadgeCheck,
    count: ({ verifications }) => verifications,
    says: ({ verifications }) => texts.verification.toDo(verifications),
  },
  {
    path: '/admin/checks',
    title: texts.checks.title,
    icon: FileCheck,
    count: ({ checks }) => checks,
    says: ({ checks }) => texts.checks.toDo(checks),
  },
  {
    path: '/admin/reviews',
    title: texts.reviews.title,
    icon: MessageSquareWarning,
    count: ({ reportedReviews }) => reportedReviews,
    says: ({ reportedReviews }) => texts.reviews.toDo(reportedReviews),
  },
  {
    path: '/admin/bookings',
    title: texts.bookings.title,
    icon: Flag,
    count: ({ reportedBookings }) => reportedBookings,
    says: ({ reportedBookings }) => texts.bookings.toDo(reportedBookings),
  },
  {
    path: '/admin/demand',
    title: demand.title,
    icon: Telescope,
    says: () => demand.says,
  },
  {
    path: '/admin/tutors',
    title: texts.tutors.title,
    icon: Users,
    says: ({ tutors }) => texts.overview.tutors(tutors.listed, tutors.hidden),
  },
  {
    path: '/admin/accounts',
    title: texts.accounts.title,
    icon: UserRoundX,
    count: ({ openAppeals }) => openAppeals,
    says: ({ openAppeals }) => texts.accounts.toDo(openAppeals),
  },
  {
    path: '/admin/payments',
    title: texts.payments.title,
    icon: Wallet,
    count: ({ openDisputes }) => openDisputes,
    says: ({ openDisputes }) => texts.payments.toDo(openDisputes),
    idle: ({ openRefunds }) => texts.payments.idle(openRefunds),
  },
  {
    path: '/admin/calendar',
    title: texts.calendar.title,
    icon: CalendarDays,
    says: () => texts.calendar.says,
  },
  {
    path: '/admin/jobs',
    title: texts.jobs.title,
    icon: ListChecks,
    count: ({ failedJobs }) => failedJobs,
    says: ({ failedJobs }) => texts.jobs.toDo(failedJobs),
  },
  {
    path: '/admin/audit-log',
    title: texts.audit.title,
    icon: ScrollText,
    says: () => texts.overview.log,
  },
]

export const sectionOf = (path: string) =>
  sections.find((section) => path.startsWith(section.path)) ?? overviewSection

/** A row that scrolls on small screens, a column on wide ones. */
export function AdminNav({ overview, current }: { overview: AdminOverview; current: AdminSection }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector(`a[href="${hrefOf(current.path)}"]`)
    link?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={texts.sections}
      className="-mx-4 mb-6 overflow-x-auto px-4 lg:sticky lg:top-24 lg:mx-0 lg:mb-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {[overviewSection, ...sections].map(({ path, title, icon: Icon, count }) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              aria-current={path === current.path ? 'page' : undefined}
              className={linkLook(path === current.path)}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {title}
              {count && count(overview) > 0 && (
                <span className="ml-auto rounded-full bg-lagoon px-2 text-sm font-semibold text-on-lagoon tabular-nums">
                  {count(overview)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkLook = (isCurrent: boolean) =>
  cx(
    'flex min-h-11 items-center gap-2 rounded-md px-3 whitespace-nowrap transition-colors lg:whitespace-normal',
    isCurrent
      ? 'bg-lagoon-wash font-semibold text-lagoon-strong'
      : 'text-muted hover:bg-wash hover:text-volcano',
  )

const nothing = () => texts.overview.nothing

export function OverviewCards({ overview }: { overview: AdminOverview }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {sections.map(({ path, title, icon: Icon, count, says, idle = nothing }) => (
        <li key={path}>
          <Link
            to={path}
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
  )
}
