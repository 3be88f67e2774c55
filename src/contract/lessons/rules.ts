import type { BookingState } from '../bookings/rules.ts'
import { dayInMauritius, momentInMauritius, timeInMauritius } from '../calendar/mauritius-time.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** What a week shows: lessons that take place, those that may, those that did, and those that need another time. */
export const shownStates = [
  'pending',
  'waiting',
  'confirmed',
  'postponed',
  'completed',
] as const satisfies BookingState[]

export const weekDays = 7

/** Days (yyyy-mm-dd) later, or earlier. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** The Monday of the week in which a day is. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

export const daysFrom = (day: string) => Array.from({ length: weekDays }, (_, at) => addDays(day, at))

/** Nobody's phone rings between these times. */
export const quietHours = { from: '21:00', to: '06:30' } as const

const eveningBefore = '18:00'
const soonMinutes = 60
/** What would come in the quiet hours of an evening comes shortly before them. */
const beforeQuiet = '20:45'
/** Later than this before the lesson, a reminder is no help. */
const leastMinutes = 15

export const reminderKinds = ['lesson_tomorrow', 'lesson_soon'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** When to remind of a lesson, and until when it still makes sense should that time have been missed. */
type Reminder = { kind: ReminderKind; at: Date; until: Date }

/** At 18:00 on the day before, and an hour before; in the quiet hours, not at all or at another time. */
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

/** When the quiet hours of the evening of that day begin. */
export const nightAfter = (moment: Date) => momentInMauritius(dayInMauritius(moment), quietHours.from)

/** The same moment, or the end of the quiet hours that it is in. */
export function afterQuiet(moment: Date) {
  if (!isQuiet(moment)) return moment
  const day = dayInMauritius(moment)
  return momentInMauritius(timeInMauritius(moment) < quietHours.to ? day : addDays(day, 1), quietHours.to)
}

/** In the evening it is brought forward, in the morning it waits. */
function outsideQuiet(moment: Date) {
  const day = dayInMauritius(moment)
  if (timeInMauritius(moment) >= quietHours.from) return momentInMauritius(day, beforeQuiet)
  return isQuiet(moment) ? momentInMauritius(day, quietHours.to) : moment
}

/** Lessons that ended longer ago are in no calendar feed. */
export const feedDaysBack = 30
export const feedPath = (token: string) => `/calendar/${token}.ics`
