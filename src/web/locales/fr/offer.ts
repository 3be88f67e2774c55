import type * as en from '../en/offer.ts'
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

/** The last day of the free time, to stand after « jusqu’au » or « après le »: '31 décembre 2025'. */
export const offerEnd: typeof en.offerEnd = (day) => inWords(new Date(day))

const launchOf = (freeUntil: string) => new Date(new Date(freeUntil).getTime() + dayMs)

/** The first day on which plans are paid for, to stand after « à partir du »: '1er janvier 2026'. */
export const launchDay: typeof en.launchDay = (freeUntil) => inWords(launchOf(freeUntil))
export const launchYear: typeof en.launchYear = (freeUntil) => launchOf(freeUntil).getUTCFullYear()
