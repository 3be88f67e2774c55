import type { Booking } from '#contract/bookings/api'
import { slotMinutes } from '#contract/bookings/rules'
import { bookings } from '#texts/bookings'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'

/** From when to when a booked hour is, in Mauritius. */
export function formatSlot(slot: string) {
  const end = new Date(new Date(slot).getTime() + slotMinutes * 60 * 1000)
  return bookings.hours(formatWeekday(slot), formatHour(slot), formatHour(end.toISOString()))
}

/** What has become of a booking, in one sentence for the one who reads it. */
export function stateText({ viewer, state, endedBy, tutor, studentName }: Booking) {
  const isStudent = viewer === 'student'
  const texts = isStudent ? bookings.student : bookings.tutor
  const other = isStudent ? tutor.name : studentName
  if (state !== 'cancelled') return texts[state](other)
  return texts.cancelled[endedBy === 'student' || endedBy === 'tutor' ? endedBy : 'other'](other)
}
