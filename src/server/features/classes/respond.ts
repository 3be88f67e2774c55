import { areBookingsPaused, bookingsPaused } from '#server/features/tutors/paused-bookings'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'
import { admissionChanges, takeConnection } from './admission.ts'
import type { ClassRow } from './classes.queries.ts'
import { type EnrolmentRow, transition } from './enrolment-transition.ts'
import { findEnrolment, isOfFamily } from './enrolments.queries.ts'
import { notifyOfEnrolment } from './notices.ts'
import { saveReEnrolment } from './re-enrolment.ts'
import { hasSuspendedTutor, nextQueueNumber } from './waiting-list.ts'
import { withEnrolment } from './with-enrolment.ts'

type ByFamily = { user: User; id: string }

/** Accepts an offered place, or a place in the class after a trial. */
export const acceptPlace = (app: App, request: ByFamily) =>
  asFamily(app, request, async (app, enrolment, row) => {
    await admit(app, enrolment, row, 'family')
    await notifyOfEnrolment(app, 'accepted', enrolment)
  })

export const waitAgain = (app: App, request: ByFamily) =>
  asFamily(app, request, async (app, enrolment, row) => {
    const queue_number = await nextQueueNumber(app, row.id)
    await transition(app, enrolment, { event: 'waitAgain', actor: 'family' }, { queue_number })
  })

export const leaveClass = (app: App, request: ByFamily) =>
  asFamily(app, request, async (app, enrolment) => {
    const left = await transition(app, enrolment, { event: 'leave', actor: 'family' })
    await notifyOfEnrolment(app, 'left', left)
  })

export const answerReEnrolment = (app: App, { stays, ...request }: ByFamily & { stays: boolean }) =>
  asFamily(app, request, async (app, enrolment) => {
    if (enrolment.state !== 'active') throw new AppError('wrong_enrolment_state')
    await saveReEnrolment(app, enrolment, stays)
  })

type ByTutor = { tutorId: string; id: string }

/** Admits a request, or says that the learner stays after a trial. */
export const admitLearner = (app: App, request: ByTutor) =>
  asTutor(app, request, async (app, enrolment, row) => {
    const admitted = await admit(app, enrolment, row, 'tutor')
    await notifyOfEnrolment(app, admitted.state === 'trial' ? 'admittedToTrial' : 'admitted', admitted)
  })

export const declineLearner = (app: App, request: ByTutor) =>
  asTutor(app, request, async (app, enrolment) => {
    const declined = await transition(app, enrolment, { event: 'decline', actor: 'tutor' })
    await notifyOfEnrolment(app, 'declined', declined)
  })

export const removeLearner = (app: App, request: ByTutor) =>
  asTutor(app, request, async (app, enrolment) => {
    const removed = await transition(app, enrolment, { event: 'remove', actor: 'tutor' })
    await notifyOfEnrolment(app, 'removed', removed)
  })

/** Siblings who want to begin together go to the end of the waiting list together. */
export const passOver = (app: App, { reason, ...request }: ByTutor & { reason: string }) =>
  asTutor(app, request, async (app, enrolment, row) => {
    if (enrolment.state !== 'waiting') throw new AppError('wrong_enrolment_state')
    const { id, together_id } = enrolment
    const passed_at = app.clock.now()
    await app.db.insertInto('pass_overs').values({ enrolment_id: id, reason, passed_at }).execute()
    const group = await app.db
      .selectFrom('enrolments')
      .select('id')
      .where('class_id', '=', row.id)
      .where('state', '=', 'waiting')
      .where((is) => is.or([is('id', '=', id), is('together_id', '=', together_id)]))
      .orderBy('queue_number')
      .execute()
    for (const { id } of group)
      await app.db
        .updateTable('enrolments')
        .set({ queue_number: await nextQueueNumber(app, row.id) })
        .where('id', '=', id)
        .execute()
  })

/** A family that is admitted for the first time uses a connection of the tutor. */
async function admit(app: App, enrolment: EnrolmentRow, row: ClassRow, actor: 'family' | 'tutor') {
  const { state, trial } = enrolment
  await requireActive(app, enrolment, row, actor)
  // A learner on trial was admitted before the pause.
  if (state !== 'trial' && (await areBookingsPaused(app, row.tutor_id))) throw bookingsPaused(actor)
  if (state === 'offered' && enrolment.answer_by! <= app.clock.now()) throw new AppError('offer_expired')
  if (state === 'requested' && row.taken >= row.capacity) throw new AppError('class_full')
  const toTrial = state === 'requested' && trial !== 'none'
  const event = state !== 'requested' ? 'accept' : toTrial ? 'admitToTrial' : 'admit'
  const changes = await admissionChanges(app, row, toTrial ? 'trial' : 'active')
  // After a trial, the time in the class counts from the trial on.
  const admitted_at = enrolment.admitted_at ?? app.clock.now()
  const admitted = await transition(app, enrolment, { event, actor }, { ...changes, admitted_at })
  if (enrolment.has_connection || enrolment.by_code) return admitted
  if (!(await takeConnection(app, row, enrolment))) throw noConnection(actor)
  await app.db
    .updateTable('enrolments')
    .set({ has_connection: true })
    .where('id', '=', enrolment.id)
    .execute()
  return admitted
}

/** Nobody joins while the tutor or the family's account is suspended. The enrolment stays as it is. */
async function requireActive(app: App, enrolment: EnrolmentRow, row: ClassRow, actor: 'family' | 'tutor') {
  if (actor === 'family' && (await hasSuspendedTutor(app, row))) throw new AppError('joining_closed')
  const { suspended_at } = await app.db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', enrolment.account_id)
    .executeTakeFirstOrThrow()
  if (suspended_at)
    throw new AppError('wrong_enrolment_state', { message: ({ refusals }) => refusals.familyCannotJoin })
}

const noConnection = (actor: 'family' | 'tutor') =>
  new AppError('connections_used_up', {
    ...(actor === 'family' && { message: ({ refusals }: Texts) => refusals.noNewFamilies }),
  })

type Work = (app: App, enrolment: EnrolmentRow, row: ClassRow) => Promise<unknown>

/** For anybody but the family the enrolment is not found. */
async function asFamily(app: App, { user, id }: ByFamily, work: Work) {
  const isTheirs = await app.db
    .selectFrom('enrolments')
    .select('id')
    .where('id', '=', id)
    .where(isOfFamily(user.id))
    .executeTakeFirst()
  if (!isTheirs) throw new AppError('not_found')
  await withEnrolment(app, id, work)
  return findEnrolment(app, user, id)
}

/** For anybody but the tutor the enrolment is not found. Returns the id of the class. */
async function asTutor(app: App, { tutorId, id }: ByTutor, work: Work) {
  const { classId } = await withEnrolment(app, id, (app, enrolment, row) => {
    if (row.tutor_id !== tutorId) throw new AppError('not_found')
    return work(app, enrolment, row)
  })
  return classId
}
