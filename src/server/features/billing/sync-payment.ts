import type { App } from '#server/platform/app'
import type { Agreed, ProviderEvent } from '#server/platform/payments/provider'
import { applyOrder } from './apply-order.ts'
import { findDisputed, keepDispute } from './disputes.ts'
import { isFeePaid } from './ledger.ts'
import { readSubscription } from './read-subscription.ts'

export type Subject = NonNullable<ProviderEvent['about']>

/** How something stands is asked at the provider, whoever brought the news, and then applied. */
export function readAtProvider(app: App, subject: Subject) {
  return subject.kind === 'dispute' ? readDispute(app, subject.providerId) : readAgreed(app, subject)
}

async function readAgreed(app: App, { kind, providerId, refundId }: Agreed) {
  if (kind === 'subscription') return readSubscription(app, providerId, refundId)
  const facts = await app.payments.readOrder(providerId)
  const isToBeTaken = facts.state === 'approved' && (await isWanted(app, facts.paymentId, providerId))
  await applyOrder(app, isToBeTaken ? await app.payments.captureOrder(providerId) : facts)
}

/** What it is about is read before, so that its charge is in the books, and after, so that what it took back is. */
async function readDispute(app: App, providerId: string) {
  const facts = await app.payments.readDispute(providerId)
  if (!facts.about || !(await findDisputed(app, facts))) {
    app.log.warn('a dispute is about nothing of ours', { dispute: providerId })
    return
  }
  await readAgreed(app, facts.about)
  await keepDispute(app, facts)
  if (facts.state === 'lost') await readAgreed(app, facts.about)
}

/** Money that would only have to go back is not taken in the first place. */
async function isWanted(app: App, paymentId: string, providerId: string) {
  const payment = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return payment?.tutor_id != null && !(await isFeePaid(app, payment.tutor_id, payment))
}
