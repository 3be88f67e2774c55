import { createHash } from 'node:crypto'
import type { App } from '#server/platform/app'
import { uuidOf } from '#server/platform/ids'
import type { Job } from '#server/platform/jobs/jobs'
import { leftOf } from './ledger.ts'
import { recordRefund } from './record-charges.ts'
import { type Resource, syncPayment } from './sync-payment.ts'

/**
 * Sends the money and records it. Repeating it sends it once. Refunds made meanwhile on the provider's own pages are read
 * before, so that never more is sent than is left.
 */
export async function sendRefund(app: App, { payload }: Job) {
  const id = String(payload.refundId)
  const refund = await app.db
    .selectFrom('refunds')
    .innerJoin('payment_ledger as charge', 'charge.id', 'refunds.charge_id')
    .innerJoin('payments', 'payments.id', 'charge.payment_id')
    .select([
      'refunds.cents',
      'charge.id',
      'charge.payment_id',
      'charge.cents as charged',
      'charge.provider_id as chargeId',
      'purpose',
      'payments.provider_id as providerId',
    ])
    .where('refunds.id', '=', id)
    .where('charge.provider', '=', app.payments.name)
    .executeTakeFirstOrThrow()
  const resource: Resource = {
    kind: refund.purpose === 'plan' ? 'subscription' : 'order',
    providerId: refund.providerId!,
  }
  await syncPayment(app, resource)
  const cents = Math.min(refund.cents, await leftOf(app, refund.id))
  if (cents > 0) {
    const returned = await app.payments.refund({ id, chargeId: refund.chargeId, cents })
    if (returned) await recordRefund(app, { ...refund, cents: refund.charged }, returned)
    await syncPayment(app, resource)
  }
  await app.db.updateTable('refunds').set({ done_at: app.clock.now() }).where('id', '=', id).execute()
}

/** Refunds money that was never recorded in our ledger. */
export async function returnUnrecorded(app: App, { payload }: Job) {
  const chargeId = String(payload.chargeId)
  const id = uuidOf(createHash('sha256').update(chargeId).digest())
  await app.payments.refund({ id, chargeId, cents: Number(payload.cents) })
}
