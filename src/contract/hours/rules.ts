import { type Day, days } from '../catalog/rules.ts'

/** Times are hh:mm in Mauritius, in steps of this many minutes. A window may end at 24:00. */
export const stepMinutes = 15
export const minutesInDay = 24 * 60
export const lessonLength = { min: 30, max: 180, usual: 60 } as const
/** How many hours before a lesson it must be booked. */
export const bookingNoticeHours = { max: 168, usual: 0 } as const
/** How many days ahead lessons can be booked. */
export const bookingDaysAhead = { max: 60, usual: 14 } as const
export const mostWindows = 100
/** For days off and extra hours. */
export const mostDaysPlanned = 366
export const mostDaysOffAtOnce = 60

/** A part of a day in which lessons are given. */
export type Window = { start: string; end: string }
export type WeeklyWindow = Window & { weekday: Day }
export type ExtraWindow = Window & { day: string }

/** When a tutor teaches. Days are yyyy-mm-dd. */
export type TeachingHours = {
  windows: readonly WeeklyWindow[]
  lessonMinutes: number
  noticeHours: number
  daysAhead: number
  daysOff: readonly string[]
  extraHours: readonly ExtraWindow[]
}

export const usualHours = {
  lessonMinutes: lessonLength.usual,
  noticeHours: bookingNoticeHours.usual,
  daysAhead: bookingDaysAhead.usual,
} as const

/** The form of a profile has one range for all its days. */
export type FormHours = { days: readonly Day[] } & Window

/** The windows of a form: the full hours within its range. */
export function windowsOfForm({ days, start, end }: FormHours): WeeklyWindow[] {
  const window = {
    start: timeOf(Math.ceil(minutesOf(start) / 60) * 60),
    end: timeOf(Math.floor(minutesOf(end) / 60) * 60),
  }
  return window.start < window.end ? days.map((weekday) => ({ weekday, ...window })) : []
}

/** The form for given windows: their days, from the earliest start to the latest end. */
export function formOfWindows(windows: readonly WeeklyWindow[]): FormHours {
  const end = windows
    .map(({ end }) => end)
    .sort()
    .at(-1)!
  return {
    days: days.filter((day) => windows.some(({ weekday }) => weekday === day)),
    start: windows.map(({ start }) => start).sort()[0]!,
    // The form does not support 24:00.
    end: end === '24:00' ? '23:59' : end,
  }
}

/** The first window that overlaps another of its group, such as the windows of a weekday. Undefined if there is none. */
export function overlappingWindow<W extends Window>(windows: readonly W[], groupOf: (window: W) => string) {
  const sorted = windows.toSorted((one, other) => one.start.localeCompare(other.start))
  return sorted.find((window, at) =>
    sorted.slice(0, at).some((before) => groupOf(before) === groupOf(window) && before.end > window.start),
  )
}

export function minutesOf(time: string) {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** The time (hh:mm) this many minutes after midnight. */
export function timeOf(minutes: number) {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
