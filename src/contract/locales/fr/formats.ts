import { days } from '../../catalog/rules.ts'
import type * as en from '../en/formats.ts'
import { dayNames, shortDayNames } from './names.ts'

type DateParts = en.DateParts

/** French separates groups of digits by a narrow no-break space. */
export const formatNumber = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f')
export const formatDecimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
export const formatRupees = (rupees: number) => `${formatNumber(rupees)}\u00a0Rs`
/** '9,99 €', or '-9,99 €' */
export const formatEuro = (cents: number) => `${formatDecimal(cents / 100, 2)}\u00a0€`
export const formatPercent = (percent: number) => `${formatNumber(percent)}\u00a0%`

/** Zero and one are singular. */
export const plural = (count: number, one: string, other: string) => (Math.abs(count) < 2 ? one : other)
export const counted = (count: number, one: string, other: string) =>
  `${formatNumber(count)} ${plural(count, one, other)}`

export const listed = (items: readonly string[]) => joined(items, 'et')
export const listedAny = (items: readonly string[]) => joined(items, 'ou')
const joined = (items: readonly string[], word: string) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}` : (items[0] ?? '')

export const colon: string = '\u00a0: '

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)
const shortMonths = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')
const weekdayOf = (weekday: number) => days[(weekday + 6) % 7]!
/** Only the first day of a month is an ordinal. */
const nth = (day: number) => (day === 1 ? '1er' : String(day))
const longDate = ({ day, month, year }: DateParts) => `${nth(day)} ${months[month]} ${year}`

export const dateFormats: typeof en.dateFormats = {
  day: longDate,
  longDate,
  date: ({ day, month, year }) => `${nth(day)} ${shortMonths[month]} ${year}`,
  month: ({ month, year }) => `${months[month]} ${year}`,
  weekday: ({ weekday, day, month }) => `${dayNames[weekdayOf(weekday)]} ${nth(day)} ${months[month]}`,
  dayMonth: ({ day, month }) => `${nth(day)} ${months[month]}`,
  shortDay: ({ weekday, day, month }) =>
    `${shortDayNames[weekdayOf(weekday)]} ${nth(day)} ${shortMonths[month]}`,
  shortDayMonth: ({ day, month }) => `${nth(day)} ${shortMonths[month]}`,
}
