import {
  type BookingState,
  completionAfterDays,
  expiryAfterDays,
  liveBookingStates,
  reminderAfterHours,
  slotMinutes,
} from '#contract/bookings/rules'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue, type Job, type JobHandlers } from '#server/platform/jobs/jobs'
import type { BookingRow } from './bookings.queries.ts'
import { notifyOfBooking } from './notices.ts'
import { transition } from './transition.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const reminder = 'booking-reminder'
const expiry = 'booking-expiry'
const completion = 'booking-completion'

/** Writes down what is to happen to a booking by itself, unless it is written down already. */
export async function schedule(app: App, booking: BookingRow) {
  const jobs = deadlinesOf(booking).map(([topic, runAt]) => ({
    topic,
    payload: { bookingId: booking.id },
    runAt: new Date(runAt),
    dedupeKey: `${topic}:${booking.id}`,
  }))
  await enqueue(app, ...jobs)
}

/** The same for all bookings, which the sample data comes without. */
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

/** A confirmed booking is over after its slot, or when the two have had time enough to arrange it by phone. */
function deadlinesOf({
  state,
  created_at,
  confirmed_at,
  slot_at,
}: BookingRow): [topic: string, at: number][] {
  if (state === 'pending')
    return [
      [reminder, created_at.getTime() + reminderAfterHours * hourMs],
      [expiry, created_at.getTime() + expiryAfterDays * dayMs],
    ]
  if (!confirmed_at) return []
  const end = slot_at
    ? slot_at.getTime() + slotMinutes * minuteMs
    : confirmed_at.getTime() + completionAfterDays * dayMs
  return [[completion, end]]
}

/** What happens to bookings by itself. Whatever happened to one in the meantime stands. */
export function bookingJobs(app: App): JobHandlers {
  return {
    [reminder]: (job) =>
      whileStill(app, job, 'pending', (app, booking) => notifyOfBooking(app, 'unanswered', booking)),
    [expiry]: (job) =>
      whileStill(app, job, 'pending', async (app, booking) => {
        const expired = await transition(app, booking, { event: 'expire', actor: 'system' })
        await notifyOfBooking(app, 'expired', expired)
      }),
    [completion]: (job) =>
      whileStill(app, job, 'confirmed', async (app, booking) => {
        await transition(app, booking, { event: 'complete', actor: 'system' })
      }),
  }
}

type Work = (app: App, booking: BookingRow) => Promise<void>

function whileStill(app: App, { payload }: Job, state: BookingState, work: Work) {
  return inTransaction(app, async (app) => {
    const booking = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', String(payload.bookingId))
      .where('state', '=', state)
      .forUpdate()
      .executeTakeFirst()
    if (booking) await work(app, booking)
  })
}
