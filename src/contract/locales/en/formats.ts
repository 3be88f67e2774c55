import { days } from '../../catalog/rules.ts'
import { dayNames, shortDayNames } from './names.ts'

/** `month` and `weekday` count from 0, which is January and Sunday. */
export type DateParts = { day: number; month: number; year: number; weekday: number }

/** Does not use Intl, whose first use blocks a slow phone for a fifth of a second. Tests compare the result with Intl. */
export const formatNumber = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
export const formatDecimal = (value: number, digits: number) => value.toFixed(digits)
export const formatRupees = (rupees: number) => `Rs ${formatNumber(rupees)}`
/** '€9.99', or '−€9.99' */
export const formatEuro = (cents: number) => `${cents < 0 ? '−' : ''}€${(Math.abs(cents) / 100).toFixed(2)}`
export const formatPercent = (percent: number) => `${formatNumber(percent)}%`

export const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)
/** Such as '1,234 tutors'. */
export const counted = (count: number, one: string, other: string) =>
  `${formatNumber(count)} ${plural(count, one, other)}`

export const listed = (items: readonly string[]) => joined(items, 'and')
export const listedAny = (items: readonly string[]) => joined(items, 'or')
const joined = (items: readonly string[], word: string) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}` : (items[0] ?? '')

/** Between a label and its value. */
export const colon: string = ': '

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')
const weekdayOf = (weekday: number) => days[(weekday + 6) % 7]!

export const dateFormats = {
  /** Such as 'November 15, 2026'. */
  day: ({ day, month, year }: DateParts) => `${months[month]} ${day}, ${year}`,
  /** Such as '15 November 2026'. */
  longDate: ({ day, month, year }: DateParts) => `${day} ${months[month]} ${year}`,
  /** Such as '15 Nov 2026'. */
  date: ({ day, month, year }: DateParts) => `${day} ${shortMonths[month]} ${year}`,
  /** Such as 'November 2026'. */
  month: ({ month, year }: DateParts) => `${months[month]} ${year}`,
  /** Such as 'Monday 16 November'. */
  weekday: ({ weekday, day, month }: DateParts) => `${dayNames[weekdayOf(weekday)]} ${day} ${months[month]}`,
  /** Such as '15 November'. */
  dayMonth: ({ day, month }: DateParts) => `${day} ${months[month]}`,
  /** Such as 'Sun 15 Nov'. */
  shortDay: ({ weekday, day, month }: DateParts) =>
    `${shortDayNames[weekdayOf(weekday)]} ${day} ${shortMonths[month]}`,
  /** Such as '15 Nov'. */
  shortDayMonth: ({ day, month }: DateParts) => `${day} ${shortMonths[month]}`,
}
