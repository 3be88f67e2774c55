import { addDays } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'

/** Returns this many days (yyyy-mm-dd), beginning with today in Mauritius. */
export function upcomingDays(count: number) {
  const today = dayInMauritius(new Date())
  return Array.from({ length: count }, (_, at) => addDays(today, at))
}
