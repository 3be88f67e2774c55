import {
  type BookingState,
  completionAfterDays,
  expiryAfterDays,
  reminderAfterHours,
  slotMinutes,
} from '#contract/bookings'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue, type Job, type JobHandlers } from '#server/platform/jobs'
import type { BookingRow } from './booking-rows.ts'
import { move } from './move.ts'
import { remindTutor, tellOfExpiry } from './notices.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const reminder = 'booking-reminder'
const expiry = 'booking-expiry'
const completion = 'booking-completion'

/** For a booking that the tutor has to answer. */
export async function scheduleAnswer(app: App, { id, created_at }: BookingRow) {
  const after = (ms: number) => new Date(created_at.getTime() + ms)
  await schedule(app, reminder, id, after(reminderAfterHours * hourMs))
  await schedule(app, expiry, id, after(expiryAfterDays * dayMs))
}

/** For a confirmed booking: it is over after its slot, or when the two had time enough to arrange it. */
export async function scheduleCompletion(app: App, { id, slot_at }: BookingRow) {
  const end = slot_at
    ? slot_at.getTime() + slotMinutes * minuteMs
    : app.clock.now().getTime() + completionAfterDays * dayMs
  await schedule(app, completion, id, new Date(end))
}

const schedule = (app: App, topic: string, bookingId: string, runAt: Date) =>
  enqueue(app, { topic, payload: { bookingId }, runAt, dedupeKey: `${topic}:${bookingId}` })

/** What happens to bookings by itself. Whatever happened to one in the meantime stands. */
export function bookingJobs(app: App): JobHandlers {
  return {
    [reminder]: (job) => whileStill(app, job, 'pending', remindTutor),
    [expiry]: (job) =>
      whileStill(app, job, 'pending', async (app, booking) => {
        await tellOfExpiry(app, await move(app, booking, { event: 'expire', actor: 'system' }))
      }),
    [completion]: (job) =>
      whileStill(app, job, 'confirmed', async (app, booking) => {
        await move(app, booking, { event: 'complete', actor: 'system' })
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
