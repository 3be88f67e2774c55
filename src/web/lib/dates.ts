import { datePartsInMauritius, timeInMauritius } from '#contract/calendar/mauritius-time'
import { dateFormats } from '#texts/formats'

/** The date and time in Mauritius, wherever the reader is. */
const inMauritius = (iso: string) => datePartsInMauritius(new Date(iso))

/** Returns text such as 'November 15, 2026'. */
export const formatDay = (iso: string) => dateFormats.day(inMauritius(iso))

/** Returns text such as 'November 2026'. */
export const formatMonth = (iso: string) => dateFormats.month(inMauritius(iso))

/** Returns text such as '15 Nov 2026'. */
export const formatDate = (iso: string) => dateFormats.date(inMauritius(iso))

/** Returns text such as '15 Nov 2026, 12:00'. */
export const formatMoment = (iso: string) => `${formatDate(iso)}, ${formatHour(iso)}`

/** Returns text such as 'Monday 16 November'. */
export const formatWeekday = (iso: string) => dateFormats.weekday(inMauritius(iso))

/** Returns text such as '10:00'. */
export const formatHour = (iso: string) => timeInMauritius(new Date(iso))

/** Returns text such as 'Sun 15 Nov'. */
export const formatShortDay = (iso: string) => dateFormats.shortDay(inMauritius(iso))

/** Returns texts such as '15', and '15 Nov' where there is room. */
export function formatDayOfMonth(iso: string) {
  const parts = inMauritius(iso)
  return { short: String(parts.day), long: dateFormats.shortDayMonth(parts) }
}
