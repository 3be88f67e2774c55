import type { RefundCause } from '#server/db/schema/money'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { enqueue } from '#server/platform/jobs/jobs'
import { leftOf, sumOf } from './ledger.ts'

export const refundTopic = 'payment-refund'

type RefundOrder = {
  /** The charge's row in the ledger. */
  chargeId: string
  cause: RefundCause
  reason: string
  orderedBy?: string
  /** Everything left of the charge, unless given. */
  cents?: number
}

/** Refunds what is left of a charge, for an administrator. What it paid for is revoked too. */
export async function refundCharge(
  app: App,
  { ledgerId, reason, adminId }: { ledgerId: string; reason: string; adminId: string },
) {
  const isOrdered = await orderRefund(app, {
    chargeId: ledgerId,
    cause: 'administrator',
    reason,
    orderedBy: adminId,
  })
  if (!isOrdered) throw new AppError('already_refunded')
  const { tutor_id } = await app.db
    .selectFrom('payment_ledger')
    .select('tutor_id')
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow()
  return { tutorId: tutor_id ?? undefined }
}

/**
 * Records that money is to be refunded, once for a charge and cause. Returns false if nothing is left or it was recorded
 * before.
 */
export function orderRefund(app: App, { chargeId, cause, reason, orderedBy, cents }: RefundOrder) {
  return inTransaction(app, async (app) => {
    const left = await orderableOf(app, chargeId)
    const amount = Math.min(cents ?? left, left)
    if (amount <= 0) return false
    const now = app.clock.now()
    const order = await app.db
      .insertInto('refunds')
      .values({
        id: uuidv7(now),
        charge_id: chargeId,
        cents: amount,
        cause,
        reason,
        ordered_by: orderedBy ?? null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['charge_id', 'cause']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!order) return false
    await enqueue(app, { topic: refundTopic, payload: { refundId: order.id } })
    return true
  })
}

/** What of a charge is neither refunded nor about to be. The payment is locked, so that concurrent orders see each other. */
async function orderableOf(app: App, chargeId: string) {
  const { db } = app
  const charge = await db
    .selectFrom('payment_ledger')
    .select('payment_id')
    .where('id', '=', chargeId)
    .where('kind', '=', 'charge')
    .executeTakeFirst()
  if (!charge) throw new AppError('not_found')
  await db.selectFrom('payments').select('id').where('id', '=', charge.payment_id).forUpdate().execute()
  const ordered = await db
    .selectFrom('refunds')
    .select('cents')
    .where('charge_id', '=', chargeId)
    .where('done_at', 'is', null)
    .execute()
  return (await leftOf(app, chargeId)) - sumOf(ordered)
}
