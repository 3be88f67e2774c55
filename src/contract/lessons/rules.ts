import { dayMs, minuteMs } from '#contract/durations'
import type { BookingState } from '../bookings/rules.ts'
import { dayInMauritius, momentInMauritius, timeInMauritius } from '../calendar/mauritius-time.ts'

/** The states that a week shows: lessons that take place, may take place, took place, or need another time. */
export const shownStates = [
  'pending',
  'waiting',
  'confirmed',
  'postponed',
  'completed',
] as const satisfies BookingState[]

export const weekDays = 7

/** The day (yyyy-mm-dd) a number of days later or earlier. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

export const daysFrom = (day: string) => Array.from({ length: weekDays }, (_, at) => addDays(day, at))

/** No phone rings between these times. */
export const quietHours = { from: '21:00', to: '06:30' } as const

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

export function isQuiet(moment: Date) {
  const time = timeInMauritius(moment)
  return time >= quietHours.from || time < quietHours.to
}

/** When the quiet hours of that day's evening begin. */
export const nightAfter = (moment: Date) => momentInMauritius(dayInMauritius(moment), quietHours.from)

/** The same moment, or the end of the quiet hours around it. */
export function afterQuiet(moment: Date) {
  if (!isQuiet(moment)) return moment
  const day = dayInMauritius(moment)
  return momentInMauritius(timeInMauritius(moment) < quietHours.to ? day : addDays(day, 1), quietHours.to)
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
