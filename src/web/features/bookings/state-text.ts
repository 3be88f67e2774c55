import type { Booking } from '#contract/bookings/api'
import { bookings } from '#texts/bookings'

/** What has become of a booking, in one sentence for the one who reads it. */
export function stateText({ viewer, state, endedBy, tutor, studentName }: Booking) {
  const isStudent = viewer === 'student'
  const texts = isStudent ? bookings.student : bookings.tutor
  const other = isStudent ? tutor.name : studentName
  if (state !== 'cancelled') return texts[state](other)
  return texts.cancelled[endedBy === 'student' || endedBy === 'tutor' ? endedBy : 'other'](other)
}
