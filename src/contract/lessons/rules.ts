import type { BookingState } from '../bookings/rules.ts'
import { addDays } from '../calendar/days.ts'
import { dayInMauritius, momentInMauritius, timeInMauritius } from '../calendar/mauritius-time.ts'
import { minuteMs } from '../durations.ts'
import { isQuiet, nightAfter, quietHours } from '../notifications/quiet-hours.ts'

/** The states that a week shows: lessons that take place, may take place, took place, or need another time. */
export const shownStates = [
  'pending',
  'waiting',
  'confirmed',
  'postponed',
  'completed',
] as const satisfies BookingState[]

const eveningBefore = '18:00'
const soonMinutes = 60
/** Reminders that would come in the quiet hours of an evening come at this time. */
const beforeQuiet = '20:45'
/** A reminder later than this before the lesson is no help. */
const leastMinutes = 15

export const reminderKinds = ['lesson_tomorrow', 'lesson_soon'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** When to remind of a lesson, and until when a late reminder still makes sense. */
type Reminder = { kind: ReminderKind; at: Date; until: Date }

/** At 18:00 on the day before, and an hour before. In the quiet hours a reminder moves or is left out. */
export function reminderTimes(slotAt: Date): Reminder[] {
  const dayBefore = addDays(dayInMauritius(slotAt), -1)
  const tomorrow: Reminder = {
    kind: 'lesson_tomorrow',
    at: momentInMauritius(dayBefore, eveningBefore),
    until: momentInMauritius(dayBefore, quietHours.from),
  }
  const at = outsideQuiet(new Date(slotAt.getTime() - soonMinutes * minuteMs))
  const last = new Date(slotAt.getTime() - leastMinutes * minuteMs)
  const quiet = nightAfter(at)
  const until = last < quiet ? last : quiet
  return at <= until ? [tomorrow, { kind: 'lesson_soon', at, until }] : [tomorrow]
}

/** In the evening a reminder is brought forward, and in the morning it waits. */
function outsideQuiet(moment: Date) {
  const day = dayInMauritius(moment)
  if (timeInMauritius(moment) >= quietHours.from) return momentInMauritius(day, beforeQuiet)
  return isQuiet(moment) ? momentInMauritius(day, quietHours.to) : moment
}

/** Lessons that ended longer ago are in no calendar feed. */
export const feedDaysBack = 30
export const feedPath = (token: string) => `/calendar/${token}.ics`
