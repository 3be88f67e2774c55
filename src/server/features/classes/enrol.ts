import { sql } from 'kysely'
import type { EnrolmentForm } from '#contract/classes/api'
import {
  type EnrolmentEvent,
  enrolmentsPerDay,
  liveEnrolmentStates,
  nextEnrolmentState,
  placesLeft,
} from '#contract/classes/rules'
import { dayMs } from '#contract/durations'
import { fieldMessage } from '#contract/field-messages'
import { lockStudent } from '#server/features/bookings/locks'
import { setPhone } from '#server/features/families/family'
import { type Learner, learnerOf } from '#server/features/families/learners'
import { emit } from '#server/features/feature'
import { bookingsPaused } from '#server/features/tutors/paused-bookings'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import type { User } from '#server/platform/user'
import { admissionChanges, takeConnection } from './admission.ts'
import { invalidateClassPages } from './class-pages.ts'
import { type ClassRow, lockClass, lockTutor } from './classes.queries.ts'
import { enrolmentsOf } from './enrolments.queries.ts'
import { type EnrolmentNotice, notifyOfEnrolment } from './notices.ts'
import { isTrialHeld } from './trials.ts'
import { nextQueueNumber, queueRequests } from './waiting-list.ts'

/** The class is given by its id, or by the code of the tutor's own link. */
type Chosen = { classId?: string; code?: string }
type Request = Chosen & { user: User; form: EnrolmentForm }

/**
 * Enrols learners: at once, by a request, or on the waiting list. The class is locked, so that the last place is given
 * once, and whoever comes later waits behind.
 */
export function enrol(app: App, { user, form, classId, code }: Request) {
  return inTransaction(app, async (app) => {
    const found = await findJoinable(app, { classId, code })
    const { deleted_at, suspended_at } = await lockStudent(app, user.id)
    if (deleted_at) throw new AppError('unauthenticated')
    if (suspended_at) throw new AppError('account_suspended')
    const tutor = await lockTutor(app, found.tutor_id)
    const row = await lockClass(app, found.id)
    if (tutor.user_id === user.id)
      throw new AppError('own_profile', { message: ({ refusals }) => refusals.joiningOwnClass })
    if (row.state === 'ended') throw new AppError('class_ended')
    if (row.joining === 'closed' || tutor.suspended_at) throw new AppError('joining_closed')
    if (tutor.bookings_paused_at) throw bookingsPaused('family')
    const learners: Learner[] = []
    for (const learner of form.learners) learners.push(await learnerOf(app, user.id, learner))
    await requireAllowance(app, user.id)
    const ids = await enrolAll(app, { row, user, form, learners, byCode: code !== undefined })
    if (form.familyPhone) await setPhone(app, user.id, form.familyPhone)
    await emit(app, 'placesChanged', { classId: row.id })
    await invalidateClassPages(app, row.id)
    return enrolmentsOf(app, user, ids)
  })
}

