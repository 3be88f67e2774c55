import { mauritiusOffsetMs } from '#contract/calendar/mauritius-time'
import { months, shortMonth, shortWeekday, weekdays } from '#texts/dates'

/**
 * A moment by the calendar and the clocks of Mauritius, for everybody. Without Intl: its first use loads its data, which
 * keeps a slow phone busy for a fifth of a second while the page becomes usable.
 */
function inMauritius(iso: string) {
  const date = new Date(Date.parse(iso) + mauritiusOffsetMs)
  return {
    day: date.getUTCDate(),
    weekday: weekdays[date.getUTCDay()]!,
    month: months[date.getUTCMonth()]!,
    year: date.getUTCFullYear(),
    hour: date.toISOString().slice(11, 16),
  }
}

/** Such as 'November 15, 2026'. */
export function formatDay(iso: string) {
  const { day, month, year } = inMauritius(iso)
  return `${month} ${day}, ${year}`
}

/** Such as 'November 2026'. */
export function formatMonth(iso: string) {
  const { month, year } = inMauritius(iso)
  return `${month} ${year}`
}

/** Such as '15 Nov 2026'. */
export function formatDate(iso: string) {
  const { day, month, year } = inMauritius(iso)
  return `${day} ${shortMonth(month)} ${year}`
}

/** Such as '15 Nov 2026, 12:00'. */
export const formatMoment = (iso: string) => `${formatDate(iso)}, ${formatHour(iso)}`

/** Such as 'Monday 16 November'. */
export function formatWeekday(iso: string) {
  const { weekday, day, month } = inMauritius(iso)
  return `${weekday} ${day} ${month}`
}

/** Such as '10:00'. */
export const formatHour = (iso: string) => inMauritius(iso).hour

/** Such as 'Sun 15 Nov'. */
export function formatShortDay(iso: string) {
  const { weekday, day, month } = inMauritius(iso)
  return `${shortWeekday(weekday)} ${day} ${shortMonth(month)}`
}

/** Such as '15', and '15 Nov' where there is room. */
export function formatDayOfMonth(iso: string) {
  const { day, month } = inMauritius(iso)
  return { short: String(day), long: `${day} ${shortMonth(month)}` }
}
