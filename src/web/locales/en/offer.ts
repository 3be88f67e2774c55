import { dateFormats } from './formats.ts'

const dayMs = 24 * 60 * 60 * 1000

function inWords(date: Date) {
  const parts = {
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear(),
    weekday: date.getUTCDay(),
  }
  return dateFormats.day(parts)
}

/** The last day of the free time, in words: 'the end of 2025', or 'June 30, 2027'. */
export const offerEnd = (day: string) =>
  day.endsWith('-12-31') ? `the end of ${day.slice(0, 4)}` : inWords(new Date(day))

const launchOf = (freeUntil: string) => new Date(new Date(freeUntil).getTime() + dayMs)

/** The first day on which plans are paid for: 'January 1, 2026'. */
export const launchDay = (freeUntil: string) => inWords(launchOf(freeUntil))
export const launchYear = (freeUntil: string) => launchOf(freeUntil).getUTCFullYear()