/** A class that is not listed is joined by its code alone. */
async function findJoinable({ db }: App, { classId, code }: Chosen) {
  const row = await db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['classes.id', 'tutor_id'])
    .where('state', '<>', 'draft')
    .$if(code !== undefined, (query) => query.where('join_code', '=', code!.toLowerCase()))
    .$if(classId !== undefined, (query) =>
      query
        .where('classes.id', '=', classId!)
        .where('is_listed', '=', true)
        .where('listed_at', 'is not', null),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

async function requireAllowance({ db, clock, config }: App, userId: string) {
  const since = new Date(clock.now().getTime() - dayMs)
  const { count } = await db
    .selectFrom('enrolments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (Number(count) >= enrolmentsPerDay * config.rateLimitScale)
    throw new AppError('rate_limited', {
      message: ({ refusals }) => refusals.manyPlaces,
      retryAfter: dayMs / 1000,
    })
}

type Enrolling = {
  row: ClassRow
  user: User
  form: EnrolmentForm
  learners: Learner[]
  byCode: boolean
}

async function enrolAll(app: App, { learners, ...given }: Enrolling) {
  const { row, user, form } = given
  const live = await enrolmentsOfFamily(app, row.id, user.id)
    .where('state', 'in', liveEnrolmentStates)
    .execute()
  const found = learners.map((learner) => ({ learner, before: live.find(isOf(learner)) }))
  const newcomers = found.filter(({ before }) => !before).map(({ learner }) => learner)
  if (trialOf(row, form) !== 'none') await requireFirstTrial(app, given, newcomers)
  let left = placesLeft(row)
  const isSplit = form.together && newcomers.length > left
  const togetherId = form.together && newcomers.length > 1 ? uuidv7(app.clock.now()) : null
  const ids: string[] = []
  for (const { learner, before } of found) {
    if (before) {
      ids.push(before.id)
      continue
    }
    const enrolment = { ...given, learner, togetherId }
    if (left === 0) await queueRequests(app, row.id)
    const step = left === 0 || isSplit ? 'wait' : await firstStep(app, enrolment)
    const { id, state } = await insertEnrolment(app, enrolment, step)
    if (state === 'active' || state === 'trial') left -= 1
    ids.push(id)
  }
  return ids
}

type New = Omit<Enrolling, 'learners'> & { learner: Learner; togetherId: string | null }

const isOf =
  ({ name, childId }: Learner) =>
  (enrolment: { learner_key: string; child_id: string | null }) =>
    childId ? enrolment.child_id === childId : enrolment.learner_key === name.toLowerCase()

/** With the children of the account, whom their other guardian may have enrolled. */
const enrolmentsOfFamily = ({ db }: App, classId: string, userId: string) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'learner_key', 'child_id'])
    .where('class_id', '=', classId)
    .where((is) =>
      is.or([
        is('account_id', '=', userId),
        is('child_id', 'in', is.selectFrom('guardians').select('child_id').where('user_id', '=', userId)),
      ]),
    )

/** A trial shows what the class is like; who had a place in it, or a trial whose meeting took place, knows. */
async function requireFirstTrial(
  app: App,
  { row, user }: Pick<Enrolling, 'row' | 'user'>,
  learners: Learner[],
) {
  const past = await enrolmentsOfFamily(app, row.id, user.id)
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`(from_month is not null or trial_at <= ended_at and ${isTrialHeld})`)
    .execute()
  const known = learners.find((learner) => past.some(isOf(learner)))
  if (known)
    throw new AppError('invalid_input', { fields: { wantsTrial: fieldMessage('triedBefore', known.name) } })
}

type FirstStep = 'request' | 'join' | 'try' | 'wait'

/** There is a place for the learner. Without a free connection it becomes a request, which the tutor can admit with a plan. */
async function firstStep(app: App, { row, user, form, byCode }: New): Promise<FirstStep> {
  if (row.joining === 'ask') return 'request'
  if (!(await takeConnection(app, row, { by_code: byCode, account_id: user.id }))) return 'request'
  return trialOf(row, form) === 'none' ? 'join' : 'try'
}

const trialOf = ({ trial }: ClassRow, { wantsTrial }: EnrolmentForm) => (wantsTrial ? trial : 'none')

const noticeOf = {
  request: 'requested',
  join: 'joined',
  try: 'onTrial',
  wait: 'waiting',
} as const satisfies {
  [event in EnrolmentEvent]?: EnrolmentNotice
}

async function insertEnrolment(app: App, given: New, step: FirstStep) {
  const { row, user, form, learner, byCode, togetherId } = given
  const now = app.clock.now()
  const isAdmitted = step === 'join' || step === 'try'
  const enrolment = await app.db
    .insertInto('enrolments')
    .values({
      id: uuidv7(now),
      class_id: row.id,
      account_id: user.id,
      child_id: learner.childId,
      learner_name: learner.name,
      state: nextEnrolmentState('none', step, 'family')!,
      fee_rupees: row.fee_rupees,
      // Who waits is offered a place in the class itself.
      trial: step === 'wait' ? 'none' : trialOf(row, form),
      by_code: byCode,
      together_id: togetherId,
      created_at: now,
      ...(isAdmitted && (await admissionChanges(app, row, step === 'try' ? 'trial' : 'active'))),
      ...(isAdmitted && { has_connection: !byCode }),
      ...(step === 'wait' && { queue_number: await nextQueueNumber(app, row.id) }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await emit(app, 'enrolmentChanged', { enrolmentId: enrolment.id })
  await notifyOfEnrolment(app, noticeOf[step], enrolment)
  return enrolment
}
