import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminBooking } from '#contract/admin/bookings.api'
import type { AdminBookingState } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { pageOf } from './page.ts'

/** The states of a reported booking, and since when a row is in each. */
export const bookingStates = {
  reported: {
    isIn: sql<boolean>`b.reported_at is not null and b.report_dismissed_at is null
      and b.connection_returned_at is null`,
    since: sql`b.reported_at`,
  },
  dismissed: {
    isIn: sql<boolean>`b.report_dismissed_at is not null and b.connection_returned_at is null`,
    since: sql`b.report_dismissed_at`,
  },
  returned: {
    isIn: sql<boolean>`b.connection_returned_at is not null and b.reported_at is not null`,
    since: sql`b.connection_returned_at`,
  },
}

type Row = Omit<AdminBooking, 'student'> & {
  studentName: string
  studentEmail: string
  studentSince: string
  studentBookings: number
}

export async function listBookings(app: App, { state, ...page }: AdminPage & { state: AdminBookingState }) {
  const { isIn, since } = bookingStates[state]
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
        b.confirmed_at as "confirmedAt", b.reported_at as "reportedAt", ${state}::text as state
      from bookings b join tutors t on t.id = b.tutor_id join users u on u.id = b.student_id
      where ${isIn} and ${isAfter} ${order}`,
  )
  const bookings = rows.map(({ studentName, studentEmail, studentSince, studentBookings, ...row }) => ({
    ...row,
    student: { name: studentName, email: studentEmail, createdAt: studentSince, bookings: studentBookings },
  }))
  return { bookings, nextCursor }
}
