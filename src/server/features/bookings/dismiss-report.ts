import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/** For an administrator who found a real student behind a booking that was reported: it stays as it is. */
export async function dismissReport({ db, clock }: App, bookingId: string) {
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
