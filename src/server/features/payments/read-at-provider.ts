import type { ProviderEvent } from '#server/platform/payments/provider'
import { applyOrder } from './apply-order.ts'
import type { PaymentsApp } from './hooks.ts'
import { isFeePaid } from './ledger.ts'

export type Subject = NonNullable<ProviderEvent['about']>

/** How an order or a subscription stands is asked at the provider, whoever brought the news, and then applied. */
export async function readAtProvider(app: PaymentsApp, { kind, providerId }: Subject) {
  if (kind === 'subscription') return app.readSubscription(app, providerId)
  const facts = await app.payments.readOrder(providerId)
  const isToBeTaken = facts.state === 'approved' && (await isWanted(app, facts.paymentId, providerId))
  await applyOrder(app, isToBeTaken ? await app.payments.captureOrder(providerId) : facts)
}

/** Money that would only have to go back is not taken in the first place. */
async function isWanted(app: PaymentsApp, paymentId: string, providerId: string) {
  const payment = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return payment?.tutor_id != null && !(await isFeePaid(app, payment.tutor_id, payment))
}
