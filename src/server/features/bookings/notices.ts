import { sql } from 'kysely'
import { bookingPath, expiryAfterDays, similarTutorsPath } from '#contract/bookings/rules'
import { grades, unknownCity } from '#contract/catalog/rules'
import type { NotificationKind } from '#contract/notifications/rules'
import { notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import type { BookingRow } from './bookings.queries.ts'

type Text = { title: string; message: string; link?: string; action?: string }

const asTimeInMauritius = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Indian/Mauritius',
})

/** 'Physics, Form 4 (O-Level), on Friday, 20 November 2026 at 10:00' */
function whatFor({ subject, grade, slot_at }: Pick<BookingRow, 'subject' | 'grade' | 'slot_at'>) {
  const { label } = grades.find(({ value }) => value === grade)!
  return `${subject}, ${label}${slot_at ? `, on ${asTimeInMauritius.format(slot_at)}` : ''}`
}

/** The way to others who teach the same, in the tutor's city where there are any. */
async function similarTutors({ db }: App, { subject, grade, tutor_id }: BookingRow) {
  const neighbour = await db
    .selectFrom('tutors as own')
    .innerJoin('tutors as other', 'other.city', 'own.city')
    .select('other.city')
    .where('own.id', '=', tutor_id)
    .whereRef('other.id', '<>', 'own.id')
    .where('other.listed_at', 'is not', null)
    .where(sql<boolean>`other.subjects @> ${[subject]}::text[] and other.grades @> ${[grade]}::text[]`)
    .where('other.city', '<>', unknownCity)
    .limit(1)
    .executeTakeFirst()
  return { link: similarTutorsPath({ grade, subject, city: neighbour?.city }), action: 'Find similar tutors' }
}

const forTutor = (kind: NotificationKind, { id, tutor_user_id }: BookingRow, text: Text) => ({
  userId: tutor_user_id,
  kind,
  subjectId: id,
  link: bookingPath.tutor(id),
  action: 'See the booking',
  ...text,
})

const forStudent = (kind: NotificationKind, { id, student_id }: BookingRow, text: Text) => ({
  userId: student_id,
  kind,
  subjectId: id,
  link: bookingPath.student(id),
  action: 'See your booking',
  ...text,
})

const tellTutor = (app: App, ...notice: Parameters<typeof forTutor>) => notifyAll(app, [forTutor(...notice)])
const tellStudent = (app: App, ...notice: Parameters<typeof forStudent>) =>
  notifyAll(app, [forStudent(...notice)])

async function nameOfTutor({ db }: App, { tutor_id }: BookingRow) {
  const tutor = await db
    .selectFrom('tutors')
    .select('name')
    .where('id', '=', tutor_id)
    .executeTakeFirstOrThrow()
  return tutor.name
}

// Nothing here may hold a text that its receiver could take for a message from a stranger: of what people write,
// names alone are repeated.

/** Of a booking that is confirmed without asking the tutor, both hear at once. */
export async function tellOfNewBooking(app: App, booking: BookingRow, tutorName: string) {
  await notifyAll(app, [
    confirmation(booking, tutorName),
    forTutor('booking_new', booking, {
      title: 'New booking',
      message: `${booking.learner_name} booked ${whatFor(booking)}, and now has your number.`,
    }),
  ])
}

export function tellOfRequest(app: App, booking: BookingRow) {
  return tellTutor(app, 'booking_new', booking, {
    title: 'New booking request',
    message: `${booking.learner_name} would like to book ${whatFor(booking)}. Please confirm or decline it.`,
    action: 'Answer the request',
  })
}

export function remindTutor(app: App, booking: BookingRow) {
  return tellTutor(app, 'booking_reminder', booking, {
    title: 'A booking request waits for you',
    message: `${booking.learner_name} would like to book ${whatFor(booking)}. Please confirm or decline it: unanswered requests end after ${expiryAfterDays} days.`,
    action: 'Answer the request',
  })
}

export async function tellOfConfirmation(app: App, booking: BookingRow) {
  await notifyAll(app, [confirmation(booking, await nameOfTutor(app, booking))])
}

