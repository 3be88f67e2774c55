import { type RawBuilder, sql } from 'kysely'
import { isFreeForAll } from '#server/features/offer/offer'
import { isSuspended } from '#server/features/suspensions/suspended'
import { areBookingsPaused } from '#server/features/tutors/paused-bookings'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue, type JobHandlers } from '#server/platform/jobs/jobs'
import type { BookingRow } from './bookings.queries.ts'
import { connect } from './connections.ts'
import { lockTutor } from './locks.ts'
import { notifyOfBooking } from './notices.ts'
import { transition } from './transition.ts'

/** For a booking whose tutor has no connection left. */
export async function waitlistBooking(app: App, booking: BookingRow, tutorName?: string) {
  const waiting = await transition(app, booking, { event: 'waitlist', actor: 'system' })
  await notifyOfBooking(app, 'waitlisted', waiting, { tutorName })
  return waiting
}

/**
 * Confirms waiting bookings, the oldest first, as far as there are connections, and returns how many. It runs in the
 * transaction in which a tutor's plan begins. While the student or the tutor is suspended, a booking goes on waiting.
 */
export function releaseWaiting(app: App, tutorId: string) {
  return inTransaction(app, async (app) => {
    await lockTutor(app, tutorId)
    if (await areBookingsPaused(app, tutorId)) return 0
    const waiting = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('tutor_id', '=', tutorId)
      .where('state', '=', 'waiting')
      .where(({ not }) => not(isSuspended(sql.ref('student_id'))))
      .where(({ not }) => not(isSuspended(sql.ref('tutor_user_id'))))
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const [count, booking] of waiting.entries()) {
      const released = await connect(app, booking, { event: 'release', actor: 'system' })
      if (!released) return count
      const lostSlot = booking.slot_at !== null && released.slot_at === null
      await notifyOfBooking(app, 'released', released, { lostSlot })
    }
    return waiting.length
  })
}

/** For an account that is no longer suspended. */
export const releaseWaitingOf = (app: App, userId: string) =>
  releaseAll(
    app,
    sql<boolean>`(student_id = ${userId} or tutor_id = (select id from tutors where user_id = ${userId}))`,
  )

async function releaseAll(app: App, which: RawBuilder<boolean>) {
  const tutors = await app.db
    .selectFrom('bookings')
    .select('tutor_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where(which)
    .execute()
  for (const { tutor_id } of tutors) await releaseWaiting(app, tutor_id)
}

const topic = 'release-all-waiting'

/** Runs at the start of the server, because the time in which everything is free may have been prolonged while bookings wait. */
export async function scheduleRelease(app: App) {
  if (isFreeForAll(app)) await enqueue(app, { topic, payload: {}, dedupeKey: topic })
}

export const releaseJobs = (app: App): JobHandlers => ({
  [topic]: () => releaseAll(app, sql<boolean>`true`),
})
