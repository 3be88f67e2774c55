/**
 * `holiday`: a public holiday.
 * `break`: a day between two school terms.
 * `closure`: schools stay closed that day, for example because of a cyclone.
 */
export const calendarKinds = ['holiday', 'break', 'closure'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const calendarNameMax = 80

/** The longest school break. Holidays and closures are added day by day. */
export const breakDaysMax = 100

/** How far ahead a day can be added. */
export const calendarYearsAhead = 5

/** The most days that one request reads. */
export const calendarReadDays = 400
