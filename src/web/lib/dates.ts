const timeZone = 'Indian/Mauritius'
const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
const month = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** Such as 'November 15, 2026', the same for everybody: the day it was in Mauritius. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** Such as 'November 2026'. */
export const formatMonth = (iso: string) => month.format(new Date(iso))

/** Such as '15 Nov 2026, 12:00', by the clocks of Mauritius. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))
