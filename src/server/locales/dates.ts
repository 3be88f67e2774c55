import { mauritiusOffsetMs, timeInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import type * as en from '#contract/locales/en/formats'
import type { dayNames } from '#contract/locales/en/names'

/** The parts of a moment's date in Mauritius. A date (yyyy-mm-dd) gives that day. */
function partsOf(moment: Date): en.DateParts {
  const local = new Date(moment.getTime() + mauritiusOffsetMs)
  return {
    day: local.getUTCDate(),
    month: local.getUTCMonth(),
    year: local.getUTCFullYear(),
    weekday: local.getUTCDay(),
  }
}

type Language = {
  dateFormats: typeof en.dateFormats
  dayNames: typeof dayNames
  /** The separators between a weekday and its date, and before a time. */
  afterDay: string
  at: string
}

/** Formats days and times in Mauritius in a language. */
export const datesIn = ({ dateFormats, dayNames, afterDay, at }: Language) => {
  const { longDate, weekday, dayMonth, month } = dateFormats
  const nameOfDay = (moment: Date) => dayNames[days[(partsOf(moment).weekday + 6) % 7]!]
  return {
    /** '20 November 2026' */
    date: (moment: Date) => longDate(partsOf(moment)),
    /** '20 November' */
    dayMonth: (moment: Date) => dayMonth(partsOf(moment)),
    /** 'November 2026' */
    month: (moment: Date) => month(partsOf(moment)),
    /** 'Friday 20 November' */
    day: (moment: Date) => weekday(partsOf(moment)),
    /** 'Friday 20 November at 10:00' */
    dayAndTime: (moment: Date) => `${weekday(partsOf(moment))} ${at} ${timeInMauritius(moment)}`,
    /** 'Friday, 20 November 2026 at 10:00' */
    dateAndTime: (moment: Date) =>
      `${nameOfDay(moment)}${afterDay} ${longDate(partsOf(moment))} ${at} ${timeInMauritius(moment)}`,
  }
}
