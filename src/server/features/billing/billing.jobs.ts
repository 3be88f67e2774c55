import { foundingPremiumEnd } from '#server/features/tutors/founders'
import type { App } from '#server/platform/app'
import type { Job, JobHandlers } from '#server/platform/jobs/jobs'
import { renew, renewalTopic } from '#server/platform/payments/sandbox/agreements'
import { callbackTopic, sendCallback } from '#server/platform/payments/sandbox/webhooks'
import { endTopic } from './end-subscription.ts'
import { refundTopic } from './order-refund.ts'
import { liveSubscriptions } from './plan-facts.ts'
import { readSubscription } from './read-subscription.ts'
import {
  dayTopic,
  missedTopic,
  reconcileFrom,
  reconciliationTopic,
  runDailyReconciliation,
} from './reconciliation.ts'
import { givingBack } from './record-charges.ts'
import { giveBackUnbooked, sendRefund } from './send-refund.ts'
import { settlePlan, turnTopic } from './settle-plan.ts'
import { readAtProvider, type Subject } from './sync-payment.ts'
import { backfillEvents, readTopic } from './webhook-events.ts'

export const billingJobs = (app: App, { ownUrl }: { ownUrl: string }): JobHandlers => ({
  ...paymentJobs(app),
  ...planJobs(app),
  ...(app.payments.name === 'sandbox' && sandboxJobs(app, ownUrl)),
})

export const paymentJobs = (app: App): JobHandlers => ({
  [readTopic]: ({ payload }) => readAtProvider(app, payload as Subject),
  [missedTopic]: () => backfillEvents(app),
  [refundTopic]: (job) => sendRefund(app, job),
  [givingBack]: (job) => giveBackUnbooked(app, job),
})

export function planJobs(app: App): JobHandlers {
  const turn = ({ payload }: Job) => turnPlan(app, String(payload.tutorId))
  return {
    [turnTopic]: turn,
    [foundingPremiumEnd]: turn,
    [endTopic]: (job) => endAtProvider(app, job),
    [dayTopic]: () => runDailyReconciliation(app),
    [reconciliationTopic]: ({ payload }) => reconcileFrom(app, String(payload.after)),
  }
}

/** What the sandbox does by itself: it charges every month, and sends its webhooks to this server. */
function sandboxJobs(app: App, ownUrl: string): JobHandlers {
  return {
    [callbackTopic]: (job) => sendCallback(app, ownUrl, job),
    [renewalTopic]: ({ payload }) => renew(app, String(payload.id)),
  }
}

/** Asks the provider first: the news that a plan goes on may be lost, or late. */
async function turnPlan(app: App, tutorId: string) {
  for (const { paymentId } of await liveSubscriptions(app, tutorId)) {
    const payment = await ofThisProvider(app, paymentId)
    if (payment) await readSubscription(app, payment.provider_id!)
  }
  await settlePlan(app, tutorId)
}

async function endAtProvider(app: App, { payload }: Job) {
  const payment = await ofThisProvider(app, String(payload.paymentId))
  if (!payment) throw new Error('The subscription was made with another provider.')
  const { provider_id: id } = payment
  const { state } = await app.payments.readSubscription(id!)
  if (state !== 'cancelled' && state !== 'expired')
    await app.payments.cancelSubscription(id!, String(payload.reason))
  await readSubscription(app, id!)
}

function ofThisProvider({ db, payments }: App, paymentId: string) {
  return db
    .selectFrom('payments')
    .select('provider_id')
    .where('id', '=', paymentId)
    .where('provider', '=', payments.name)
    .where('provider_id', 'is not', null)
    .executeTakeFirst()
}
