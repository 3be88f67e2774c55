import type { Selectable } from 'kysely'
import {
  nextVerificationState,
  type VerificationActor,
  type VerificationEvent,
  type VerificationState,
} from '#contract/verification/rules'
import type { Database } from '#server/db/schema'
import { dropDocuments } from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

export type RequestRow = Selectable<Database['verification_requests']>
/** A tutor's account and profile. */
export type Owner = { userId: string; tutorId: string }
export type Step = { event: VerificationEvent; actor: VerificationActor }
type Changes = { document_id?: string; decided_by?: string; reason?: string | null }

/** Locks the tutor's request, if there is one, until the transaction ends. Nobody else can create one meanwhile. */
export async function lockRequest(app: App, tutorId: string) {
  await lockTutor(app, tutorId)
  return findRequest(app, tutorId)
}

/** Locked by everything that changes a tutor's checks. Undefined if the tutor has left. */
export function lockTutor({ db }: App, tutorId: string) {
  return db
    .selectFrom('tutors')
    .select(['user_id', 'name', 'verified'])
    .where('id', '=', tutorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findRequest({ db }: App, tutorId: string) {
  return db.selectFrom('verification_requests').selectAll().where('tutor_id', '=', tutorId).executeTakeFirst()
}

/** The state after the step. A step that the life cycle does not allow is refused. */
export function stateAfter(state: VerificationState | 'none', { event, actor }: Step) {
  const next = nextVerificationState(state, event, actor)
  if (!next) throw new AppError('wrong_verification_state')
  return next
}

/** Applies a step to a locked request, and deletes a document that it no longer has. */
export async function transition(app: App, request: RequestRow, step: Step, changes: Changes = {}) {
  const next = stateAfter(request.state, step)
  const dropped = next === 'none' || changes.document_id ? request.document_id : null
  if (next === 'none') await deleteRequest(app, request)
  else await updateRequest(app, request, { state: next, ...changes })
  if (dropped) await dropDocuments(app, [dropped])
  return next
}

async function deleteRequest({ db }: App, { id }: RequestRow) {
  await db.deleteFrom('verification_requests').where('id', '=', id).execute()
}

async function updateRequest(
  { db, clock }: App,
  { id, submitted_at }: RequestRow,
  { state, document_id, decided_by, reason }: Changes & { state: VerificationState },
) {
  const isDecided = state === 'approved' || state === 'rejected'
  const submittedAt = isDecided ? submitted_at : clock.now()
  await db
    .updateTable('verification_requests')
    .set({
      state,
      document_id,
      submitted_at: state === 'awaiting_payment' ? null : submittedAt,
      decided_at: isDecided ? clock.now() : null,
      decided_by: isDecided ? decided_by : null,
      reason: state === 'rejected' ? reason : null,
    })
    .where('id', '=', id)
    .execute()
}
