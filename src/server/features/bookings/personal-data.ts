import { type RawBuilder, sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings/rules'
import { deleteNotices } from '#server/features/notifications/notify'
import type { App, PersonalData } from '#server/platform/app'
import { formerStudent, inApiNames } from '#server/platform/personal-data'
import { lockTutorsOf } from './locks.ts'
import { notifyOfBooking } from './notices.ts'

export const bookingData: PersonalData = {
  async collect(app, userId) {
    // Not by the tutor's account: the index is by the profile.
    const ofTutor = sql<string>`(select id from tutors where user_id = ${userId})`
    return {
      bookingsMade: await bookingsWith(app)
        .select(['public_id as tutor_id', 'name as tutor_name'])
        .where('student_id', '=', userId)
        .execute(),
      bookingsReceived: await bookingsWith(app).where('tutors.user_id', '=', userId).execute(),
      proposedTimes: await inApiNames(app.db)
        .selectFrom('move_proposals')
        .innerJoin('bookings', 'bookings.id', 'booking_id')
        .select(['subject', 'proposed_by', 'move_proposals.slot_at', 'move_proposals.slot_minutes'])
        .select(['move_proposals.created_at', 'answer', 'answered_at'])
        .where((is) => is.or([is('student_id', '=', userId), is('tutor_id', '=', ofTutor)]))
        .orderBy('move_proposals.created_at')
        .execute(),
      lateCancellations: await inApiNames(app.db)
        .selectFrom('late_cancellations')
        .select(['lesson_at', 'cancelled_at'])
        .where('tutor_id', '=', ofTutor)
        .orderBy('lesson_at')
        .execute(),
    }
  },

  /** The bookings received go with the tutor profile; until then their students can be notified. */
  async erase(app, userId) {
    const isOfLeaver = sql<boolean>`student_id = ${userId}`
    await notifyStudents(app, userId)
    await lockTutorsOf(app, isOfLeaver)
    await handOverBookings(app, { userId })
    await endBookings(app, isOfLeaver)
  },
}

/** For a child that is deleted. */
export async function endBookingsOf(app: App, childId: string) {
  const isOfLeaver = sql<boolean>`child_id = ${childId}`
  await lockTutorsOf(app, isOfLeaver)
  await endBookings(app, isOfLeaver)
}

/** Cancels what is to come, and takes the names out of what there was. */
async function endBookings(app: App, isOfLeaver: RawBuilder<boolean>) {
  await notifyOfEnd(app, 'studentLeft', isOfLeaver)
  await app.db
    .updateTable('bookings')
    .set({ state: 'cancelled', ended_at: app.clock.now(), ended_by: 'student' })
    .where(isOfLeaver)
    .where(isOpen(app))
    .execute()
  // A lesson whose time has passed has taken place. While live, two of one subject could not lose their names.
  await app.db
    .updateTable('bookings')
    .set({ state: 'completed', ended_at: app.clock.now(), ended_by: 'system' })
    .where(isOfLeaver)
    .where('state', '=', 'confirmed')
    .execute()
  await app.db
    .updateTable('bookings')
    .set({ learner_name: formerStudent, message: '' })
    .where(isOfLeaver)
    .execute()
}

/** A child is called otherwise: in the bookings that are live. Past ones keep the name. */
export async function renameLearner(
  { db }: App,
  { childId, firstName }: { childId: string; firstName: string },
) {
  await db
    .updateTable('bookings')
    .set({ learner_name: firstName })
    .where('child_id', '=', childId)
    .where('state', 'in', liveBookingStates)
    .execute()
}

/**
 * What a guardian booked for a child goes to the child's other guardian, where there is one who is not the tutor and, of a live
 * booking, has not booked the same. Past bookings go too: somebody who is no longer a guardian must not see them.
 */
export async function handOverBookings(
  { db }: App,
  { userId, childId }: { userId: string; childId?: string },
) {
  await db
    .updateTable('bookings')
    .from('guardians as other')
    .set((row) => ({ student_id: row.ref('other.user_id') }))
    .whereRef('other.child_id', '=', 'bookings.child_id')
    .where('other.user_id', '<>', userId)
    .whereRef('other.user_id', '<>', 'bookings.tutor_user_id')
    .where('student_id', '=', userId)
    .$if(childId !== undefined, (query) => query.where('bookings.child_id', '=', childId!))
    .where(({ eb, and, not, exists, selectFrom }) =>
      not(
        and([
          eb('bookings.state', 'in', liveBookingStates),
          exists(
            selectFrom('bookings as same')
              .select('same.id')
              .whereRef('same.student_id', '=', 'other.user_id')
              .whereRef('same.tutor_id', '=', 'bookings.tutor_id')
              .whereRef('same.subject', '=', 'bookings.subject')
              .whereRef('same.learner_key', '=', 'bookings.learner_key')
              .where('same.state', 'in', liveBookingStates),
          ),
        ]),
      ),
    )
    .execute()
}

const bookingsWith = ({ db }: App) =>
  inApiNames(db)
    .selectFrom('bookings')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['learner_name', 'subject', 'grade', 'message', 'slot_at', 'slot_minutes', 'state'])
    .select(['bookings.created_at', 'confirmed_at', 'ended_at', 'ended_by', 'end_reason', 'is_late'])
    .orderBy('bookings.created_at')

/** Bookings that are still to come, or may be. A confirmed lesson whose time has passed has taken place. */
const isOpen = ({ clock }: App) =>
  sql<boolean>`state = any(${liveBookingStates}) and (state <> 'confirmed' or coalesce(slot_at > ${clock.now()}, true))`

/** Of a tutor who leaves; earlier notices about the bookings are no longer true. */
export async function notifyStudents(app: App, userId: string) {
  // By the profile, which they have an index by.
  const isOfTutor = sql<boolean>`tutor_id = (select id from tutors where user_id = ${userId})`
  await notifyOfEnd(app, 'tutorLeft', isOfTutor)
}

/** Earlier notices about the bookings name somebody who leaves. */
async function notifyOfEnd(app: App, what: 'studentLeft' | 'tutorLeft', isOfLeaver: RawBuilder<boolean>) {
  const ofLeaver = app.db.selectFrom('bookings').where(isOfLeaver)
  const all = await ofLeaver
    .leftJoin('move_proposals', 'booking_id', 'bookings.id')
    .select(['bookings.id', 'move_proposals.id as proposal_id'])
    .execute()
  await deleteNotices(app, [
    ...new Set(all.flatMap(({ id, proposal_id }) => (proposal_id ? [id, proposal_id] : [id]))),
  ])
  for (const booking of await ofLeaver.selectAll().where(isOpen(app)).execute())
    await notifyOfBooking(app, what, booking)
}
