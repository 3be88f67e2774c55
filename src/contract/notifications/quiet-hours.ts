import { addDays } from '../calendar/days.ts'
import { dayInMauritius, momentInMauritius, timeInMauritius } from '../calendar/mauritius-time.ts'

/** No phone rings between these times. */
export const quietHours = { from: '21:00', to: '06:30' } as const

export function isQuiet(moment: Date) {
  const time = timeInMauritius(moment)
  return time >= quietHours.from || time < quietHours.to
}

/** When the quiet hours of that day's evening begin. */
export const nightAfter = (moment: Date) => momentInMauritius(dayInMauritius(moment), quietHours.from)

/** The same moment, or the end of the quiet hours around it. */
export function afterQuiet(moment: Date) {
  if (!isQuiet(moment)) return moment
  const day = dayInMauritius(moment)
  return momentInMauritius(timeInMauritius(moment) < quietHours.to ? day : addDays(day, 1), quietHours.to)
}
