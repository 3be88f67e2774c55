import { sql } from 'kysely'
import type { EndReason } from '#contract/bookings/rules'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { fieldMessage } from '#contract/field-messages'
import { emit } from '#server/features/feature'
import { addDaysOff } from '#server/features/hours/exceptions'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import type { BookingRow } from './bookings.queries.ts'
import { schedule } from './deadlines.ts'
import { recordLateCancellations } from './late-cancellations.ts'
import { lockTutor } from './locks.ts'
import { notifyOfBooking } from './notices.ts'
import { transition } from './transition.ts'

type Day = { day: string; reason: EndReason }

export function cancelMyDay(app: App, { id }: User, day: Day) {
  return inTransaction(app, async (app) => {
    const tutor = await app.db.selectFrom('tutors').select('id').where('user_id', '=', id).executeTakeFirst()
    if (!tutor) throw new AppError('forbidden')
    return cancelDay(app, tutor.id, day)
  })
}

/**
 * Runs in the caller's transaction, which has locked the tutor's row so that nobody books the day meanwhile. It postpones the
 * day's lessons that have not begun, removes the time from its requests, notifies everyone, and adds a day off.
 */
export async function cancelDay(app: App, tutorId: string, { day, reason }: Day) {
  const now = app.clock.now()
  if (day < dayInMauritius(now))
    throw new AppError('invalid_input', { fields: { day: fieldMessage('dayPassed') } })
  await lockTutor(app, tutorId)
  const bookings = await lockBookingsOn(app, tutorId, day)
  for (const booking of bookings.filter(({ state }) => state === 'confirmed')) {
    await recordLateCancellations(app, {
      tutorId,
      reason,
      lessons: [{ id: booking.id, at: booking.slot_at! }],
    })
    const postponed = await transition(app, booking, { event: 'postpone', actor: 'tutor' })
    await schedule(app, postponed)
    await notifyOfBooking(app, 'postponed', postponed, { reason, sourceId: await lastMove(app, booking) })
  }
  const requests = bookings.filter(({ state }) => state !== 'confirmed')
  for (const request of requests) await removeTime(app, request)
  const [meetings = 0] = await emit(app, 'dayCancelled', { tutorId, day, reason })
  await addDaysOff(app, tutorId, { from: day, to: day })
  return { postponed: bookings.length - requests.length, requests: requests.length, meetings }
}

function lockBookingsOn({ db, clock }: App, tutorId: string, day: string) {
  const start = momentInMauritius(day)
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('tutor_id', '=', tutorId)
    .where('state', 'in', ['pending', 'waiting', 'confirmed'])
    .where('slot_at', '>=', start)
    .where('slot_at', '<', new Date(start.getTime() + dayMs))
    .where('slot_at', '>', clock.now())
    .orderBy('slot_at')
    .forUpdate()
    .execute()
}

async function removeTime(app: App, request: BookingRow) {
  await app.db.updateTable('bookings').set({ slot_at: null }).where('id', '=', request.id).execute()
  await notifyOfBooking(app, 'requestLostTime', request)
}

/** Distinguishes a second notice of the same kind by the move before it. */
async function lastMove({ db }: App, { id }: BookingRow) {
  const { rows } = await sql<{ id: string }>`
    select id from move_proposals where booking_id = ${id} and answer = 'agreed'
    order by answered_at desc limit 1`.execute(db)
  return rows[0]?.id
}
