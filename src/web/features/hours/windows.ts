import { addDays } from '#contract/calendar/days'
import { type Day, days } from '#contract/catalog/rules'
import { minutesInDay, minutesOf, timeOf, type WeeklyWindow, type Window } from '#contract/hours/rules'

const firstWindow: Window = { start: '15:00', end: '18:00' }
const usualMinutes = 60

/** The suggestion when a window is added to a day: an hour after the last one, else an hour before the first one. */
export function nextWindow(windows: readonly Window[]): Window {
  if (windows.length === 0) return firstWindow
  const last = Math.max(...windows.map(({ end }) => minutesOf(end)))
  if (last < minutesInDay) return windowFrom(last, usualMinutes)
  const first = Math.min(...windows.map(({ start }) => minutesOf(start)))
  return windowFrom(Math.max(0, first - usualMinutes), usualMinutes)
}

/** Moves the start of a window. If the end would come before it, the window keeps its length instead. */
export function withStart({ start: before, end }: Window, start: string): Window {
  if (start < end) return { start, end }
  return windowFrom(minutesOf(start), minutesOf(end) - minutesOf(before))
}

const windowFrom = (start: number, minutes: number): Window => ({
  start: timeOf(start),
  end: timeOf(Math.min(start + minutes, minutesInDay)),
})

/** Replaces the windows of other days by those of one day. */
export function copyToDays(windows: readonly WeeklyWindow[], from: Day, to: readonly Day[]) {
  const copied = windows.filter(({ weekday }) => weekday === from)
  return days.flatMap((day) =>
    to.includes(day)
      ? copied.map((window) => ({ ...window, weekday: day }))
      : windows.filter(({ weekday }) => weekday === day),
  )
}

/** Counts the lessons that fit into the windows one after the other. */
export function lessonsWithin(windows: readonly Window[], lessonMinutes: number) {
  return windows
    .map(({ start, end }) => Math.floor((minutesOf(end) - minutesOf(start)) / lessonMinutes))
    .reduce((sum, count) => sum + count, 0)
}

/** Joins consecutive days (yyyy-mm-dd, in order) into ranges. */
export function rangesOf(days: readonly string[]) {
  const ranges: { from: string; to: string }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
