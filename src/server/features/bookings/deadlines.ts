import {
  type BookingState,
  completionAfterDays,
  expiryAfterDays,
  liveBookingStates,
  reminderAfterHours,
} from '#contract/bookings/rules'
import { dayMs, hourMs, minuteMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue, type Job, type JobHandlers } from '#server/platform/jobs/jobs'
import type { BookingRow, NewBooking } from './bookings.queries.ts'
import { notifyOfBooking } from './notices.ts'
import { transition } from './transition.ts'

const reminder = 'booking-reminder'
const expiry = 'booking-expiry'
const completion = 'booking-completion'

/** Schedules the automatic steps of a booking, unless they are scheduled already. */
export async function schedule(app: App, booking: NewBooking) {
  const jobs = deadlinesOf(booking).map(([topic, runAt]) => ({
    topic,
    payload: { bookingId: booking.id, runAt },
    runAt: new Date(runAt),
    dedupeKey: `${topic}:${booking.id}:${runAt}`,
  }))
  await enqueue(app, ...jobs)
}

/** The same for all bookings, because the sample data has no jobs. */
export async function scheduleAll(app: App) {
  const live = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', liveBookingStates)
    .execute()
  await inTransaction(app, async (app) => {
    for (const booking of live) await schedule(app, booking)
  })
}

function deadlinesOf(booking: NewBooking): [topic: string, at: number][] {
  const created = booking.created_at.getTime()
  if (booking.state === 'pending')
    return [
      [reminder, created + reminderAfterHours * hourMs],
      [expiry, created + expiryAfterDays * dayMs],
    ]
  const end = endOf(booking)
  return end === null ? [] : [[completion, end]]
}

/**
 * When a booking is over: after its slot, or when the two have had enough time to arrange another one. Tutors can cancel a day
 * until its end, so the time of a postponed booking counts from its slot.
 */
function endOf({ state, slot_at, slot_minutes, confirmed_at }: NewBooking) {
  if (!confirmed_at) return null
  if (slot_at && state === 'confirmed') return slot_at.getTime() + slot_minutes * minuteMs
  return (slot_at ?? confirmed_at).getTime() + completionAfterDays * dayMs
}

/** The automatic steps of bookings. A job whose booking has changed since does nothing. */
export function bookingJobs(app: App): JobHandlers {
  return {
    [reminder]: (job) =>
      whileStill(app, job, ['pending'], (app, booking) => notifyOfBooking(app, 'unanswered', booking)),
    [expiry]: (job) =>
      whileStill(app, job, ['pending'], async (app, booking) => {
        const expired = await transition(app, booking, { event: 'expire', actor: 'system' })
        await notifyOfBooking(app, 'expired', expired)
      }),
    [completion]: (job) =>
      whileStill(app, job, ['confirmed', 'postponed'], async (app, booking) => {
        // The lesson may have moved. Then there is another job for its new time.
        if (typeof job.payload.runAt === 'number' && job.payload.runAt !== endOf(booking)) return
        await transition(app, booking, { event: 'complete', actor: 'system' })
      }),
  }
}

type Work = (app: App, booking: BookingRow) => Promise<void>

function whileStill(app: App, { payload }: Job, states: BookingState[], work: Work) {
  return inTransaction(app, async (app) => {
    const booking = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', String(payload.bookingId))
      .where('state', 'in', states)
      .forUpdate()
      .executeTakeFirst()
    if (booking) await work(app, booking)
  })
}
