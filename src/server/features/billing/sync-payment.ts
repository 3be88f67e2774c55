import type { App } from '#server/platform/app'
import type { ProviderEvent, ProviderObject } from '#server/platform/payments/provider'
import { applyOrder } from './apply-order.ts'
import { syncSubscription } from './apply-subscription.ts'
import { findDisputed, storeDispute } from './disputes.ts'
import { isFeePaid } from './ledger.ts'

export type Resource = NonNullable<ProviderEvent['about']>

/** Fetches the current state from the provider and applies it. It does not matter what caused the call. */
export function syncPayment(app: App, resource: Resource) {
  return resource.kind === 'dispute'
    ? syncDispute(app, resource.providerId)
    : syncOrderOrSubscription(app, resource)
}

async function syncOrderOrSubscription(app: App, { kind, providerId, refundId }: ProviderObject) {
  if (kind === 'subscription') return syncSubscription(app, providerId, refundId)
  const facts = await app.payments.readOrder(providerId)
  const isToBeTaken = facts.state === 'approved' && (await isWanted(app, facts.paymentId, providerId))
  await applyOrder(app, isToBeTaken ? await app.payments.captureOrder(providerId) : facts)
}

/** The charge is synchronised before, so that it is in the ledger, and after, so that what the dispute took back is too. */
async function syncDispute(app: App, providerId: string) {
  const facts = await app.payments.readDispute(providerId)
  if (!facts.about || !(await findDisputed(app, facts))) {
    app.log.warn('a dispute is about nothing of ours', { dispute: providerId })
    return
  }
  await syncOrderOrSubscription(app, facts.about)
  await storeDispute(app, facts)
  if (facts.state === 'lost') await syncOrderOrSubscription(app, facts.about)
}

/** Money that would have to be refunded is not taken in the first place. */
async function isWanted(app: App, paymentId: string, providerId: string) {
  const payment = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return payment?.tutor_id != null && !(await isFeePaid(app, payment.tutor_id, payment))
}
