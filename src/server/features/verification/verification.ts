import type { Locale } from '#contract/locales'
import type { Verification } from '#contract/verification/api'
import { isFeePaid } from '#server/features/billing/ledger'
import { startPayment } from '#server/features/billing/start-payment'
import { documentOf, insertDocument, receiveDocument } from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { scheduleExpiry } from './expiry.ts'
import { findRequest, lockRequest, type Owner, type Step, stateAfter, transition } from './transition.ts'

const upload: Step = { event: 'upload', actor: 'tutor' }

/** The state of a tutor's verification, as the tutor sees it. */
export async function verificationOf(app: App, { tutorId }: Owner): Promise<Verification> {
  const { verified } = await app.db
    .selectFrom('tutors')
    .select('verified')
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow()
  return {
    isVerified: verified,
    isPaid: await isFeePaid(app, tutorId),
    provider: app.payments.name,
    request: await requestFor(app, tutorId),
  }
}

async function requestFor({ db }: App, tutorId: string): Promise<Verification['request']> {
  const row = await db
    .selectFrom('verification_requests')
    .leftJoin('documents', 'documents.id', 'document_id')
    .select(['state', 'decided_at', 'reason'])
    .select(['documents.id', 'name', 'type', 'bytes', 'documents.created_at'])
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()
  if (!row) return null
  const { state, decided_at, reason } = row
  return { state, document: documentOf(row), decidedAt: decided_at?.toISOString() ?? null, reason }
}

type Upload = { owner: Owner; name: string; bytes: Uint8Array }

/** Stores a tutor's document. If the fee is paid, it goes to review. */
export async function uploadDocument(app: App, { owner, name, bytes }: Upload) {
  const { userId, tutorId } = owner
  stateAfter((await findRequest(app, tutorId))?.state ?? 'none', upload)
  const document = await receiveDocument(app, { ownerId: userId, name, bytes })
  return inTransaction(app, async (app) => {
    // The account is locked before its profile, in the same order as when the profile is edited.
    await insertDocument(app, document)
    const request = await lockRequest(app, tutorId)
    if (request) await transition(app, request, upload, { document_id: document.id })
    else await createRequest(app, owner, document.id)
    const current = (await findRequest(app, tutorId))!
    if (current.state === 'awaiting_payment' && (await isFeePaid(app, tutorId)))
      await transition(app, current, { event: 'pay', actor: 'system' })
    await scheduleExpiry(app, document.id)
    return verificationOf(app, owner)
  })
}

async function createRequest({ db, clock }: App, { userId, tutorId }: Owner, documentId: string) {
  const now = clock.now()
  await db
    .insertInto('verification_requests')
    .values({
      id: uuidv7(now),
      tutor_id: tutorId,
      tutor_user_id: userId,
      state: 'awaiting_payment',
      document_id: documentId,
      created_at: now,
    })
    .execute()
}

/** Removes an unpaid document and its request. */
export async function removeDocument(app: App, owner: Owner) {
  const step: Step = { event: 'remove', actor: 'tutor' }
  return inTransaction(app, async (app) => {
    const request = await lockRequest(app, owner.tutorId)
    if (request) await transition(app, request, step)
    else stateAfter('none', step)
    return verificationOf(app, owner)
  })
}

/** Starts the payment of the fee for the uploaded document. */
export async function payFee(app: App, owner: Owner, locale: Locale) {
  const request = await findRequest(app, owner.tutorId)
  stateAfter(request?.state ?? 'none', { event: 'pay', actor: 'system' })
  return startPayment(app, { ...owner, locale, purpose: 'verification' })
}
