import { type Selectable, sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import {
  type EnrolmentActor,
  type EnrolmentEvent,
  type EnrolmentState,
  liveEnrolmentStates,
  nextEnrolmentState,
  offerHours,
  placesLeft,
} from '#contract/classes/rules'
import type { Database } from '#server/db/schema'
import { connectFamily } from '#server/features/bookings/connections'
import { emit } from '#server/features/feature'
import { isSuspended } from '#server/features/suspensions/suspended'
import { areBookingsPaused } from '#server/features/tutors/paused-bookings'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { invalidateClassPages } from './class-pages.ts'
import { type ClassRow, lockClass, lockTutor } from './classes.queries.ts'
import { notifyOfEnrolment } from './notices.ts'

const hourMs = 60 * 60 * 1000

export type EnrolmentRow = Selectable<Database['enrolments']>
type Step = { event: EnrolmentEvent; actor: EnrolmentActor }
type Changes = Partial<
  Pick<EnrolmentRow, 'from_month' | 'has_connection' | 'queue_number' | 'answer_by' | 'admitted_at'>
>

const isLive = (state: EnrolmentState) => liveEnrolmentStates.some((live) => live === state)

/** Takes an enrolment one step through its life, while its class is locked; what the table of steps does not have is refused. */
export async function transition(
  app: App,
  { id, state }: EnrolmentRow,
  { event, actor }: Step,
  changes: Changes = {},
): Promise<EnrolmentRow> {
  const next = nextEnrolmentState(state, event, actor)
  if (!next) throw new AppError('wrong_enrolment_state')
  const ended = isLive(next) ? {} : { ended_at: app.clock.now(), ended_by: actor }
  const changed = await app.db
    .updateTable('enrolments')
    .set({ state: next, answer_by: null, ...changes, ...ended })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emit(app, 'enrolmentChanged', { enrolmentId: id })
  return changed
}

/** What comes with being admitted: the month that is paid for first, or the time of the trial. */
export async function admission(app: App, row: ClassRow, to: 'trial' | 'active'): Promise<Changes> {
  const now = app.clock.now()
  if (to === 'trial') return { admitted_at: now, ...(await trialTimes(app, row)) }
  return { admitted_at: now, from_month: firstMonth(app, row) }
}

/** The one in which the learner comes for the first time. */
function firstMonth({ clock }: App, { starts_on }: ClassRow) {
  const today = dayInMauritius(clock.now())
  return (starts_on > today ? starts_on : today).slice(0, 7)
}

/** A class has another first or last day: until it has begun, what is paid for first follows. */
export async function moveDays(app: App, before: ClassRow, row: ClassRow) {
  if (row.starts_on === before.starts_on && row.ends_on === before.ends_on) return
  const hasBegun = before.starts_on <= dayInMauritius(app.clock.now())
  const active = await app.db
    .updateTable('enrolments')
    .set(({ ref }) => ({ from_month: hasBegun ? ref('from_month') : firstMonth(app, row) }))
    .where('class_id', '=', row.id)
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  for (const { id } of active) await emit(app, 'enrolmentChanged', { enrolmentId: id })
}

/** The next meeting is tried, and answered some time after it; where none is planned yet, the class begins with one. */
async function trialTimes({ db, clock }: App, { id, starts_on }: ClassRow) {
  const now = clock.now()
  const next = await db
    .selectFrom('class_meetings')
    .select(['starts_at', 'ends_at'])
    .where('class_id', '=', id)
    .where('starts_at', '>', now)
    .where('state', 'in', ['planned', 'moved'])
    .orderBy('starts_at')
    .executeTakeFirst()
  const begins = new Date(Math.max(now.getTime(), momentInMauritius(starts_on).getTime()))
  const { starts_at, ends_at } = next ?? { starts_at: begins, ends_at: begins }
  return { trial_at: starts_at, answer_by: new Date(ends_at.getTime() + offerHours * hourMs) }
}

/**
 * Whose trial was for a meeting that is cancelled, moved or not in the timetable any more tries the next one instead. So does
 * whoever was admitted before any meeting was planned.
 */
export async function moveTrials(app: App, classIds: string[]) {
  const { rows } = await sql<{ id: string }>`
    update enrolments set trial_at = next.starts_at, answer_by = next.ends_at + make_interval(hours => ${offerHours})
    from (
      select distinct on (class_id) class_id, starts_at, ends_at from class_meetings
      where class_id = any(${classIds}) and starts_at > ${app.clock.now()} and state in ('planned', 'moved')
      order by class_id, starts_at) next
    where next.class_id = enrolments.class_id and enrolments.state = 'trial' and not ${isTrialHeld}
    returning id`.execute(app.db)
  for (const { id } of rows) await emit(app, 'enrolmentChanged', { enrolmentId: id })
}

/** Whether there is, or was, a meeting of the class at the time of the trial. */
export const isTrialHeld = sql<boolean>`exists (
  select from class_meetings tried where tried.class_id = enrolments.class_id and tried.state <> 'cancelled'
    and trial_at between tried.starts_at and tried.ends_at)`

/** Families that the tutor's own link brought use no connection. False: there is none left. The tutor's row is locked. */
export async function connect(app: App, { tutor_id }: ClassRow, { by_code, account_id }: ByFamily) {
  return by_code || (await connectFamily(app, { tutor_id, student_id: account_id }))
}

type ByFamily = Pick<EnrolmentRow, 'by_code' | 'account_id'>

/** The next number on the waiting list of a class, which is locked. */
export async function nextQueueNumber({ db }: App, classId: string) {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(queue_number), 0) + 1 as next from enrolments where class_id = ${classId}`.execute(db)
  return rows[0]!.next
}

/**
 * Offers the places of a locked class that are free to those who wait, in the order in which they came. Siblings who want
 * to begin together keep their position until there is a place for each of them.
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

/** For an account that is no longer suspended: what became free meanwhile, in its classes and where it waits. */
export async function offerPlacesAfter(app: App, userId: string) {
  const classes = await app.db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['classes.id', 'tutor_id'])
    .where('state', '=', 'open')
    .where(sql<boolean>`(user_id = ${userId} or classes.id in (
      select class_id from enrolments where account_id = ${userId} and state = 'waiting'))`)
    // Everybody locks several tutors in this order.
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

/** Who is suspended keeps the number and is not offered a place meanwhile. */
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

type Work = (app: App, enrolment: EnrolmentRow, row: ClassRow) => Promise<unknown>

/**
 * Does something with an enrolment while nobody else changes its class; a place that becomes free is offered to who is
 * next. The tutor's row is locked first, since connections are counted there.
 */
export function withEnrolment(app: App, id: string, work: Work) {
  return inTransaction(app, async (app) => {
    const found = await app.db
      .selectFrom('enrolments')
      .innerJoin('classes', 'classes.id', 'class_id')
      .select(['class_id', 'tutor_id'])
      .where('enrolments.id', '=', id)
      .executeTakeFirst()
    if (!found) throw new AppError('not_found')
    await lockTutor(app, found.tutor_id)
    const row = await lockClass(app, found.class_id)
    const enrolment = await app.db
      .selectFrom('enrolments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await work(app, enrolment, row)
    await offerPlaces(app, row.id)
    await emit(app, 'placesChanged', { classId: row.id })
    await invalidateClassPages(app, row.id)
    return { id, classId: row.id }
  })
}

/** The class is over: nobody waits, and nobody comes. Its families have been notified. */
export async function endEnrolments(app: App, classId: string) {
  const ended = await app.db
    .updateTable('enrolments')
    .set({ state: 'ended', ended_at: app.clock.now(), ended_by: 'system', answer_by: null })
    .where('class_id', '=', classId)
    .where('state', 'in', liveEnrolmentStates)
    .returning('id')
    .execute()
  for (const { id } of ended) await emit(app, 'enrolmentChanged', { enrolmentId: id })
}

/** For a tutor whose new bookings were paused: nobody could accept an offer, so that each is for its whole time again. */
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

/** Offers and trials that nobody answered in time; offers of tutors whose new bookings are paused stay. */
export async function expireEnrolments(app: App, isStopping: () => boolean) {
  const due = await app.db
    .selectFrom('enrolments')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select('enrolments.id')
    .where('answer_by', '<=', app.clock.now())
    .where((is) => is.or([is('enrolments.state', '=', 'trial'), is('bookings_paused_at', 'is', null)]))
    .orderBy('answer_by')
    .execute()
  for (const { id } of due) {
    if (isStopping()) return
    await withEnrolment(app, id, async (app, enrolment) => {
      if (!enrolment.answer_by || enrolment.answer_by > app.clock.now()) return
      const expired = await transition(app, enrolment, { event: 'expire', actor: 'system' })
      await notifyOfEnrolment(app, enrolment.state === 'trial' ? 'trialExpired' : 'offerExpired', expired)
    })
  }
}