const confirmation = (booking: BookingRow, tutorName: string) =>
  forStudent('booking_confirmed', booking, {
    title: 'Booking confirmed',
    message: `Your booking with ${tutorName} is confirmed: ${whatFor(booking)}. You can now see how to reach them.`,
  })

export async function tellOfWait(app: App, booking: BookingRow, knownName?: string) {
  const tutor = knownName ?? (await nameOfTutor(app, booking))
  await notifyAll(app, [
    forTutor('booking_waiting', booking, {
      title: 'A student is waiting',
      message: `${booking.learner_name} would like to book ${whatFor(booking)}. Your free connections are used up; with a plan, the booking is confirmed at once.`,
      link: '/tutor/subscription',
      action: 'See the plans',
    }),
    forStudent('booking_waiting', booking, {
      title: 'Your booking is waiting',
      message: `${tutor} cannot take more students right now. Your booking is kept, and confirmed as soon as there is a place: ${whatFor(booking)}.`,
    }),
  ])
}

export async function tellOfRelease(app: App, booking: BookingRow, { lostSlot }: { lostSlot: boolean }) {
  const tutor = await nameOfTutor(app, booking)
  const aboutSlot = lostSlot ? ' The time that was chosen is no longer free: please arrange another.' : ''
  const title = 'A waiting booking is confirmed'
  await notifyAll(app, [
    forTutor('booking_released', booking, {
      title,
      message: `${booking.learner_name} booked ${whatFor(booking)}, and now has your number.${aboutSlot}`,
    }),
    forStudent('booking_released', booking, {
      title,
      message: `Your booking with ${tutor} no longer waits: ${whatFor(booking)}. You can now see how to reach them.${aboutSlot}`,
    }),
  ])
}

export async function tellOfRefusal(app: App, booking: BookingRow) {
  const tutor = await nameOfTutor(app, booking)
  await tellStudent(app, 'booking_declined', booking, {
    title: 'Booking declined',
    message: `${tutor} cannot take your booking: ${whatFor(booking)}.`,
    ...(await similarTutors(app, booking)),
  })
}

export async function tellOfExpiry(app: App, booking: BookingRow) {
  const tutor = await nameOfTutor(app, booking)
  await tellStudent(app, 'booking_expired', booking, {
    title: 'No answer to your booking',
    message: `${tutor} did not answer within ${expiryAfterDays} days, so your request has ended: ${whatFor(booking)}. Other tutors teach the same.`,
    ...(await similarTutors(app, booking)),
  })
}

export function tellOfStudentsCancellation(app: App, booking: BookingRow) {
  return tellTutor(app, 'booking_cancelled', booking, {
    title: 'Booking cancelled',
    message: `${booking.learner_name} cancelled: ${whatFor(booking)}.`,
  })
}

export async function tellOfTutorsCancellation(app: App, booking: BookingRow) {
  const tutor = await nameOfTutor(app, booking)
  await tellStudent(app, 'booking_cancelled', booking, {
    title: 'Booking cancelled',
    message: `${tutor} had to cancel: ${whatFor(booking)}.`,
    ...(await similarTutors(app, booking)),
  })
}

export function tellOfReturnedConnection(app: App, booking: BookingRow) {
  return tellTutor(app, 'booking_cancelled', booking, {
    title: 'You have a connection back',
    message: `We looked into your report: the booking no longer counts (${whatFor(booking)}).`,
  })
}

/** Names nobody: whoever deletes an account is not to live on in what we write to others. */
export function tellThatStudentLeft(app: App, booking: BookingRow) {
  return tellTutor(app, 'booking_cancelled', booking, {
    title: 'A booking was cancelled',
    message: `One of your students has left, so this booking was cancelled: ${whatFor(booking)}. There is nothing you need to do.`,
  })
}

export async function tellThatTutorLeft(app: App, booking: BookingRow) {
  await tellStudent(app, 'booking_cancelled', booking, {
    title: 'Your booking was cancelled',
    message: `Your tutor has left, so this booking was cancelled: ${whatFor(booking)}.`,
    ...(await similarTutors(app, booking)),
  })
}
