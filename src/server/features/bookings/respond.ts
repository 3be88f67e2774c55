import { sql } from 'kysely'
import type { BookingActor, EndReason } from '#contract/bookings/rules'
import { areBookingsPaused, bookingsPaused } from '#server/features/tutors/paused-bookings'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { type BookingRow, findBooking, isParty } from './bookings.queries.ts'
import { connect } from './connections.ts'
import { isCancelledLate, recordLateCancellations } from './late-cancellations.ts'
import { lockBooking } from './locks.ts'
import { notifyOfBooking } from './notices.ts'
import { transition } from './transition.ts'
import { waitlistBooking } from './waitlist.ts'

type Request = { user: User; id: string }

export const confirmBooking = (app: App, request: Request) =>
  asParty(app, request, (app, booking, actor) => confirmOrWaitlist(app, booking, actor))

export const declineBooking = (app: App, request: Request) =>
  asParty(app, request, async (app, booking, actor) => {
    await notifyOfBooking(app, 'declined', await transition(app, booking, { event: 'decline', actor }))
  })

type Cancelling = Request & { reason?: EndReason }

export const cancelBooking = (app: App, { reason = 'other', ...request }: Cancelling) =>
  asParty(app, request, async (app, booking, actor) => {
    const lessonAt = booking.state === 'confirmed' ? booking.slot_at : null
    const is_late = lessonAt !== null && (await isCancelledLate(app, lessonAt, reason))
    const cancelled = await transition(
      app,
      booking,
      { event: 'cancel', actor },
      { end_reason: reason, is_late },
    )
    if (lessonAt && actor === 'tutor') {
      const lessons = [{ id: booking.id, at: lessonAt }]
      await recordLateCancellations(app, { tutorId: booking.tutor_id, reason, lessons })
    }
    await notifyOfBooking(app, actor === 'student' ? 'cancelledByStudent' : 'cancelledByTutor', cancelled)
  })

/** Reports a booking as fake whose student has the number. An administrator decides. */
export const reportBooking = (app: App, request: Request) =>
  asParty(app, request, async ({ db, clock }, { id, confirmed_at, reported_at }, actor) => {
    if (actor !== 'tutor' || !confirmed_at) throw new AppError('wrong_booking_state')
    if (reported_at) return
    await db.updateTable('bookings').set({ reported_at: clock.now() }).where('id', '=', id).execute()
  })

async function confirmOrWaitlist(app: App, booking: BookingRow, actor: BookingActor) {
  await requireActiveStudent(app, booking)
  if (await areBookingsPaused(app, booking.tutor_id)) throw bookingsPaused('tutor')
  const confirmed = await connect(app, booking, { event: 'confirm', actor })
  if (!confirmed) return waitlistBooking(app, booking)
  await notifyOfBooking(app, 'confirmed', confirmed)
  return confirmed
}

/** A suspended student gets no number. The request stays until the tutor responds or it expires. */
async function requireActiveStudent({ db }: App, { student_id }: BookingRow) {
  const { suspended_at } = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', student_id)
    .executeTakeFirstOrThrow()
  if (suspended_at)
    throw new AppError('wrong_booking_state', {
      message: ({ refusals }) => refusals.familyCannotBook,
    })
}

type Work = (app: App, booking: BookingRow, actor: 'student' | 'tutor') => Promise<unknown>

/** Does something with a booking on behalf of its student's side or its tutor. For others the booking does not exist. */
export function asParty(app: App, { user, id }: Request, work: Work) {
  return inTransaction(app, async (app) => {
    const booking = await lockBooking(app, sql<boolean>`id = ${id} and ${isParty(user)}`)
    await work(app, booking, user.id === booking.tutor_user_id ? 'tutor' : 'student')
    return findBooking(app, user, id)
  })
}
