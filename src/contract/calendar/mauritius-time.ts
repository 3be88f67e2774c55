const utcOffset = '+04:00'
export const mauritiusOffsetMs = 4 * 60 * 60 * 1000

/** The day (yyyy-mm-dd) in Mauritius, which has no summer time. */
export function dayInMauritius(moment: Date) {
  return new Date(moment.getTime() + mauritiusOffsetMs).toISOString().slice(0, 10)
}

/** The time (hh:mm) in Mauritius. */
export function timeInMauritius(moment: Date) {
  return new Date(moment.getTime() + mauritiusOffsetMs).toISOString().slice(11, 16)
}

/** The parts of a date in Mauritius, as `dateFormats` take them: month and weekday count from 0. */
export function datePartsInMauritius(moment: Date) {
  const date = new Date(moment.getTime() + mauritiusOffsetMs)
  return {
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear(),
  }
}

/** The moment of a day (yyyy-mm-dd) and time (hh:mm) in Mauritius. */
export function momentInMauritius(day: string, time = '00:00') {
  return new Date(`${day}T${time}:00${utcOffset}`)
}

/** The same day and time a number of months later in Mauritius. If the month is too short, its last day. */
export function monthsLater(moment: Date, months: number) {
  const from = new Date(moment.getTime() + mauritiusOffsetMs)
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + months)
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0)
  return new Date(until.getTime() - mauritiusOffsetMs)
}
