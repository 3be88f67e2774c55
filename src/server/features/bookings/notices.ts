import { sql } from 'kysely'
import { bookingPath, type EndReason, expiryAfterDays, similarTutorsPath } from '#contract/bookings/rules'
import { gradeLabel } from '#contract/catalog/grade-label'
import { unknownCity } from '#contract/catalog/rules'
import type { NotificationKind } from '#contract/notifications/rules'
import { notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import type { NewBooking } from './bookings.queries.ts'

/**
 * What a message can name. Of what people write, names alone: nobody gets to send a stranger a text of theirs. The link to
 * an online lesson goes to those whose booking the tutor has confirmed.
 */
type Facts = {
  learner: string
  tutor: string
  lesson: string
  lostSlot: string
  because: string
  /** The time that a proposal is about. */
  time: string
  onlineLink: string
}

type Notice = {
  to: 'student' | 'tutor'
  kind: NotificationKind
  title: string
  message: (facts: Facts) => string
  /** The booking, unless given. */
  link?: string | 'similar tutors'
  action?: string
}

const newBooking = ({ learner, lesson, lostSlot }: Facts) =>
  `${learner} booked ${lesson}, and now has your number.${lostSlot}`
const request = ({ learner, lesson }: Facts) =>
  `${learner} would like to book ${lesson}. Please confirm or decline it`

const confirmed: Notice = {
  to: 'student',
  kind: 'booking_confirmed',
  title: 'Booking confirmed',
  message: ({ tutor, lesson }) =>
    `Your booking with ${tutor} is confirmed: ${lesson}. You can now see how to reach them.`,
}

/** What happened to a booking, and who is notified of it in which words: in the bell, and by e-mail if wanted. */
const notices = {
  booked: [confirmed, { to: 'tutor', kind: 'booking_new', title: 'New booking', message: newBooking }],
  requested: [
    {
      to: 'tutor',
      kind: 'booking_new',
      title: 'New booking request',
      message: (facts) => `${request(facts)}.`,
      action: 'Answer the request',
    },
  ],
  unanswered: [
    {
      to: 'tutor',
      kind: 'booking_reminder',
      title: 'A booking request waits for you',
      message: (facts) => `${request(facts)}: unanswered requests end after ${expiryAfterDays} days.`,
      action: 'Answer the request',
    },
  ],
  confirmed: [confirmed],
  waitlisted: [
    {
      to: 'tutor',
      kind: 'booking_waiting',
      title: 'A student is waiting',
      message: ({ learner, lesson }) =>
        `${learner} would like to book ${lesson}. Your free connections are used up; with a plan, the booking is confirmed at once.`,
      link: '/tutor/subscription',
      action: 'See the plans',
    },
    {
      to: 'student',
      kind: 'booking_waiting',
      title: 'Your booking is waiting',
      message: ({ tutor, lesson }) =>
        `${tutor} cannot take more students right now. Your booking is kept, and confirmed as soon as there is a place: ${lesson}.`,
    },
  ],
  released: [
    { to: 'tutor', kind: 'booking_released', title: 'A waiting booking is confirmed', message: newBooking },
    {
      to: 'student',
      kind: 'booking_released',
      title: 'A waiting booking is confirmed',
      message: ({ tutor, lesson, lostSlot }) =>
        `Your booking with ${tutor} no longer waits: ${lesson}. You can now see how to reach them.${lostSlot}`,
    },
  ],
  declined: [
    {
      to: 'student',
      kind: 'booking_declined',
      title: 'Booking declined',
      message: ({ tutor, lesson }) => `${tutor} cannot take your booking: ${lesson}.`,
      link: 'similar tutors',
    },
  ],
  expired: [
    {
      to: 'student',
      kind: 'booking_expired',
      title: 'No answer to your booking',
      message: ({ tutor, lesson }) =>
        `${tutor} did not answer within ${expiryAfterDays} days, so your request has ended: ${lesson}. Other tutors teach the same.`,
      link: 'similar tutors',
    },
  ],
  cancelledByStudent: [
    {
      to: 'tutor',
      kind: 'booking_cancelled',
      title: 'Booking cancelled',
      message: ({ learner, lesson }) => `${learner} cancelled: ${lesson}.`,
    },
  ],
  cancelledByTutor: [
    {
      to: 'student',
      kind: 'booking_cancelled',
      title: 'Booking cancelled',
      message: ({ tutor, lesson }) => `${tutor} had to cancel: ${lesson}.`,
      link: 'similar tutors',
    },
  ],
  moveProposedByStudent: [
    {
      to: 'tutor',
      kind: 'lesson_move',
      title: 'Another time for a lesson?',
      message: ({ learner, lesson, time }) =>
        `${learner} would like to have this lesson on ${time}: ${lesson}. You can agree, or keep it as it is.`,
      action: 'Answer the proposal',
    },
  ],
  moveProposedByTutor: [
    {
      to: 'student',
      kind: 'lesson_move',
      title: 'Another time for a lesson?',
      message: ({ tutor, lesson, time }) =>
        `${tutor} would like to give this lesson on ${time}: ${lesson}. You can agree, or keep it as it is.`,
      action: 'Answer the proposal',
    },
  ],
  moved: [
    {
      to: 'student',
      kind: 'lesson_moved',
      title: 'Lesson moved',
      message: ({ tutor, lesson }) => `Your lesson with ${tutor} has a new time: ${lesson}.`,
    },
    {
      to: 'tutor',
      kind: 'lesson_moved',
      title: 'Lesson moved',
      message: ({ learner, lesson }) => `The lesson of ${learner} has a new time: ${lesson}.`,
    },
  ],
  timeKeptByStudent: [
    {
      to: 'tutor',
      kind: 'lesson_moved',
      title: 'The time stays',
      message: ({ learner, lesson, time }) =>
        `${time} does not suit ${learner}. It stays as it is: ${lesson}.`,
    },
  ],
  timeKeptByTutor: [
    {
      to: 'student',
      kind: 'lesson_moved',
      title: 'The time stays',
      message: ({ tutor, lesson, time }) => `${time} does not suit ${tutor}. It stays as it is: ${lesson}.`,
    },
  ],
  postponed: [
    {
      to: 'student',
      kind: 'lesson_postponed',
      title: 'Lesson cancelled',
      message: ({ tutor, lesson, because }) =>
        `${tutor} cannot teach that day${because}: ${lesson}. Your booking stays, and you can agree on another time.`,
      action: 'Find another time',
    },
  ],
  requestLostTime: [
    {
      to: 'student',
      kind: 'lesson_postponed',
      title: 'Your tutor cannot teach that day',
      message: ({ tutor, lesson }) =>
        `${tutor} does not teach that day after all: ${lesson}. Your request stays; arrange another time by phone once it is confirmed.`,
    },
  ],
  taughtOnline: [
    {
      to: 'student',
      kind: 'lesson_closure',
      title: 'Your lesson is online',
      message: ({ tutor, lesson, onlineLink }) =>
        `Schools are closed, so ${tutor} teaches online: ${lesson}. Join here: ${onlineLink}`,
    },
  ],
  meetsAsPlanned: [
    {
      to: 'student',
      kind: 'lesson_closure',
      title: 'Your lesson takes place',
      message: ({ tutor, lesson }) =>
        `Schools are closed, but ${tutor} teaches as planned: ${lesson}. If you would rather stay at home, please call.`,
    },
  ],
  closureEnded: [
    {
      to: 'student',
      kind: 'lesson_closure',
      title: 'Schools are open after all',
      message: ({ tutor, lesson }) => `Your lesson with ${tutor} takes place as booked: ${lesson}.`,
    },
  ],
  connectionReturned: [
    {
      to: 'tutor',
      kind: 'booking_cancelled',
      title: 'You have a connection back',
      message: ({ lesson }) => `We looked into your report: the booking no longer counts (${lesson}).`,
    },
  ],
  // These name nobody: whoever deletes an account is not to live on in what we write to others.
  studentLeft: [
    {
      to: 'tutor',
      kind: 'booking_cancelled',
      title: 'A booking was cancelled',
      message: ({ lesson }) =>
        `One of your students has left, so this booking was cancelled: ${lesson}. There is nothing you need to do.`,
    },
  ],
  tutorLeft: [
    {
      to: 'student',
      kind: 'booking_cancelled',
      title: 'Your booking was cancelled',
      message: ({ lesson }) => `Your tutor has left, so this booking was cancelled: ${lesson}.`,
      link: 'similar tutors',
    },
  ],
} satisfies Record<string, Notice[]>

/** `sourceId`: where there can be several notices of one kind about a booking. */
type Known = {
  tutorName?: string
  lostSlot?: boolean
  reason?: EndReason
  proposal?: { id: string; slot_at: Date }
  sourceId?: string
  onlineLink?: string
}

const becauseOf = { illness: ' because of illness', closure: ' because of a closure', other: '' } as const

/** `tutorName`: for those who have it, since in a rush every query counts. */
export async function notifyOfBooking(
  app: App,
  what: keyof typeof notices,
  booking: NewBooking,
  {
    tutorName,
    lostSlot = false,
    reason = 'other',
    proposal,
    sourceId = proposal?.id,
    onlineLink = '',
  }: Known = {},
) {
  const rows: Notice[] = notices[what]
  const isForStudent = rows.some(({ to }) => to === 'student')
  const facts = {
    learner: booking.learner_name,
    tutor: tutorName ?? (isForStudent ? await nameOfTutor(app, booking) : ''),
    lesson: lessonOf(booking),
    because: becauseOf[reason],
    time: proposal ? asTimeInMauritius.format(proposal.slot_at) : '',
    lostSlot: lostSlot ? ' The time that was chosen is no longer free: please arrange another.' : '',
    onlineLink,
  }
  const similar = rows.some(({ link }) => link === 'similar tutors') && (await similarTutors(app, booking))
  const students = isForStudent ? await studentsSide(app, booking) : []
  const receivers = (to: Notice['to']) => (to === 'student' ? students : [booking.tutor_user_id])
  await notifyAll(
    app,
    rows.flatMap(({ to, kind, title, message, link, action }) =>
      receivers(to).map((userId) => ({
        userId,
        kind,
        sourceId: sourceId ?? booking.id,
        title,
        message: message(facts),
        ...((link === 'similar tutors' && similar) || {
          link: link ?? bookingPath[to](booking.id),
          action: action ?? (to === 'student' ? 'See your booking' : 'See the booking'),
        }),
      })),
    ),
  )
}

/** Whoever booked, and the other guardian of the child it is for. */
async function studentsSide({ db }: App, { student_id, child_id }: NewBooking) {
  if (!child_id) return [student_id]
  const guardians = await db
    .selectFrom('guardians')
    .select('user_id')
    .where('child_id', '=', child_id)
    .execute()
  return [...new Set([student_id, ...guardians.map(({ user_id }) => user_id)])]
}

const asTimeInMauritius = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Indian/Mauritius',
})

/** 'Physics, Form 4 (O-Level), on Friday, 20 November 2026 at 10:00' */
function lessonOf({ subject, grade, slot_at }: NewBooking) {
  return `${subject}, ${gradeLabel(grade)}${slot_at ? `, on ${asTimeInMauritius.format(slot_at)}` : ''}`
}

async function nameOfTutor({ db }: App, { tutor_id }: NewBooking) {
  const tutor = await db
    .selectFrom('tutors')
    .select('name')
    .where('id', '=', tutor_id)
    .executeTakeFirstOrThrow()
  return tutor.name
}

/** The way to others who teach the same, in the tutor's city where there are any. */
async function similarTutors({ db }: App, { subject, grade, tutor_id }: NewBooking) {
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
