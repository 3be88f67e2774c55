import type { LucideIcon } from 'lucide-react'
import {
  BadgeCheck,
  Flag,
  LayoutDashboard,
  ListChecks,
  MessageSquareWarning,
  ScrollText,
  Users,
  Wallet,
} from 'lucide-react'
import type { AdminOverview } from '#contract/admin/api'
import { admin as texts } from '#texts/admin'

export type SectionName =
  | 'overview'
  | 'verification'
  | 'reviews'
  | 'bookings'
  | 'tutors'
  | 'payments'
  | 'jobs'
  | 'audit-log'

type SectionEntry = {
  name: SectionName
  title: string
  icon: LucideIcon
  /** How much waits there. */
  count?: (overview: AdminOverview) => number
  /** What its card says, and what in place of that when nothing waits. */
  says: (overview: AdminOverview) => string
  idle?: (overview: AdminOverview) => string
}

export const overviewSection: SectionEntry = {
  name: 'overview',
  title: texts.overview.title,
  icon: LayoutDashboard,
  says: () => texts.description,
}

/** What the back office has, in the order of its menu. */
export const sections: SectionEntry[] = [
  {
    name: 'verification',
    title: texts.verification.title,
    icon: BadgeCheck,
    count: ({ verifications }) => verifications,
    says: ({ verifications }) => texts.verification.toDo(verifications),
  },
  {
    name: 'reviews',
    title: texts.reviews.title,
    icon: MessageSquareWarning,
    count: ({ reportedReviews }) => reportedReviews,
    says: ({ reportedReviews }) => texts.reviews.toDo(reportedReviews),
  },
  {
    name: 'bookings',
    title: texts.bookings.title,
    icon: Flag,
    count: ({ reportedBookings }) => reportedBookings,
    says: ({ reportedBookings }) => texts.bookings.toDo(reportedBookings),
  },
  {
    name: 'tutors',
    title: texts.tutors.title,
    icon: Users,
    says: ({ tutors }) => texts.overview.tutors(tutors.listed, tutors.hidden),
  },
  {
    name: 'payments',
    title: texts.payments.title,
    icon: Wallet,
    count: ({ openDisputes }) => openDisputes,
    says: ({ openDisputes }) => texts.payments.toDo(openDisputes),
    idle: ({ openRefunds }) => texts.payments.idle(openRefunds),
  },
  {
    name: 'jobs',
    title: texts.jobs.title,
    icon: ListChecks,
    count: ({ failedJobs }) => failedJobs,
    says: ({ failedJobs }) => texts.jobs.toDo(failedJobs),
  },
  {
    name: 'audit-log',
    title: texts.audit.title,
    icon: ScrollText,
    says: () => texts.overview.log,
  },
]

export const pathOf = (name: SectionName) => (name === 'overview' ? '/admin' : `/admin/${name}`)

/** The section of an address; undefined when there is none. */
export const sectionAt = (name = 'overview') =>
  [overviewSection, ...sections].find((section) => section.name === name)
