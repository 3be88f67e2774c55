import { foundingPremiumEnd } from '#server/features/tutors/save-profile'
import type { App } from '#server/platform/app'
import type { Job, JobHandlers } from '#server/platform/jobs/jobs'
import { renew, renewalTopic } from '#server/platform/payments/sandbox/agreements'
import { sendWebhook, webhookTopic } from '#server/platform/payments/sandbox/webhooks'
import { syncSubscription } from './apply-subscription.ts'
import { endTopic } from './end-subscription.ts'
import { refundTopic } from './order-refund.ts'
import { liveSubscriptions } from './plan-facts.ts'
import {
  dailyTopic,
  missedEventsTopic,
  reconcileFrom,
  reconciliationTopic,
  runDailyReconciliation,
} from './reconciliation.ts'
import { returnTopic } from './record-charges.ts'
import { returnUnrecorded, sendRefund } from './send-refund.ts'
import { planChangeTopic, settlePlan } from './settle-plan.ts'
import { type Resource, syncPayment } from './sync-payment.ts'
import { backfillEvents, syncTopic } from './webhook-events.ts'

export const billingJobs = (app: App, { ownUrl }: { ownUrl: string }): JobHandlers => ({
  ...paymentJobs(app),
  ...planJobs(app),
  ...(app.payments.name === 'sandbox' && sandboxJobs(app, ownUrl)),
})

export const paymentJobs = (app: App): JobHandlers => ({
  [syncTopic]: ({ payload }) => syncPayment(app, payload as Resource),
  [missedEventsTopic]: () => backfillEvents(app),
  [refundTopic]: (job) => sendRefund(app, job),
  [returnTopic]: (job) => returnUnrecorded(app, job),
})

export function planJobs(app: App): JobHandlers {
  const changePlan = ({ payload }: Job) => refreshPlan(app, String(payload.tutorId))
  return {
    [planChangeTopic]: changePlan,
    [foundingPremiumEnd]: changePlan,
    [endTopic]: (job) => endAtProvider(app, job),
    [dailyTopic]: () => runDailyReconciliation(app),
    [reconciliationTopic]: ({ payload }) => reconcileFrom(app, String(payload.after)),
  }
}

/** The sandbox's own activity: it charges every month, and sends its webhooks to this server. */
function sandboxJobs(app: App, ownUrl: string): JobHandlers {
  return {
    [webhookTopic]: (job) => sendWebhook(app, ownUrl, job),
    [renewalTopic]: ({ payload }) => renew(app, String(payload.id)),
  }
}

/** Asks the provider first, because the webhook about a renewal may be lost or late. */
async function refreshPlan(app: App, tutorId: string) {
  for (const { paymentId } of await liveSubscriptions(app, tutorId)) {
    const payment = await ofThisProvider(app, paymentId)
    if (payment) await syncSubscription(app, payment.provider_id!)
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
  await syncSubscription(app, id!)
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
