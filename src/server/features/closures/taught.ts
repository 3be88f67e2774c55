import { sql } from 'kysely'
import { slotHoldingStates } from '#contract/bookings/rules'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import type { Closure } from '#contract/closures/api'
import { meetingsOn } from '#server/features/classes/meetings'
import type { App } from '#server/platform/app'

export type Taught = Pick<Closure, 'lessons' | 'meetings'>

/** Whether the closure affects anything. A class online meets as always. */
export const isAffected = ({ lessons, meetings }: Taught) =>
  lessons.length > 0 || meetings.some(({ place }) => place !== 'online')

/** What a tutor teaches on a day, except for what has begun. */
export async function taughtOn(app: App, tutorId: string, day: string): Promise<Taught> {
  const lessons = await lessonsOn(app, day)
    .select(['id', 'slot_at', 'learner_name', 'subject'])
    .where('tutor_id', '=', tutorId)
    .orderBy('slot_at')
    .execute()
  const meetings = await meetingsOn(app, day)
    .select(['class_id', 'starts_at', 'title', 'subject'])
    .where('classes.tutor_id', '=', tutorId)
    .execute()
  return {
    lessons: lessons.map(({ id, slot_at, learner_name, subject }) => ({
      bookingId: id,
      slotAt: slot_at!.toISOString(),
      learnerName: learner_name,
      subject,
    })),
    meetings: meetings.map(({ id, class_id, starts_at, title, subject, place }) => ({
      id,
      classId: class_id,
      startsAt: starts_at.toISOString(),
      title,
      subject,
      place,
    })),
  }
}

/** Lessons from one day to another in Mauritius that have not begun. */
export const lessonsOn = ({ db, clock }: App, from: string, to = from) =>
  db
    .selectFrom('bookings')
    .where('state', 'in', slotHoldingStates)
    .where('slot_at', '>', clock.now())
    .where('slot_at', '>=', momentInMauritius(from))
    .where(sql<boolean>`slot_at < ${momentInMauritius(to)}::timestamptz + interval '1 day'`)
