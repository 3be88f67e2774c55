const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Such as '15 Nov 2026', by the clock of whoever reads it. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** Such as '15 Nov 2026, 12:00'. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))
