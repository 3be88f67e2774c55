import { foundingNoticeDays, graceNoticeDays, renewalNoticeDays } from '#contract/billing/plans'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs, minuteMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue } from '#server/platform/jobs/jobs'
import { graceUntil, type LiveSubscription } from './entitlements.ts'
import { planFacts } from './plan-facts.ts'
import { notifyOfPlan } from './plan-notices.ts'
import { syncTopic } from './webhook-events.ts'

export const dailyTopic = 'subscription-day'
export const missedEventsTopic = 'payment-missed-events'
export const reconciliationTopic = 'payment-reconciliation'
/** A time at which people are awake. */
const timeOfDay = '09:00'
/** How long a payer or a bank can take money back. */
const reversibleDays = 180
/** How many payments are read at a time, and how long until the next ones: at most 144,000 a day. */
const readAtOnce = 100
const readEveryMs = minuteMs

/** Schedules today's run, if it was not made yet. Each run schedules the next day's. */
export function scheduleDaily(app: App) {
  return scheduleFor(app, app.clock.now())
}

function scheduleFor(app: App, moment: Date) {
  const today = dayInMauritius(moment)
  const dedupeKey = `${dailyTopic}:${today}`
  return enqueue(app, {
    topic: dailyTopic,
    payload: {},
    runAt: momentInMauritius(today, timeOfDay),
    dedupeKey,
  })
}

/** Reads again what webhooks may have missed, and notifies tutors whose plan is about to change. */
export async function runDailyReconciliation(app: App) {
  // First, so that the next run comes even if this one fails.
  await scheduleFor(app, new Date(app.clock.now().getTime() + dayMs))
  await reconcile(app)
  await notifyOfRenewals(app)
  await notifyFounders(app)
}

/** Reads all payments from the provider that are not over or can still be taken back, each in its own job. */
async function reconcile(app: App) {
  await reconcileFrom(app, null)
  const disputes = await app.db
    .selectFrom('disputes')
    .select('provider_id')
    .where('provider', '=', app.payments.name)
    .where('state', '=', 'open')
    .execute()
  for (const { provider_id } of disputes) await enqueueSync(app, 'dispute', provider_id)
  const today = dayInMauritius(app.clock.now())
  await enqueue(app, { topic: missedEventsTopic, payload: {}, dedupeKey: `${missedEventsTopic}:${today}` })
}

/**
 * Enqueues the payments after the given one, some at a time: a year of them at once would delay every other job, and the
 * provider would refuse so many requests.
 */
export async function reconcileFrom(app: App, after: string | null) {
  const payments = await app.db
    .selectFrom('payments')
    .leftJoin('subscriptions', 'subscriptions.payment_id', 'payments.id')
    .select(['payments.id', 'purpose', 'provider_id'])
    .where('provider', '=', app.payments.name)
    .where('provider_id', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('payment_ledger')
            .select('id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('happened_at', '>', daysFromNow(app, -reversibleDays)),
        ),
        eb('payments.state', 'in', ['open', 'pending']),
        eb('subscriptions.state', 'in', ['active', 'suspended']),
      ]),
    )
    .$if(after !== null, (query) => query.where('payments.id', '>', after))
    .orderBy('payments.id')
    .limit(readAtOnce)
    .execute()
  for (const { purpose, provider_id } of payments)
    await enqueueSync(app, purpose === 'plan' ? 'subscription' : 'order', provider_id!)
  const last = payments[readAtOnce - 1]
  if (last)
    await enqueue(app, {
      topic: reconciliationTopic,
      payload: { after: last.id },
      runAt: new Date(app.clock.now().getTime() + readEveryMs),
      dedupeKey: `${reconciliationTopic}:${last.id}`,
    })
}

function enqueueSync(app: App, kind: 'subscription' | 'order' | 'dispute', providerId: string) {
  const today = dayInMauritius(app.clock.now())
  const dedupeKey = `${syncTopic}:${providerId}:${today}`
  return enqueue(app, { topic: syncTopic, payload: { kind, providerId }, dedupeKey })
}

/** The complete facts are read only for tutors who may have to be notified. */
async function notifyOfRenewals(app: App) {
  const tutors = await app.db
    .selectFrom('subscriptions')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('tutors', 'tutors.id', 'payments.tutor_id')
    .select(['tutors.id', 'tutors.user_id'])
    .distinct()
    .where('subscriptions.state', 'in', ['active', 'suspended'])
    .where('cancelled_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('failed_charges', '>', 0), eb('next_charge_at', '<=', daysFromNow(app, renewalNoticeDays))]),
    )
    .execute()
  for (const { id, user_id } of tutors) {
    const { live } = await planFacts(app, id)
    if (live) await inTransaction(app, (app) => notifyOfRenewal(app, user_id, live))
  }
}

async function notifyOfRenewal(app: App, userId: string, live: LiveSubscription) {
  const now = app.clock.now()
  const isFailing = live.failedCharges > 0
  if (isFailing && now < graceUntil(live) && graceUntil(live) <= daysFromNow(app, graceNoticeDays))
    await notifyOfPlan(app, userId, 'graceEndsSoon', live)
  const { nextChargeAt } = live
  if (!isFailing && nextChargeAt && now < nextChargeAt && nextChargeAt <= daysFromNow(app, renewalNoticeDays))
    await notifyOfPlan(app, userId, 'renewsSoon', { ...live, nextChargeAt })
}

async function notifyFounders(app: App) {
  const founders = await app.db
    .selectFrom('founders')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['tutors.id', 'user_id', 'premium_until'])
    .where('premium_until', '>', app.clock.now())
    .where('premium_until', '<=', daysFromNow(app, foundingNoticeDays))
    .execute()
  for (const { id, user_id, premium_until } of founders) {
    const { live } = await planFacts(app, id)
    if (!live)
      await inTransaction(app, (app) =>
        notifyOfPlan(app, user_id, 'foundingEndsSoon', { until: premium_until }),
      )
  }
}

const daysFromNow = ({ clock }: App, days: number) => new Date(clock.now().getTime() + days * dayMs)
