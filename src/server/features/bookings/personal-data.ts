import { sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings'
import { forgetNotices } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { formerStudent, inApiNames, type PersonalData } from '#server/platform/personal-data'
import { tellThatStudentLeft, tellThatTutorLeft } from './notices.ts'

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
    await forgetNotices(app, await allBookingIds(app, userId))
    for (const booking of await openBookings(app, 'tutor_user_id', userId))
      await tellThatTutorLeft(app, booking)
    for (const booking of await openBookings(app, 'student_id', userId))
      await tellThatStudentLeft(app, booking)
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

/** The open bookings of one side. */
function openBookings(app: App, side: 'student_id' | 'tutor_user_id', userId: string) {
  return app.db.selectFrom('bookings').selectAll().where(side, '=', userId).where(isOpen(app)).execute()
}

async function allBookingIds({ db }: App, userId: string) {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where((is) => is.or([is('student_id', '=', userId), is('tutor_user_id', '=', userId)]))
    .execute()
  return rows.map(({ id }) => id)
}
