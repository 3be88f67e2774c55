import { sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings/rules'
import { deleteNotices } from '#server/features/notifications/notify'
import type { App, PersonalData } from '#server/platform/app'
import { formerStudent, inApiNames } from '#server/platform/personal-data'
import { notifyOfBooking } from './notices.ts'

export const bookingData: PersonalData = {
  async collect(app, userId) {
    return {
      bookingsMade: await bookingsWith(app)
        .select(['public_id as tutor_id', 'name as tutor_name'])
        .where('student_id', '=', userId)
        .execute(),
      bookingsReceived: await bookingsWith(app).where('tutors.user_id', '=', userId).execute(),
    }
  },

  /** The bookings received go with the tutor profile; until then their students can be notified. */
  async erase(app, userId) {
    await notifyStudents(app, userId)
    await deleteNotices(app, await bookingIds(app, 'student', userId))
    for (const booking of await openBookings(app, 'student', userId))
      await notifyOfBooking(app, 'studentLeft', booking)
    await app.db
      .updateTable('bookings')
      .set({ state: 'cancelled', ended_at: app.clock.now(), ended_by: 'student' })
      .where('student_id', '=', userId)
      .where(isOpen(app))
      .execute()
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
    .select(['bookings.created_at', 'confirmed_at', 'ended_at', 'ended_by'])
    .orderBy('bookings.created_at')

/** Bookings that are still to come, or may be. A confirmed lesson whose time has passed has taken place. */
const isOpen = ({ clock }: App) =>
  sql<boolean>`state = any(${liveBookingStates}) and (state <> 'confirmed' or coalesce(slot_at > ${clock.now()}, true))`

/** Of a tutor who leaves; earlier notices about the bookings are no longer true. */
export async function notifyStudents(app: App, userId: string) {
  await deleteNotices(app, await bookingIds(app, 'tutor', userId))
  for (const booking of await openBookings(app, 'tutor', userId))
    await notifyOfBooking(app, 'tutorLeft', booking)
}

type Side = 'student' | 'tutor'

/** The open bookings of one side. */
function openBookings(app: App, side: Side, userId: string) {
  return app.db.selectFrom('bookings').selectAll().where(isOf(side, userId)).where(isOpen(app)).execute()
}

async function bookingIds({ db }: App, side: Side, userId: string) {
  const rows = await db.selectFrom('bookings').select('id').where(isOf(side, userId)).execute()
  return rows.map(({ id }) => id)
}

/** A tutor's are found by the profile, which they have an index by. */
const isOf = (side: Side, userId: string) =>
  side === 'student'
    ? sql<boolean>`student_id = ${userId}`
    : sql<boolean>`tutor_id = (select id from tutors where user_id = ${userId})`
