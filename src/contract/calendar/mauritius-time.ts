const utcOffset = '+04:00'
export const mauritiusOffsetMs = 4 * 60 * 60 * 1000

/** The day (yyyy-mm-dd) it is in Mauritius, which has no summer time. */
export function dayInMauritius(moment: Date) {
  return new Date(moment.getTime() + mauritiusOffsetMs).toISOString().slice(0, 10)
}

/** What clocks in Mauritius show (hh:mm). */
export function timeInMauritius(moment: Date) {
  return new Date(moment.getTime() + mauritiusOffsetMs).toISOString().slice(11, 16)
}

/** The calendar of Mauritius at a moment, as `dateFormats` take it: month and weekday count from 0. */
export function datePartsInMauritius(moment: Date) {
  const date = new Date(moment.getTime() + mauritiusOffsetMs)
  return {
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear(),
  }
}

/** The moment at which clocks in Mauritius show `time` (hh:mm) on `day` (yyyy-mm-dd). */
export function momentInMauritius(day: string, time = '00:00') {
  return new Date(`${day}T${time}:00${utcOffset}`)
}

/** The same day and time so many months later in Mauritius; of a month that is too short, its last day. */
export function monthsLater(moment: Date, months: number) {
  const from = new Date(moment.getTime() + mauritiusOffsetMs)
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + months)
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0)
  return new Date(until.getTime() - mauritiusOffsetMs)
}
