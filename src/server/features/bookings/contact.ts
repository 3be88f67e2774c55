import { contactStates } from '#contract/bookings/rules'
import { showPhone } from '#contract/tutors/phone'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { recordAct } from '#server/platform/audit'
import { isActingAdmin, type User } from '#server/platform/user'

/** The only way to a tutor's number: for the student of a confirmed booking, the tutor, and administrators. */
export async function contactOf(app: App, user: User, bookingId: string) {
  const booking = await app.db
    .selectFrom('bookings')
    .leftJoin('tutor_contacts', 'tutor_contacts.tutor_id', 'bookings.tutor_id')
    .select(['phone', 'student_id', 'tutor_user_id', 'bookings.tutor_id'])
    .where('bookings.id', '=', bookingId)
    .$if(!isActingAdmin(user), (query) =>
      query.where((is) =>
        is.or([
          is('tutor_user_id', '=', user.id),
          is.and([is('student_id', '=', user.id), is('state', 'in', contactStates)]),
        ]),
      ),
    )
    .executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  const isParty = [booking.student_id, booking.tutor_user_id].includes(user.id)
  if (!isParty)
    await recordAct(app, {
      adminId: user.id,
      act: 'number_seen',
      objectId: bookingId,
      tutorId: booking.tutor_id,
    })
  return { phone: booking.phone ? phoneOf(booking.phone) : null }
}

/** Mobile numbers here have eight digits; fixed lines have no WhatsApp. */
const mobile = /^\+230\d{8}$/

function phoneOf(number: string) {
  return { number, shown: showPhone(number), whatsApp: mobile.test(number) ? number.slice(1) : null }
}
