import { days } from '../catalog/rules.ts'
import { dayMs } from '../durations.ts'

// Days are texts such as 2026-11-30, and months such as 2026-11.

export const weekDays = 7

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** The number of days from one day to another, including both. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export const weekdayOf = (day: string) => days[daysSinceMonday(day)]!

export const mondayOf = (day: string) => addDays(day, -daysSinceMonday(day))

const daysSinceMonday = (day: string) => (new Date(day).getUTCDay() + 6) % 7

export const weekFrom = (day: string) => Array.from({ length: weekDays }, (_, at) => addDays(day, at))

export function addMonths(month: string, count: number) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}
