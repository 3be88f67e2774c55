import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminBooking } from '#contract/admin/bookings.api'
import type { AdminBookingState } from '#contract/admin/rules'
import { dismissReport, returnConnection } from '#server/features/bookings/reports'
import type { App } from '#server/platform/app'
import { type ListedRow, pageOf } from './page.ts'
import { type Decision, recorded } from './recorded.ts'

export const reportedBookings = sql<boolean>`b.reported_at is not null and b.report_dismissed_at is null
  and b.connection_returned_at is null`

/** Which bookings are in each state, and since when. */
const states = {
  reported: { isIn: reportedBookings, since: sql`b.reported_at` },
  dismissed: {
    isIn: sql<boolean>`b.report_dismissed_at is not null and b.connection_returned_at is null`,
    since: sql`b.report_dismissed_at`,
  },
  returned: {
    isIn: sql<boolean>`b.connection_returned_at is not null and b.reported_at is not null`,
    since: sql`b.connection_returned_at`,
  },
}

type Row = ListedRow<
  Omit<AdminBooking, 'student' | 'confirmedAt' | 'reportedAt' | 'state'> & {
    studentName: string
    studentEmail: string
    studentSince: Date
    studentBookings: number
    confirmedAt: Date | null
    reportedAt: Date | null
  }
>

/** What waits comes first by how long it has waited; what was decided, the latest first. */
export async function listBookings(app: App, { state, ...page }: AdminPage & { state: AdminBookingState }) {
  const { isIn, since } = states[state]
  const { rows, nextCursor } = await pageOf<Row>(
    app,
    {
      ...page,
      list: ['admin bookings', state],
      by: { moment: since, id: sql`b.id` },
      oldestFirst: state === 'reported',
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, b.id, jsonb_build_object('id', t.public_id, 'name', t.name) as tutor,
        u.full_name as "studentName", u.email as "studentEmail", u.created_at as "studentSince",
        (select count(distinct o.tutor_id)::int from bookings o where o.student_id = b.student_id)
          as "studentBookings",
        b.learner_name as "learnerName", b.subject, b.message, b.state as "bookingState",
        b.confirmed_at as "confirmedAt", b.reported_at as "reportedAt"
      from bookings b join tutors t on t.id = b.tutor_id join users u on u.id = b.student_id
      where ${isIn} and ${isAfter} ${order}`,
  )
  return { bookings: rows.map((row) => bookingOf(row, state)), nextCursor }
}

function bookingOf(row: Row, state: AdminBookingState): AdminBooking {
  return {
    id: row.id,
    tutor: row.tutor,
    student: {
      name: row.studentName,
      email: row.studentEmail,
      createdAt: row.studentSince.toISOString(),
      bookings: row.studentBookings,
    },
    learnerName: row.learnerName,
    subject: row.subject,
    message: row.message,
    bookingState: row.bookingState,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    reportedAt: row.reportedAt?.toISOString() ?? null,
    state,
  }
}

export const decideReturn = (app: App, decision: Decision) =>
  recorded(app, decision, 'connection_returned', (app) => returnConnection(app, decision.id))

export const decideDismissal = (app: App, decision: Decision) =>
  recorded(app, decision, 'report_dismissed', (app) => dismissReport(app, decision.id))
