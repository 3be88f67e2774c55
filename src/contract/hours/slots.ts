import { weekdayOf } from '../calendar/days.ts'
import { dayInMauritius, momentInMauritius } from '../calendar/mauritius-time.ts'
import { dayMs, hourMs } from '../durations.ts'
import { minutesOf, type TeachingHours, timeOf, type Window } from './rules.ts'

/** When lessons can begin within a tutor's hours, including times that are booked already. */
export function slotsWithin(hours: TeachingHours, now: Date) {
  const from = now.getTime() + hours.noticeHours * hourMs
  const until = now.getTime() + hours.daysAhead * dayMs
  return Array.from({ length: hours.daysAhead + 1 }, (_, ahead) =>
    dayInMauritius(new Date(now.getTime() + ahead * dayMs)),
  )
    .flatMap((day) => windowsOn(hours, day).flatMap((window) => slotsOf(window, day, hours.lessonMinutes)))
    .filter((slot) => slot > now && slot.getTime() >= from && slot.getTime() < until)
}

/** When the tutor teaches on a day. Overlapping windows, such as extra hours, are merged. */
function windowsOn({ windows, extraHours, daysOff }: TeachingHours, day: string): Window[] {
  if (daysOff.includes(day)) return []
  const weekday = weekdayOf(day)
  const all: Window[] = [
    ...windows.filter((window) => window.weekday === weekday),
    ...extraHours.filter((window) => window.day === day),
  ]
  const joined: Window[] = []
  for (const { start, end } of all.sort((one, other) => one.start.localeCompare(other.start))) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = end > last.end ? end : last.end
    else joined.push({ start, end })
  }
  return joined
}

/** One lesson after the other from the start of the window, as long as they end within it. */
function slotsOf({ start, end }: Window, day: string, lessonMinutes: number) {
  const count = Math.floor((minutesOf(end) - minutesOf(start)) / lessonMinutes)
  return Array.from({ length: count }, (_, at) =>
    momentInMauritius(day, timeOf(minutesOf(start) + at * lessonMinutes)),
  )
}
