import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { addDays } from '#contract/lessons/rules'

/** So many days (yyyy-mm-dd), today in Mauritius first. */
export function upcomingDays(count: number) {
  const today = dayInMauritius(new Date())
  return Array.from({ length: count }, (_, at) => addDays(today, at))
}
