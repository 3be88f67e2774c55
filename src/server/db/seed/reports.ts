import { dayMs } from './times.ts'
import type { tutorRows } from './tutor-rows.ts'

type Rows = ReturnType<typeof tutorRows>
type Review = Rows['reviews'][number]
type Booking = Rows['bookings'][number]

const reportedReviews = 3
const reportedBookings = 2

/** What tutors reported, for administrators to decide: the harshest comments, and bookings that keep others waiting. */
export function withReports(rows: Rows, now: Date): Rows {
  const reviews = new Set(harshest(rows.reviews).slice(0, reportedReviews))
  const bookings = new Set(keepingOthersWaiting(rows.bookings).slice(0, reportedBookings))
  const dayAfter = (moment: Date) => new Date(Math.min(now.getTime(), moment.getTime() + dayMs))
  return {
    ...rows,
    reviews: rows.reviews.map((review) =>
      reviews.has(review) ? { ...review, reported_at: dayAfter(review.created_at) } : review,
    ),
    bookings: rows.bookings.map((booking) =>
      bookings.has(booking) ? { ...booking, reported_at: dayAfter(booking.confirmed_at!) } : booking,
    ),
  }
}

function harshest(reviews: Review[]) {
  const harsh = reviews.filter(({ rating, comment }) => rating <= 2 && comment)
  return harsh.sort((a, b) => a.rating - b.rating || b.created_at.getTime() - a.created_at.getTime())
}

/** One of each tutor whose free connections are used up. */
function keepingOthersWaiting(bookings: Booking[]) {
  const waiting = bookings.filter(({ state }) => state === 'waiting')
  const tutors = [...new Set(waiting.map(({ tutor_id }) => tutor_id))]
  return tutors.flatMap((tutor) =>
    bookings.filter(({ tutor_id, state }) => tutor_id === tutor && state === 'confirmed').slice(0, 1),
  )
}
