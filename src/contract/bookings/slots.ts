import { dayInMauritius, momentInMauritius } from '../calendar/mauritius-time.ts'
import { type Day, days } from '../catalog/rules.ts'
import { bookableDays, slotMinutes } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000

/** When a tutor teaches; hours as hh:mm in Mauritius. */
export type TeachingHours = { days: readonly Day[]; start: string; end: string }

/** The slots that a tutor's hours have in the next days, whether or not somebody has taken them. */
export function slotsWithin({ days: taught, start, end }: TeachingHours, now: Date) {
  const until = now.getTime() + bookableDays * dayMs
  return Array.from({ length: bookableDays + 1 }, (_, ahead) =>
    dayInMauritius(new Date(now.getTime() + ahead * dayMs)),
  )
    .filter((day) => taught.includes(weekdayOf(day)))
    .flatMap((day) => slotsOn(day, start, end))
    .filter((slot) => slot > now && slot.getTime() < until)
}

/** The weekday of a day (yyyy-mm-dd). */
export function weekdayOf(day: string) {
  return days[(new Date(day).getUTCDay() + 6) % 7]!
}

/** A slot lies within the hours from its beginning to its end. */
function slotsOn(day: string, start: string, end: string) {
  const first = Math.ceil(minutesOf(start) / slotMinutes)
  const count = Math.floor(minutesOf(end) / slotMinutes) - first
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    momentInMauritius(day, `${String(first + at).padStart(2, '0')}:00`),
  )
}

function minutesOf(time: string) {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
