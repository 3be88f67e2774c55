import { days } from '../../catalog/rules.ts'
import type * as en from '../en/formats.ts'
import { dayNames, shortDayNames } from './names.ts'

type DateParts = en.DateParts

/** The format of CLDR, which browsers lack: groups are separated by a no-break space, decimals by a point. */
export const formatNumber = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
export const formatDecimal = (value: number, digits: number) => value.toFixed(digits)
export const formatRupees = (rupees: number) => `Rs\u00a0${formatNumber(rupees)}`
/** '€9.99', or '−€9.99' */
export const formatEuro = (cents: number) => `${cents < 0 ? '−' : ''}€${(Math.abs(cents) / 100).toFixed(2)}`
export const formatPercent = (percent: number) => `${formatNumber(percent)}%`

/** Nouns have one form. `bann` marks the plural, and a number needs no mark. */
export const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)
export const counted = (count: number, one: string, other: string) =>
  `${formatNumber(count)} ${plural(count, one, other)}`

export const listed = (items: readonly string[]) => joined(items, 'ek')
export const listedAny = (items: readonly string[]) => joined(items, 'ouswa')
const joined = (items: readonly string[], word: string) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}` : (items[0] ?? '')

export const colon: string = ': '

const months = 'Zanvie Fevriye Mars Avril Me Zien Zilie Out Septam Oktob Novam Desam'.split(' ')
const shortMonths = 'Zan Fev Mar Avr Me Zien Zil Out Sep Okt Nov Des'.split(' ')
const weekdayOf = (weekday: number) => days[(weekday + 6) % 7]!
const longDate = ({ day, month, year }: DateParts) => `${day} ${months[month]} ${year}`

export const dateFormats: typeof en.dateFormats = {
  day: longDate,
  longDate,
  date: ({ day, month, year }) => `${day} ${shortMonths[month]} ${year}`,
  month: ({ month, year }) => `${months[month]} ${year}`,
  weekday: ({ weekday, day, month }) => `${dayNames[weekdayOf(weekday)]} ${day} ${months[month]}`,
  dayMonth: ({ day, month }) => `${day} ${months[month]}`,
  shortDay: ({ weekday, day, month }) => `${shortDayNames[weekdayOf(weekday)]} ${day} ${shortMonths[month]}`,
  shortDayMonth: ({ day, month }) => `${day} ${shortMonths[month]}`,
}
