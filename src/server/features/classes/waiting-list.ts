import { sql } from 'kysely'
import { offerHours, placesLeft } from '#contract/classes/rules'
import { hourMs } from '#contract/durations'
import { emit } from '#server/features/feature'
import { isSuspended } from '#server/features/suspensions/suspended'
import { areBookingsPaused } from '#server/features/tutors/paused-bookings'
import type { App } from '#server/platform/app'
import { invalidateClassPages } from './class-pages.ts'
import { type ClassRow, lockClass, lockTutor } from './classes.queries.ts'
import { transition } from './enrolment-transition.ts'
import { notifyOfEnrolment } from './notices.ts'

/** The caller has locked the class, so that nobody else takes the number. */
export async function nextQueueNumber({ db }: App, classId: string) {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(queue_number), 0) + 1 as next from enrolments where class_id = ${classId}`.execute(db)
  return rows[0]!.next
}

/** A locked class is full: whoever asked to join it before is on the waiting list ahead of those who come from now on. */
export async function queueRequests(app: App, classId: string) {
  const requests = await app.db
    .selectFrom('enrolments')
    .selectAll()
    .where('class_id', '=', classId)
    .where('state', '=', 'requested')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const request of requests) {
    // A place from the waiting list is one in the class itself.
    const changes = { queue_number: await nextQueueNumber(app, classId), trial: 'none' } as const
    const queued = await transition(app, request, { event: 'wait', actor: 'system' }, changes)
    await notifyOfEnrolment(app, 'queued', queued)
  }
}

/**
 * Offers free places in the order of the waiting list. Siblings who want to begin together keep their position until there is
 * a place for each of them; others who fit come first.
 */
export async function offerPlaces(app: App, classId: string) {
  const row = await lockClass(app, classId)
  let free = placesLeft(row)
  if (free === 0 || row.state !== 'open') return
  if ((await hasSuspendedTutor(app, row)) || (await areBookingsPaused(app, row.tutor_id))) return
  for (const group of await waitingGroups(app, classId)) {
    if (group.length > free) continue
    free -= group.length
    for (const enrolment of group) {
      const answer_by = new Date(app.clock.now().getTime() + offerHours * hourMs)
      const offered = await transition(app, enrolment, { event: 'offer', actor: 'system' }, { answer_by })
      await notifyOfEnrolment(app, 'offered', offered)
    }
    if (free === 0) return
  }
}

export async function hasSuspendedTutor({ db }: App, { tutor_id }: ClassRow) {
  const { suspended_at } = await db
    .selectFrom('tutors')
    .select('suspended_at')
    .where('id', '=', tutor_id)
    .executeTakeFirstOrThrow()
  return suspended_at !== null
}

/** After a suspension: offers what became free meanwhile in the classes of the account, and in those it waits for. */
export async function offerPlacesAfter(app: App, userId: string) {
  const classes = await app.db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['classes.id', 'tutor_id'])
    .where('state', '=', 'open')
    .where(sql<boolean>`(user_id = ${userId} or classes.id in (
      select class_id from enrolments where account_id = ${userId} and state = 'waiting'))`)
    // Locking tutors in one order everywhere avoids deadlocks.
    .orderBy('tutor_id')
    .orderBy('classes.id')
    .execute()
  for (const { id, tutor_id } of classes) {
    await lockTutor(app, tutor_id)
    await offerPlaces(app, id)
    await emit(app, 'placesChanged', { classId: id })
    await invalidateClassPages(app, id)
  }
}

/** A suspended account keeps its number, and is offered no place meanwhile. */
async function waitingGroups({ db }: App, classId: string) {
  const waiting = await db
    .selectFrom('enrolments')
    .selectAll()
    .where('class_id', '=', classId)
    .where('state', '=', 'waiting')
    .where(({ not }) => not(isSuspended(sql.ref('account_id'))))
    .orderBy('queue_number')
    .execute()
  return [...Map.groupBy(waiting, ({ id, together_id }) => together_id ?? id).values()]
}

/** While new bookings were paused nobody could accept an offer, so each lasts for its whole time again. */
export async function offerAgain(app: App, { tutorId }: { tutorId: string }) {
  const ofTutor = app.db.selectFrom('classes').select('id').where('tutor_id', '=', tutorId)
  await app.db
    .updateTable('enrolments')
    .set({ answer_by: new Date(app.clock.now().getTime() + offerHours * hourMs) })
    .where('state', '=', 'offered')
    .where('class_id', 'in', ofTutor)
    .execute()
  for (const { id } of await ofTutor.where('state', '=', 'open').orderBy('id').execute()) {
    await offerPlaces(app, id)
    await emit(app, 'placesChanged', { classId: id })
    await invalidateClassPages(app, id)
  }
}
