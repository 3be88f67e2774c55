import type { Booking } from '#contract/bookings/api'
import { slotMinutes } from '#contract/bookings/rules'
import { bookings } from '#texts/bookings'

const timeZone = 'Indian/Mauritius'
const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Such as 'Monday 16 November'. */
export const formatDay = (slot: string) => day.format(new Date(slot))

/** Such as '10:00'. */
export const formatHour = (slot: string) => hour.format(new Date(slot))

/** From when to when a booked hour is, in Mauritius. */
export function formatSlot(slot: string) {
  const end = new Date(new Date(slot).getTime() + slotMinutes * 60 * 1000)
  return bookings.hours(formatDay(slot), formatHour(slot), hour.format(end))
}

/** What has become of a booking, in one sentence for the one who reads it. */
export function stateText({ viewer, state, endedBy, tutor, studentName }: Booking) {
  const isStudent = viewer === 'student'
  const texts = isStudent ? bookings.student : bookings.tutor
  const other = isStudent ? tutor.name : studentName
  if (state !== 'cancelled') return texts[state](other)
  return texts.cancelled[endedBy === 'student' || endedBy === 'tutor' ? endedBy : 'other'](other)
}
