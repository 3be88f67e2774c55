import { type PaidPlan, planById } from '#contract/billing/plans'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { syncSubscription } from './apply-subscription.ts'
import { entitlementsOf, startOf } from './entitlements.ts'
import { mySubscription, paidUntilNow } from './my-subscription.ts'
import { planFacts } from './plan-facts.ts'
import { notifyOfPlan } from './plan-notices.ts'
import { openPayment, type Payer, storeApproval } from './start-payment.ts'

/** `tutorId` is the id of the row, not the public one. */
type Subscriber = { userId: string; tutorId: string }

/** Creates a subscription at the provider. Nothing changes before its payer approves it at `approvalUrl`. */
export async function subscribe(app: App, { plan, ...payer }: Payer & { plan: PaidPlan['id'] }) {
  const facts = await planFacts(app, payer.tutorId)
  if (facts.live?.plan === plan && facts.live.failedCharges === 0) throw new AppError('already_subscribed')
  const startsAt = startOf(plan, entitlementsOf(facts), app.clock.now())
  const { id, ...urls } = await inTransaction(app, async (app) => {
    const order = { ...payer, purpose: 'plan', plan, cents: planById(plan).cents } as const
    const payment = await openPayment(app, order)
    await app.db.insertInto('subscriptions').values({ payment_id: payment.id, starts_at: startsAt }).execute()
    return payment
  })
  const wanted = { id, plan, startsAt: startsAt ?? undefined, ...urls }
  return storeApproval(app, id, await app.payments.createSubscription(wanted))
}

/** Stops the renewal at the provider. Paid time stays paid. */
export async function cancelRenewal(app: App, { userId, tutorId }: Subscriber) {
  const { live, ...facts } = await planFacts(app, tutorId)
  if (!live) throw new AppError('not_subscribed')
  const { provider_id } = await app.db
    .selectFrom('payments')
    .select('provider_id')
    .where('id', '=', live.paymentId)
    .executeTakeFirstOrThrow()
  await app.payments.cancelSubscription(provider_id!, 'Cancelled by the tutor.')
  await syncSubscription(app, provider_id!)
  const until = paidUntilNow(entitlementsOf({ ...facts, live: null }), app.clock.now())
  const { paymentId, plan } = live
  await inTransaction(app, (app) => notifyOfPlan(app, userId, 'renewalCancelled', { paymentId, plan, until }))
  return mySubscription(app, tutorId)
}
