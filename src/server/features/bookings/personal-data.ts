import { type RawBuilder, sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings/rules'
import { deleteNotices } from '#server/features/notifications/notify'
import type { App, PersonalData } from '#server/platform/app'
import { formerStudent, inApiNames } from '#server/platform/personal-data'
import { lockTutorsOf } from './locks.ts'
import { notifyOfBooking } from './notices.ts'

export const bookingData: PersonalData = {
  async collect(app, userId) {
    // The index is on the profile, not on the tutor's account.
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

  /** Bookings received are deleted with the tutor profile. Until then their students can be notified. */
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

/** Cancels open bookings, and removes the names from all. */
async function endBookings(app: App, isOfLeaver: RawBuilder<boolean>) {
  await notifyOfEnd(app, 'studentLeft', isOfLeaver)
  await app.db
    .updateTable('bookings')
    .set({ state: 'cancelled', ended_at: app.clock.now(), ended_by: 'student' })
    .where(isOfLeaver)
    .where(isOpen(app))
    .execute()
  // A lesson whose time has passed has taken place. Two live bookings for one subject could not both lose their names, because
  // they must be unique.
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

/** Gives live bookings the corrected name of a child. Past ones keep the name that they were made with. */
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
 * Hands the bookings for a child to the child's other guardian, except the tutor's own, and live ones that this guardian has too.
 * Past bookings go along, since somebody who is no longer a guardian must not see them.
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

/** For a tutor whose account is deleted. Earlier notices about the bookings are no longer true. */
export async function notifyStudents(app: App, userId: string) {
  // The profile has an index.
  const isOfTutor = sql<boolean>`tutor_id = (select id from tutors where user_id = ${userId})`
  await notifyOfEnd(app, 'tutorLeft', isOfTutor)
}

/** Replaces earlier notices about the bookings, because they name the person who leaves. */
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
