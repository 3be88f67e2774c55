import { weekdayOf } from '#contract/bookings/slots'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import type { Random } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

export function daysBefore(now: Date, count: number) {
  return new Date(now.getTime() - count * dayMs)
}

/** Some moment of the two and what lies between; more often near the end than at the start. */
export function momentBetween(random: Random, start: Date, end: Date) {
  const span = Math.max(0, end.getTime() - start.getTime())
  return new Date(end.getTime() - Math.floor(random.next() ** 1.3 * span))
}

type Wish = { after: Date; daysAhead: number; hourOfDay: number }

/** The tutor's first free hour at least so many days later; `hourOfDay` runs from 0, the first, up to 1. */
export function nextFreeSlot(tutor: SampleTutor, { after, daysAhead, hourOfDay }: Wish, taken: Set<number>) {
  const opening = Number(tutor.from.slice(0, 2))
  const closing = Number(tutor.to.slice(0, 2))
  const wished = opening + Math.floor(hourOfDay * (closing - opening))
  for (let ahead = daysAhead; ; ahead++) {
    const day = dayInMauritius(new Date(after.getTime() + ahead * dayMs))
    if (!tutor.days.includes(weekdayOf(day))) continue
    for (let hour = wished; hour < closing; hour++) {
      const slot = momentInMauritius(day, `${String(hour).padStart(2, '0')}:00`)
      if (taken.has(slot.getTime())) continue
      taken.add(slot.getTime())
      return slot
    }
  }
}
