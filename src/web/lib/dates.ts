import { datePartsInMauritius, timeInMauritius } from '#contract/calendar/mauritius-time'
import { dateFormats } from '#texts/formats'

/** A moment by the calendar of Mauritius, for everybody. */
const inMauritius = (iso: string) => datePartsInMauritius(new Date(iso))

/** Such as 'November 15, 2026'. */
export const formatDay = (iso: string) => dateFormats.day(inMauritius(iso))

/** Such as 'November 2026'. */
export const formatMonth = (iso: string) => dateFormats.month(inMauritius(iso))

/** Such as '15 Nov 2026'. */
export const formatDate = (iso: string) => dateFormats.date(inMauritius(iso))

/** Such as '15 Nov 2026, 12:00'. */
export const formatMoment = (iso: string) => `${formatDate(iso)}, ${formatHour(iso)}`

/** Such as 'Monday 16 November'. */
export const formatWeekday = (iso: string) => dateFormats.weekday(inMauritius(iso))

/** Such as '10:00'. */
export const formatHour = (iso: string) => timeInMauritius(new Date(iso))

/** Such as 'Sun 15 Nov'. */
export const formatShortDay = (iso: string) => dateFormats.shortDay(inMauritius(iso))

/** Such as '15', and '15 Nov' where there is room. */
export function formatDayOfMonth(iso: string) {
  const parts = inMauritius(iso)
  return { short: String(parts.day), long: dateFormats.shortDayMonth(parts) }
}
