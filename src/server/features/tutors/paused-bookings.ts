import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/** Bookings are paused while a report about somebody's safety is looked at. */
export async function areBookingsPaused({ db }: App, tutorId: string) {
  const tutor = await db
    .selectFrom('tutors')
    .select('id')
    .where('id', '=', tutorId)
    .where('bookings_paused_at', 'is not', null)
    .executeTakeFirst()
  return tutor !== undefined
}

/** Families are not told the reason, because a report alone proves nothing. */
export const bookingsPaused = (actor: 'family' | 'tutor') =>
  new AppError('bookings_paused', {
    ...(actor === 'tutor' && { message: ({ refusals }: Texts) => refusals.ownBookingsPaused }),
  })
