import type { BookingActor } from '#contract/bookings/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { type BookingRow, findBooking, viewerOf } from './bookings.queries.ts'
import { connect } from './connections.ts'
import {
  tellOfConfirmation,
  tellOfRefusal,
  tellOfStudentsCancellation,
  tellOfTutorsCancellation,
  tellOfWait,
} from './notices.ts'
import { transition } from './transition.ts'

type Asked = { user: User; id: string }

export const confirmBooking = (app: App, asked: Asked) =>
  asParty(app, asked, (app, booking, actor) => confirmOrHold(app, booking, actor))

export const declineBooking = (app: App, asked: Asked) =>
  asParty(app, asked, async (app, booking, actor) => {
    await tellOfRefusal(app, await transition(app, booking, { event: 'decline', actor }))
  })

export const cancelBooking = (app: App, asked: Asked) =>
  asParty(app, asked, async (app, booking, actor) => {
    const cancelled = await transition(app, booking, { event: 'cancel', actor })
    await (actor === 'student' ? tellOfStudentsCancellation : tellOfTutorsCancellation)(app, cancelled)
  })

/** Of a booking that has given the number away; an administrator looks into it. Reporting twice is once. */
export const reportBooking = (app: App, asked: Asked) =>
  asParty(app, asked, async ({ db, clock }, { id, confirmed_at, reported_at }, actor) => {
    if (actor !== 'tutor' || !confirmed_at) throw new AppError('wrong_booking_state')
    if (reported_at) return
    await db.updateTable('bookings').set({ reported_at: clock.now() }).where('id', '=', id).execute()
  })

/** Confirms a booking, or lets it wait if there is no connection for its student. */
async function confirmOrHold(app: App, booking: BookingRow, actor: BookingActor) {
  const confirmed = await connect(app, booking, { event: 'confirm', actor })
  if (!confirmed) return hold(app, booking)
  await tellOfConfirmation(app, confirmed)
  return confirmed
}

export async function hold(app: App, booking: BookingRow, tutorName?: string) {
  const held = await transition(app, booking, { event: 'hold', actor: 'system' })
  await tellOfWait(app, held, tutorName)
  return held
}

type Work = (app: App, booking: BookingRow, actor: 'student' | 'tutor') => Promise<unknown>

/** Does something with a booking in the name of its student or tutor; for others there is no such booking. */
function asParty(app: App, { user, id }: Asked, work: Work) {
  return inTransaction(app, async (app) => {
    const booking = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .where((is) => is.or([is('student_id', '=', user.id), is('tutor_user_id', '=', user.id)]))
      .forUpdate()
      .executeTakeFirst()
    if (!booking) throw new AppError('not_found')
    await work(app, booking, viewerOf(booking, user) === 'student' ? 'student' : 'tutor')
    return findBooking(app, user, id)
  })
}
