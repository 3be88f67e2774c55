import { fieldMessage } from '#contract/field-messages'
import type { DecisionEvent } from '#contract/verification/rules'
import type { FeatureEvents } from '#server/features/feature'
import { setVerified } from '#server/features/tutors/tier'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { recordIdentity } from './checks/decide-check.ts'
import { scheduleExpiry } from './expiry.ts'
import { notifyOfVerification } from './notices.ts'
import { findRequest, lockRequest, lockTutor, transition } from './transition.ts'

type Decision = {
  requestId: string
  /** The document that the administrator saw, because it may have been replaced meanwhile. */
  documentId: string
  /** The name that the administrator compared it with, which may have changed too. */
  tutorName?: string
  adminId: string
  decision: DecisionEvent
  /** A sentence for the tutor, required for a rejection. */
  reason?: string
}

/**
 * An administrator's decision about a request. The badge is updated, and the tutor notified. Administrators cannot decide their
 * own.
 */
export function decide(app: App, { requestId, documentId, tutorName, adminId, decision, reason }: Decision) {
  return inTransaction(app, async (app) => {
    const tutorId = await tutorOf(app, requestId)
    const tutor = await lockTutor(app, tutorId)
    const request = await findRequest(app, tutorId)
    if (!tutor || !request) throw new AppError('not_found')
    if (request.tutor_user_id === adminId) throw new AppError('own_profile')
    if (request.document_id !== documentId || tutor.name !== (tutorName ?? tutor.name))
      throw new AppError('wrong_verification_state')
    if (decision === 'reject' && !reason)
      throw new AppError('invalid_input', { fields: { reason: fieldMessage('sayWhyRejected') } })
    await transition(app, request, { event: decision, actor: 'admin' }, { decided_by: adminId, reason })
    await scheduleExpiry(app, documentId)
    if (decision === 'reject') {
      await notifyOfVerification(app, 'rejected', request, { sourceId: documentId, reason })
    } else {
      await recordIdentity(app, { userId: tutor.user_id, tutorId }, adminId)
      await setVerified(app, { tutorId, isVerified: true })
      await notifyOfVerification(app, 'approved', request, { sourceId: documentId })
    }
    return { tutorId }
  })
}

async function tutorOf({ db }: App, requestId: string) {
  const request = await db
    .selectFrom('verification_requests')
    .select('tutor_id')
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request) throw new AppError('not_found')
  return request.tutor_id
}

// What happens to the fee, each function in the transaction that records it. A fee without a request stays in the ledger: a
// later upload goes straight to review.

export const feePaid: FeatureEvents['verificationFeePaid'] = async (app, { tutorId }) => {
  const request = await lockRequest(app, tutorId)
  if (request?.state === 'awaiting_payment') await transition(app, request, { event: 'pay', actor: 'system' })
}

export const feeDeclined: FeatureEvents['verificationFeeDeclined'] = async (app, { tutorId, paymentId }) => {
  const request = await lockRequest(app, tutorId)
  if (request?.state === 'awaiting_payment')
    await notifyOfVerification(app, 'feeDeclined', request, { sourceId: paymentId })
}

/** The review or the badge that the fee paid for is revoked. */
export const feeReturned: FeatureEvents['verificationFeeReturned'] = async (app, { tutorId, paymentId }) => {
  const request = await lockRequest(app, tutorId)
  if (!request || request.state === 'awaiting_payment') return
  const next = await transition(app, request, { event: 'refund', actor: 'system' })
  if (next === 'awaiting_payment') await scheduleExpiry(app, request.document_id!)
  if (request.state === 'approved') await setVerified(app, { tutorId, isVerified: false })
  await notifyOfVerification(app, 'feeReturned', request, { sourceId: paymentId })
}
