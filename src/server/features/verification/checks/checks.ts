import { type Selectable, sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type FieldMessage, fieldMessage } from '#contract/field-messages'
import { type CheckKind, checkKinds } from '#contract/verification/checks'
import type { Check } from '#contract/verification/checks.api'
import type { Database } from '#server/db/schema'
import {
  type DocumentColumns,
  documentOf,
  dropDocuments,
  insertDocument,
  receiveDocument,
} from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { lockTutor, type Owner } from '../transition.ts'

export type CheckRow = Selectable<Database['checks']>
/** A tutor has at most one valid check and one in review for each topic. */
export type CheckTopic = { kind: CheckKind; subject: string | null }

/** The checks that are valid or in review, and otherwise the latest of each topic. */
export async function checksOf({ db }: App, { tutorId }: Pick<Owner, 'tutorId'>) {
  const rows = await db
    .selectFrom('checks')
    .leftJoin('documents', 'documents.id', 'document_id')
    .select(['checks.id as check_id', 'kind', 'subject', 'state', 'issued_on', 'submitted_at'])
    .select(['checked_on', 'expires_on', 'reason', 'end_cause'])
    .select(['documents.id', 'name', 'type', 'bytes', 'documents.created_at'])
    .where('tutor_id', '=', tutorId)
    .where(
      sql<boolean>`(state in ('valid', 'in_review') or not exists (
        select from checks newer where newer.tutor_id = checks.tutor_id and newer.kind = checks.kind
          and newer.subject is not distinct from checks.subject
          and (newer.submitted_at, newer.id) > (checks.submitted_at, checks.id)))`,
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('checks.id', 'desc')
    .execute()
  return { checks: rows.map(checkOf) }
}

export type CheckColumns = DocumentColumns &
  Omit<CheckRow, 'id' | 'tutor_id' | 'tutor_user_id' | 'document_id' | 'checked_by' | 'renewal_asked_at'> & {
    check_id: string
  }

export const checkOf = (row: CheckColumns): Check => ({
  id: row.check_id,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  document: documentOf(row),
  issuedOn: row.issued_on,
  submittedAt: row.submitted_at.toISOString(),
  checkedOn: row.checked_on,
  expiresOn: row.expires_on,
  reason: row.reason,
  endCause: row.end_cause,
})

type Submission = {
  owner: Owner
  topic: CheckTopic
  /** The date on the document. */
  issuedOn: string
  name: string
  bytes: Uint8Array
}

/** Submits a document for a check. A check in review gets it in place of its own document, and waits again. */
export async function submitCheck(app: App, { owner, topic, issuedOn, name, bytes }: Submission) {
  requireFit(app, topic, issuedOn)
  const document = await receiveDocument(app, { ownerId: owner.userId, name, bytes })
  return inTransaction(app, async (app) => {
    // The account is locked before its profile, in the same order as when the profile is edited.
    await insertDocument(app, document)
    await lockTutor(app, owner.tutorId)
    const waiting = await checkIn(app, 'in_review', { tutorId: owner.tutorId, ...topic })
    const submitted = { document_id: document.id, issued_on: issuedOn, submitted_at: app.clock.now() }
    if (waiting) {
      await app.db.updateTable('checks').set(submitted).where('id', '=', waiting.id).execute()
      await dropDocuments(app, [waiting.document_id!])
    } else await insertCheck(app, owner, { ...topic, state: 'in_review', ...submitted })
    return checksOf(app, owner)
  })
}

function requireFit({ clock }: App, { kind, subject }: CheckTopic, issuedOn: string) {
  const fields: Record<string, FieldMessage> = {}
  if (subject && !checkKinds[kind].hasSubject) fields.subject = fieldMessage('checkWithoutSubject')
  if (issuedOn > dayInMauritius(clock.now())) fields.issuedOn = fieldMessage('dayToCome')
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

type NewCheck = Omit<CheckRow, 'id' | 'tutor_id' | 'tutor_user_id'>

export async function insertCheck(
  { db, clock }: App,
  { userId, tutorId }: Owner,
  check: Partial<NewCheck> & Pick<NewCheck, 'kind' | 'state' | 'submitted_at'>,
) {
  await db
    .insertInto('checks')
    .values({ id: uuidv7(clock.now()), tutor_id: tutorId, tutor_user_id: userId, ...check })
    .execute()
}

/** The tutor's check in this state. The tutor's row must be locked. */
export const checkIn = (
  { db }: App,
  state: 'in_review' | 'valid',
  { tutorId, kind, subject }: CheckTopic & { tutorId: string },
) =>
  db
    .selectFrom('checks')
    .selectAll()
    .where('tutor_id', '=', tutorId)
    .where('kind', '=', kind)
    .where('subject', 'is not distinct from', subject)
    .where('state', '=', state)
    .executeTakeFirst()

/** Withdraws a check that was not decided yet. */
export function withdrawCheck(app: App, owner: Owner, id: string) {
  return inTransaction(app, async (app) => {
    await lockTutor(app, owner.tutorId)
    const check = await app.db
      .selectFrom('checks')
      .select(['state', 'document_id'])
      .where('id', '=', id)
      .where('tutor_id', '=', owner.tutorId)
      .executeTakeFirst()
    if (!check) throw new AppError('not_found')
    if (check.state !== 'in_review') throw new AppError('already_decided')
    await app.db.deleteFrom('checks').where('id', '=', id).execute()
    await dropDocuments(app, [check.document_id!])
    return checksOf(app, owner)
  })
}
