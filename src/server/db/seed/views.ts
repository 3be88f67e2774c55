import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { daysBefore } from './times.ts'

export type SampleDay = { day: string; views: number; clicks: number }

const closelyKept = 60

/** Visits by day: every day of the last two months, and about every fourth before. */
export function viewsOf(tutor: SampleTutor, now: Date): SampleDay[] {
  const random = randomFor(`views:${tutor.publicId}`)
  const days: SampleDay[] = []
  for (let ago = 0; ago < tutor.joinedDaysAgo; ago++) {
    const usual = tutor.popularity * 4.5
    const views = Math.round(usual * (random.next() + random.next()) + random.next() * 0.8)
    const clicks = Math.round(views * (0.15 + 0.3 * random.next()))
    const isKept = ago < closelyKept || random.chance(0.25)
    if (views > 0 && isKept) days.push({ day: dayInMauritius(daysBefore(now, ago)), views, clicks })
  }
  return days
}
