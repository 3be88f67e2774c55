import type { Booking } from '#contract/bookings/api'
import { bookings } from '#texts/bookings'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { shownName } from '#web/lib/names.ts'

/** Formats start and end of a lesson in Mauritius time. */
export function formatSlot(slot: string, minutes: number) {
  const end = new Date(new Date(slot).getTime() + minutes * 60 * 1000)
  return bookings.hours(formatWeekday(slot), formatHour(slot), formatHour(end.toISOString()))
}

/** The time of a lesson; of a postponed one, the time it was to have. */
export function slotText({ state, slotAt, slotMinutes }: Booking) {
  if (!slotAt) return null
  const time = formatSlot(slotAt, slotMinutes)
  return state === 'postponed' ? bookings.wasToBe(time) : capitalize(time)
}

/** The name of the other person in a booking. */
export const otherSide = ({ viewer, tutor, studentName }: Booking) =>
  viewer === 'student' ? tutor.name : shownName(studentName)

/** The state of a booking, in the words for its viewer. */
export function stateText(booking: Booking) {
  const { viewer, state, endedBy, endReason, isLate } = booking
  const texts = viewer === 'student' ? bookings.student : bookings.tutor
  const other = otherSide(booking)
  if (state !== 'cancelled') return texts[state](other)
  const { given, wasLate } = bookings.reason
  return [
    texts.cancelled[endedBy === 'student' || endedBy === 'tutor' ? endedBy : 'other'](other),
    given[endReason ?? 'other'],
    isLate ? wasLate : '',
  ]
    .filter(Boolean)
    .join(' ')
}
