import { type RawBuilder, sql } from 'kysely'
import type { AdminReport } from '#contract/admin/reports.api'
import { hourMs } from '#contract/durations'
import { reportKinds } from '#contract/reports/rules'
import type { App } from '#server/platform/app'

type Row = Omit<
  AdminReport,
  'reporter' | 'reported' | 'tutor' | 'earlier' | 'createdAt' | 'dueAt' | 'isOverdue'
> & {
  createdAt: Date | string
  reporterName: string | null
  reporterEmail: string | null
  reportedId: string | null
  reportedName: string | null
  isSuspended: boolean | null
  tutorId: string | null
  tutorRowId: string | null
  tutorName: string | null
  isHidden: boolean | null
  all: number
  upheld: number
}

/** The columns of a report, except for those of reviews, as an administrator sees them. */
export const reportColumns = (adminId: string): RawBuilder<unknown> => sql`
  r.id, r.about, r.kind, r.text, r.pauses_bookings as "pausesBookings", r.created_at as "createdAt", r.state, r.reason,
  r.thread_id as "threadId", coalesce(nullif(c.title, ''), c.subject) as "classTitle",
  reporter.full_name as "reporterName", reporter.email as "reporterEmail",
  reported.id as "reportedId", reported.full_name as "reportedName", reported.suspended_at is not null as "isSuspended",
  t.public_id as "tutorId", t.id as "tutorRowId", t.name as "tutorName", t.hidden_at is not null as "isHidden",
  coalesce(t.user_id = r.reported_id, false) as "isOfTutor",
  coalesce(${adminId}::uuid in (r.reporter_id, r.reported_id), false) as "isOwn", others.all, others.upheld`

export const reportTables = sql`
  reports r left join tutors t on t.id = r.tutor_id
  left join users reporter on reporter.id = r.reporter_id and reporter.deleted_at is null
  left join users reported on reported.id = r.reported_id and reported.deleted_at is null
  left join classes c on r.about = 'class' and c.id = r.object_id
  cross join lateral (
    select count(*)::int as all, (count(*) filter (where o.state = 'upheld'))::int as upheld
    from reports o where o.reported_id = r.reported_id and o.id <> r.id) others`

export function reportOf({ clock }: App, given: unknown): AdminReport {
  const { reporterName, reporterEmail, reportedId, reportedName, isSuspended, ...rest } = given as Row
  const { tutorId, tutorRowId, tutorName, isHidden, all, upheld, createdAt, ...row } = rest
  const created = new Date(createdAt)
  const due = new Date(created.getTime() + reportKinds[row.kind].hours * hourMs)
  return {
    ...row,
    reporter: reporterEmail ? { name: reporterName!, email: reporterEmail } : null,
    reported: reportedId ? { id: reportedId, name: reportedName!, isSuspended: isSuspended! } : null,
    tutor: tutorId ? { id: tutorId, rowId: tutorRowId!, name: tutorName!, isHidden: isHidden! } : null,
    earlier: { all, upheld },
    createdAt: created.toISOString(),
    dueAt: due.toISOString(),
    isOverdue: row.state === 'open' && due < clock.now(),
  }
}

/** Open reports of a review by others than the tutor, as JSON. */
export const openReportsOf = (reviewId: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', kind, 'text', text,
    'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at)
  from reports where review_id = ${reviewId} and state = 'open'), '[]')`
