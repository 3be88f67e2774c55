import { sql } from 'kysely'
import { bookingPath, type EndReason, similarTutorsPath } from '#contract/bookings/rules'
import { unknownCity } from '#contract/catalog/rules'
import type { NotificationKind } from '#contract/notifications/rules'
import { type NoticeText, notifyAll } from '#server/features/notifications/notify'
import type { BookingFacts, BookingWords } from '#server/locales/en/bookings'
import type { Localized, Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import type { NewBooking } from './bookings.queries.ts'

type Side = 'student' | 'tutor'
type Receipt = { kind: NotificationKind; link?: '/tutor/subscription' | 'similar tutors' }

/** What happens to a booking, and who is notified of it: in the bell, and by e-mail if they want that. */
const notices = {
  booked: { student: { kind: 'booking_confirmed' }, tutor: { kind: 'booking_new' } },
  requested: { tutor: { kind: 'booking_new' } },
  unanswered: { tutor: { kind: 'booking_reminder' } },
  confirmed: { student: { kind: 'booking_confirmed' } },
  waitlisted: {
    tutor: { kind: 'booking_waiting', link: '/tutor/subscription' },
    student: { kind: 'booking_waiting' },
  },
  released: { tutor: { kind: 'booking_released' }, student: { kind: 'booking_released' } },
  declined: { student: { kind: 'booking_declined', link: 'similar tutors' } },
  expired: { student: { kind: 'booking_expired', link: 'similar tutors' } },
  cancelledByStudent: { tutor: { kind: 'booking_cancelled' } },
  cancelledByTutor: { student: { kind: 'booking_cancelled', link: 'similar tutors' } },
  moveProposedByStudent: { tutor: { kind: 'lesson_move' } },
  moveProposedByTutor: { student: { kind: 'lesson_move' } },
  moved: { student: { kind: 'lesson_moved' }, tutor: { kind: 'lesson_moved' } },
  moveDeclinedByStudent: { tutor: { kind: 'lesson_moved' } },
  moveDeclinedByTutor: { student: { kind: 'lesson_moved' } },
  postponed: { student: { kind: 'lesson_postponed' } },
  requestLostTime: { student: { kind: 'lesson_postponed' } },
  taughtOnline: { student: { kind: 'lesson_closure' } },
  meetsAsPlanned: { student: { kind: 'lesson_closure' } },
  closureEnded: { student: { kind: 'lesson_closure' } },
  connectionReturned: { tutor: { kind: 'booking_cancelled' } },
  studentLeft: { tutor: { kind: 'booking_cancelled' } },
  tutorLeft: { student: { kind: 'booking_cancelled', link: 'similar tutors' } },
} satisfies {
  [What in keyof Texts['bookings']['notices']]: Record<keyof Texts['bookings']['notices'][What], Receipt>
}

/** `sourceId` distinguishes several notices of one kind about a booking. */
type Known = {
  tutorName?: string
  lostSlot?: boolean
  reason?: EndReason
  proposal?: { id: string; slot_at: Date }
  sourceId?: string
  onlineLink?: string
}

/** `tutorName` saves a query for callers who have it, which matters in a rush. */
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
  const sides = Object.entries(notices[what]) as [Side, Receipt][]
  const isForStudent = sides.some(([side]) => side === 'student')
  const { subject, grade, slot_at } = booking
  const facts: BookingFacts = {
    learner: booking.learner_name,
    tutor: tutorName ?? (isForStudent ? await nameOfTutor(app, booking) : ''),
    lesson: { subject, grade, at: slot_at },
    lostSlot,
    reason,
    time: proposal?.slot_at ?? null,
    onlineLink,
  }
  const similar =
    sides.some(([, { link }]) => link === 'similar tutors') && (await similarTutors(app, booking))
  const students = isForStudent ? await studentsSide(app, booking) : []
  const receivers = { student: students, tutor: [booking.tutor_user_id] }
  await notifyAll(
    app,
    sides.flatMap(([side, { kind, link }]) =>
      receivers[side].map((userId) => ({
        userId,
        kind,
        sourceId: sourceId ?? booking.id,
        text: textOf(what, side, facts, Boolean(similar)),
        link: similar || (link ?? bookingPath[side](booking.id)),
      })),
    ),
  )
}

const textOf =
  (
    what: keyof typeof notices,
    side: Side,
    facts: BookingFacts,
    leadsToOthers: boolean,
  ): Localized<NoticeText> =>
  ({ bookings: { notices, actions } }) => {
    const words: Partial<Record<Side, BookingWords>> = notices[what]
    const { title, message, action } = words[side]!
    return {
      title,
      message: message(facts),
      action: action ?? (leadsToOthers ? actions.similarTutors : actions[side]),
    }
  }

/** The account that booked, and the other guardian of the child. */
async function studentsSide({ db }: App, { student_id, child_id }: NewBooking) {
  if (!child_id) return [student_id]
  const guardians = await db
    .selectFrom('guardians')
    .select('user_id')
    .where('child_id', '=', child_id)
    .execute()
  return [...new Set([student_id, ...guardians.map(({ user_id }) => user_id)])]
}

async function nameOfTutor({ db }: App, { tutor_id }: NewBooking) {
  const tutor = await db
    .selectFrom('tutors')
    .select('name')
    .where('id', '=', tutor_id)
    .executeTakeFirstOrThrow()
  return tutor.name
}

/** A link to others who teach the same, in the tutor's city if there are any. */
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
  return similarTutorsPath({ grade, subject, city: neighbour?.city })
}
