import type { FeatureEvents } from '#server/features/feature'
import { setVerified } from '#server/features/tutors/verified'
import { scheduleExpiry } from './expiry.ts'
import { notifyOfVerification } from './notices.ts'
import { lockRequest, transition } from './transition.ts'

// What became of the fee, each in the transaction that records it. A fee without a request stays in the ledger: what is
// uploaded later goes straight to review.

export const feePaid: FeatureEvents['verificationFeePaid'] = async (app, { tutorId }) => {
  const request = await lockRequest(app, tutorId)
  if (request?.state === 'awaiting_payment') await transition(app, request, { event: 'pay', actor: 'system' })
}

export const feeDeclined: FeatureEvents['verificationFeeDeclined'] = async (app, { tutorId, paymentId }) => {
  const request = await lockRequest(app, tutorId)
  if (request?.state === 'awaiting_payment')
    await notifyOfVerification(app, 'feeDeclined', request, { sourceId: paymentId })
}

/** What was paid for goes with the fee: the review, or the badge that it led to. */
export const feeReturned: FeatureEvents['verificationFeeReturned'] = async (app, { tutorId, paymentId }) => {
  const request = await lockRequest(app, tutorId)
  if (!request || request.state === 'awaiting_payment') return
  const next = await transition(app, request, { event: 'refund', actor: 'system' })
  if (next === 'awaiting_payment') await scheduleExpiry(app, request.document_id!)
  if (request.state === 'approved') await setVerified(app, { tutorId, isVerified: false })
  await notifyOfVerification(app, 'feeReturned', request, { sourceId: paymentId })
}
