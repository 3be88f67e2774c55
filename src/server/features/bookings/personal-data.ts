import { sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings'
import { studentLeft, tutorLeft } from '#server/mails/bookings'
import type { App } from '#server/platform/app'
import { sendMail } from '#server/platform/mail/mail'
import { formerStudent, inApiNames, type PersonalData } from '#server/platform/personal-data'

export const bookingData: PersonalData = {
  async collect(app, userId) {
    return {
      bookingsMade: await bookingsWith(app)
        .select(['public_id as tutor_id', 'name as tutor_name'])
        .where('student_id', '=', userId)
        .execute(),
      bookingsReceived: await bookingsWith(app).where('tutor_user_id', '=', userId).execute(),
    }
  },

  /** The bookings received go with the tutor profile; until then their students can be told. */
  async erase(app, userId) {
    await tellTutors(app, userId)
    await tellStudents(app, userId)
    await cancelMade(app, userId)
    await app.db
      .updateTable('bookings')
      .set({ learner_name: formerStudent, message: '' })
      .where('student_id', '=', userId)
      .execute()
  },
}

const bookingsWith = ({ db }: App) =>
  inApiNames(db)
    .selectFrom('bookings')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['learner_name', 'subject', 'grade', 'message', 'slot_at', 'state'])
    .select(['bookings.created_at', 'confirmed_at', 'ended_at'])
    .orderBy('bookings.created_at')

/** Bookings that are still to come, or may be. A confirmed lesson whose time has passed has taken place. */
const isOpen = ({ clock }: App) =>
  sql<boolean>`state = any(${liveBookingStates}) and (state <> 'confirmed' or coalesce(slot_at > ${clock.now()}, true))`

async function cancelMade(app: App, userId: string) {
  await app.db
    .updateTable('bookings')
    .set({ state: 'cancelled', ended_at: app.clock.now() })
    .where('student_id', '=', userId)
    .where(isOpen(app))
    .execute()
}

async function tellTutors(app: App, studentId: string) {
  for (const { email, ...booking } of await openBookings(app, 'student_id', studentId, 'tutor_user_id'))
    await sendMail(app, { to: email, ...studentLeft(booking) })
}

/** Tells the students of a tutor who leaves. */
export async function tellStudents(app: App, tutorUserId: string) {
  const searchUrl = `${app.siteUrl}/student`
  for (const { email, ...booking } of await openBookings(app, 'tutor_user_id', tutorUserId, 'student_id'))
    await sendMail(app, { to: email, ...tutorLeft({ ...booking, searchUrl }) })
}

type Side = 'student_id' | 'tutor_user_id'

/** The open bookings of one side, with the address of the other. */
function openBookings(app: App, side: Side, userId: string, other: Side) {
  return app.db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', other)
    .select(['email', 'subject', 'grade', 'slot_at as slotAt'])
    .where(side, '=', userId)
    .where(isOpen(app))
    .execute()
}
