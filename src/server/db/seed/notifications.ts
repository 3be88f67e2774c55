import { bookingPath } from '#contract/bookings/rules'
import { dayMs } from '#contract/durations'
import type { NotificationKind } from '#contract/notifications/rules'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'
import type { tutorRows } from './tutor-rows.ts'

type Rows = Pick<ReturnType<typeof tutorRows>, 'bookings' | 'tutors'>
type Booking = Rows['bookings'][number]
type Reader = { id: string }
type Told = { kind: NotificationKind; title: string; message: string; link: string; at: Date }

const latest = 4
const unreadMs = 3 * dayMs

/** The notifications of the demo accounts about their bookings. The older ones are read. */
export function sampleNotifications(
  { bookings, tutors }: Rows,
  { student, tutor, now }: { student: Reader; tutor: Reader; now: Date },
) {
  const nameOf = ({ tutor_id }: Booking) => tutors.find(({ id }) => id === tutor_id)!.name
  // Only the tutor is notified of a request.
  const made = bookings.filter(({ student_id, state }) => student_id === student.id && state !== 'pending')
  const received = bookings.filter(
    ({ tutor_user_id, confirmed_at }) => tutor_user_id === tutor.id && confirmed_at,
  )
  return [
    ...made.map((booking) => row(student, booking, toStudent(booking, nameOf(booking)), now)),
    ...received
      .map((booking) => row(tutor, booking, toTutor(booking), now))
      .sort(byTime)
      .slice(-latest),
  ].sort(byTime)
}

function toStudent({ id, subject, confirmed_at, created_at }: Booking, tutor: string): Told {
  const link = bookingPath.student(id)
  if (!confirmed_at)
    return {
      kind: 'booking_waiting',
      title: 'Your booking is waiting',
      message: `${tutor} cannot take more students right now. Your booking is kept: ${subject}.`,
      link,
      at: created_at,
    }
  return {
    kind: 'booking_confirmed',
    title: 'Booking confirmed',
    message: `Your booking with ${tutor} is confirmed: ${subject}. You can now see how to reach them.`,
    link,
    at: confirmed_at,
  }
}

function toTutor({ id, learner_name, subject, created_at }: Booking): Told {
  return {
    kind: 'booking_new',
    title: 'New booking',
    message: `${learner_name} booked ${subject}, and now has your number.`,
    link: bookingPath.tutor(id),
    at: created_at,
  }
}

function row(reader: Reader, booking: Booking, { at, ...told }: Told, now: Date) {
  return {
    id: uuidv7(at, randomFor(`notification:${reader.id}:${booking.id}`).bytes(10)),
    user_id: reader.id,
    source_id: booking.id,
    ...told,
    created_at: at,
    read_at: now.getTime() - at.getTime() > unreadMs ? at : null,
  }
}

const byTime = (a: { created_at: Date }, b: { created_at: Date }) =>
  a.created_at.getTime() - b.created_at.getTime()
