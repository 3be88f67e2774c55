import { setVerified } from '#server/features/tutors/verified'
import type { App } from '#server/platform/app'
import { scheduleExpiry } from './expiry.ts'
import { lockRequest, move } from './move.ts'
import { tellOfReturnedFee } from './notices.ts'

type Fee = { paymentId: string; tutorId: string }

export async function hasPaid({ db }: App, tutorId: string) {
  const fee = await db
    .selectFrom('verification_fees')
    .select('payment_id')
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()
  return fee !== undefined
}

/** The fee was paid, which is told in the transaction that books it, and may be told again. */
export async function verificationPaid(app: App, { paymentId, tutorId }: Fee) {
  const request = await lockRequest(app, tutorId)
  await app.db
    .insertInto('verification_fees')
    .values({ payment_id: paymentId, tutor_id: tutorId, paid_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (request?.state === 'awaiting_payment') await move(app, request, { event: 'pay', actor: 'system' })
}

/** The fee went back: without another that was paid, so does what it was paid for. */
export async function verificationReturned(app: App, { paymentId, tutorId }: Fee) {
  const request = await lockRequest(app, tutorId)
  const { numDeletedRows } = await app.db
    .deleteFrom('verification_fees')
    .where('payment_id', '=', paymentId)
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()
  if (!numDeletedRows || !request || (await hasPaid(app, tutorId))) return
  const next = await move(app, request, { event: 'refund', actor: 'system' })
  if (next === 'awaiting_payment') await scheduleExpiry(app, request.document_id!)
  if (request.state === 'approved') await setVerified(app, { tutorId, isVerified: false })
  await tellOfReturnedFee(app, request, paymentId)
}
