import { sql } from 'kysely'
import type { PaymentState } from '#contract/billing/payments.api'
import { monthsLater } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import type { Charge, SubscriptionFacts } from '#server/platform/payments/provider'
import { endOthers, endSubscription } from './end-subscription.ts'
import { type LedgerRow, lockPayment, openOrEnded, type PaymentRow } from './ledger.ts'
import { recordCharges } from './record-charges.ts'
import { settlePlan } from './settle-plan.ts'

/**
 * Records the provider's state of a subscription, and settles the resulting plan. It may be called any number of times and in
 * any order: `fetchNumber` was taken before the request, so that an older response is recognised.
 */
function applySubscription(app: App, facts: SubscriptionFacts, fetchNumber: number) {
  return inTransaction(app, async (app) => {
    const payment = await lockPayment(app, facts.subscriptionId)
    if (!payment || !isOurs(payment, facts)) {
      app.log.error('a subscription does not belong to its payment', { payment: facts.subscriptionId })
      return
    }
    const { tutor_id: tutorId } = payment
    const entries = await recordCharges(app, payment, facts.charges, periodsOf(facts.charges))
    const startsLater = await storeFacts(app, facts, fetchNumber)
    const undecided = openOrEnded(app, payment)
    await storeState(app, payment, stateOf(facts, { entries, startsLater, undecided }))
    if (isLive(facts) && (!tutorId || isReturned(entries)))
      await endSubscription(app, payment.id, 'What was paid for it went back, or its tutor has left.')
    if (!tutorId) return
    await endOthers(app, tutorId)
    await settlePlan(app, tutorId)
  })
}

const isOurs = (payment: PaymentRow, { providerId, plan }: SubscriptionFacts) =>
  payment.purpose === 'plan' && payment.provider_id === providerId && payment.plan === plan

const isLive = ({ state }: SubscriptionFacts) => state === 'active' || state === 'suspended'

/** Whether the last charge was fully refunded. Its payer does not want the next one. */
function isReturned(entries: LedgerRow[]) {
  const charges = entries.filter(({ kind }) => kind === 'charge')
  const last = charges
    .toSorted((one, other) => one.happened_at.getTime() - other.happened_at.getTime())
    .at(-1)
  const returned = entries.filter(({ charge_id }) => charge_id === last?.id)
  return last !== undefined && returned.reduce((left, { cents }) => left + cents, last.cents) <= 0
}

/** Returns whether its first charge was to be made later. */
async function storeFacts({ db }: App, facts: SubscriptionFacts, fetchNumber: number) {
  const { starts_at } = await db
    .selectFrom('subscriptions')
    .select('starts_at')
    .where('payment_id', '=', facts.subscriptionId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('subscriptions')
    .set({
      state: facts.state,
      next_charge_at: facts.nextChargeAt,
      failed_charges: facts.failedCharges,
      applied_fetch: fetchNumber,
    })
    .where('payment_id', '=', facts.subscriptionId)
    .where('applied_fetch', '<', fetchNumber)
    .execute()
  return starts_at !== null
}

type Known = { entries: LedgerRow[]; startsLater: boolean; undecided: PaymentState }

function stateOf(facts: SubscriptionFacts, { entries, startsLater, undecided }: Known): PaymentState {
  if (entries.length > 0) return 'paid'
  if (isLive(facts)) return startsLater ? 'agreed' : 'pending'
  return facts.state === 'pending' ? undecided : 'ended'
}

async function storeState({ db }: App, { id, state: known }: PaymentRow, state: PaymentState) {
  if (state !== known) await db.updateTable('payments').set({ state }).where('id', '=', id).execute()
}

/** A charge that is later than this after its due day pays for the following month. */
const latestDays = 10

/**
 * The period that each charge of a subscription pays for: from the charge up to the subscription's day in the next month, so
 * that a late charge does not move the day.
 */
export function periodsOf(charges: Charge[]) {
  const moments = charges.filter(({ state }) => state === 'completed').map(({ at }) => at.getTime())
  const first = new Date(Math.min(...moments))
  return ({ at }: Charge) => {
    const least = monthsLater(new Date(at.getTime() - latestDays * dayMs), 1)
    let months = 1
    while (monthsLater(first, months) <= least) months += 1
    return { start: at, end: monthsLater(first, months) }
  }
}

/** Fetches a subscription from the provider, and applies it. */
export async function syncSubscription(app: App, providerId: string, refundId?: string) {
  const taken = await app.db
    .updateTable('subscriptions')
    .from('payments')
    .set({ fetches: sql<number>`fetches + 1` })
    .whereRef('payments.id', '=', 'subscriptions.payment_id')
    .where('provider', '=', app.payments.name)
    .where('provider_id', '=', providerId)
    .returning('fetches')
    .executeTakeFirst()
  if (!taken) {
    app.log.warn('a subscription is not known', { subscription: providerId })
    return
  }
  await applySubscription(app, await app.payments.readSubscription(providerId, refundId), taken.fetches)
}
