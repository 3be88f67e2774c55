const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Indian/Mauritius' })

/** The day it is in Mauritius: '20 November 2026'. */
export const dayInWords = (moment: Date) => form.format(moment)
