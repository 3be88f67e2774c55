import { sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { countConnection, lockConnections, type Pair } from './connections.ts'
import { lockBooking, lockStudent } from './locks.ts'
import { notifyOfBooking } from './notices.ts'
import { transition } from './transition.ts'
import { releaseWaiting } from './waitlist.ts'

/**
 * Returns the connection of a booking without a real student, for an administrator who checked the tutor's report. The oldest
 * waiting booking gets it.
 */
export function returnConnection(app: App, bookingId: string) {
  return inTransaction(app, async (app) => {
    const found = await app.db
      .selectFrom('bookings')
      .select('student_id')
      .where('id', '=', bookingId)
      .executeTakeFirst()
    if (found) await lockStudent(app, found.student_id)
    // The tutor may have deleted the profile meanwhile, and the booking with it.
    const booking = await lockBooking(app, sql<boolean>`id = ${bookingId}`)
    if (!booking.confirmed_at || booking.connection_returned_at) throw new AppError('wrong_booking_state')
    await cancelLive(app, booking)
    await app.db
      .updateTable('bookings')
      .set({ connection_returned_at: app.clock.now() })
      .where('tutor_id', '=', booking.tutor_id)
      .where('student_id', '=', booking.student_id)
      .where('confirmed_at', 'is not', null)
      .execute()
    const tutor = await lockConnections(app, booking.tutor_id)
    await countConnection(app, { ...booking, ...tutor }, -1)
    await notifyOfBooking(app, 'connectionReturned', booking)
    await releaseWaiting(app, booking.tutor_id)
    return { tutorId: booking.tutor_id }
  })
}

/** The invented student may have another live booking. */
async function cancelLive(app: App, { tutor_id, student_id }: Pair) {
  const live = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('tutor_id', '=', tutor_id)
    .where('student_id', '=', student_id)
    .where('state', 'in', liveBookingStates)
    .forUpdate()
    .execute()
  for (const booking of live) await transition(app, booking, { event: 'cancel', actor: 'admin' })
}

/** For an administrator who found a real student behind a reported booking: the booking stays as it is. */
export async function dismissBookingReport({ db, clock }: App, bookingId: string) {
  const booking = await db
    .updateTable('bookings')
    .set({ report_dismissed_at: clock.now() })
    .where('id', '=', bookingId)
    .where('reported_at', 'is not', null)
    .where('report_dismissed_at', 'is', null)
    .where('connection_returned_at', 'is', null)
    .returning('tutor_id')
    .executeTakeFirst()
  if (booking) return { tutorId: booking.tutor_id }
  const known = await db.selectFrom('bookings').select('id').where('id', '=', bookingId).executeTakeFirst()
  throw new AppError(known ? 'already_decided' : 'not_found')
}
