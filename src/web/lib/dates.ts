const timeZone = 'Indian/Mauritius'
const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
const month = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const dayNumber = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })

/** Such as 'November 15, 2026', the same for everybody: the day it was in Mauritius. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** Such as 'November 2026'. */
export const formatMonth = (iso: string) => month.format(new Date(iso))

/** Such as '15 Nov 2026, 12:00', by the clocks of Mauritius. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))

/** Such as 'Sun 15 Nov'. */
export const formatShortDay = (iso: string) => shortDay.format(new Date(iso))

/** Such as '15', and '15 Nov' where there is room. */
export const formatDayOfMonth = (iso: string) => ({
  short: dayNumber.format(new Date(iso)),
  long: dayAndMonth.format(new Date(iso)),
})
