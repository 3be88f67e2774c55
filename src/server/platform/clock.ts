/** The system's clock, or in tests one that stands still. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Indian/Mauritius' })

/** The day it is in Mauritius: '20 November 2026'. */
export const dayInWords = (moment: Date) => longDate.format(moment)
