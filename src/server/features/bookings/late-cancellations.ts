import { type EndReason, lateWithinHours } from '#contract/bookings/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { hourMs } from '#contract/durations'
import { reliability } from '#contract/tutors/reliability'
import { daysWithin } from '#server/features/calendar/calendar.queries'
import type { App } from '#server/platform/app'

/** Whether cancelling a lesson now is late. On a closure nothing is late, whatever reason is given. */
export async function isCancelledLate(app: App, lessonAt: Date, reason: EndReason) {
  if (reason !== 'other' || lessonAt.getTime() - app.clock.now().getTime() >= lateWithinHours * hourMs)
    return false
  const day = dayInMauritius(lessonAt)
  const { days } = await daysWithin(app, { from: day, to: day })
  return !days.some(({ kind }) => kind === 'closure')
}

type Lesson = { id: string; at: Date }
type Cancelled = { tutorId: string; reason: EndReason; lessons: Lesson[] }

/**
 * Records late cancellations by a tutor. They count even if another time is found, because the family had planned with this
 * one.
 */
export async function recordLateCancellations(app: App, { tutorId, reason, lessons }: Cancelled) {
  for (const { id, at } of lessons)
    if (await isCancelledLate(app, at, reason))
      await app.db
        .insertInto('late_cancellations')
        .values({ tutor_id: tutorId, lesson_id: id, lesson_at: at, cancelled_at: app.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** Deletes those that no longer count for reliability. */
export async function deleteOldLateCancellations({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - reliability.days * 24 * hourMs)
  await db.deleteFrom('late_cancellations').where('lesson_at', '<', before).execute()
}
