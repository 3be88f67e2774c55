import { weekdayOf } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import type { Random } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'

export function daysBefore(now: Date, count: number) {
  return new Date(now.getTime() - count * dayMs)
}

/** A moment between the two, more often near the end. */
export function momentBetween(random: Random, start: Date, end: Date) {
  const span = Math.max(0, end.getTime() - start.getTime())
  return new Date(end.getTime() - Math.floor(random.next() ** 1.3 * span))
}

type Wish = { after: Date; daysAhead: number; hourOfDay: number }

/** The tutor's first free hour after at least this many days. `hourOfDay` goes from 0, the first, up to 1. */
export function nextFreeSlot(tutor: SampleTutor, { after, daysAhead, hourOfDay }: Wish, taken: Set<number>) {
  for (let ahead = daysAhead; ; ahead++) {
    const slot = freeSlotOn(tutor, new Date(after.getTime() + ahead * dayMs), hourOfDay, taken)
    if (slot) return slot
  }
}

type Past = { before: Date; daysBack: number }

/** The tutor's last day with a free hour before at least this many days. */
export function lastFreeSlot(tutor: SampleTutor, { before, daysBack }: Past, taken: Set<number>) {
  for (let back = daysBack; ; back++) {
    const slot = freeSlotOn(tutor, daysBefore(before, back), 0, taken)
    if (slot) return slot
  }
}

function freeSlotOn({ from, to, days }: SampleTutor, moment: Date, hourOfDay: number, taken: Set<number>) {
  const day = dayInMauritius(moment)
  if (!days.includes(weekdayOf(day))) return undefined
  const [opening, closing] = [from, to].map((time) => Number(time.slice(0, 2))) as [number, number]
  for (let hour = opening + Math.floor(hourOfDay * (closing - opening)); hour < closing; hour++) {
    const slot = momentInMauritius(day, `${String(hour).padStart(2, '0')}:00`)
    if (taken.has(slot.getTime())) continue
    taken.add(slot.getTime())
    return slot
  }
  return undefined
}
