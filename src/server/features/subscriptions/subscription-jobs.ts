import { foundingPremiumEnd } from '#server/features/tutors/founders'
import type { Job, JobHandlers } from '#server/platform/jobs'
import { dayTopic, passDay, reconcileFrom, reconciliationTopic } from './daily.ts'
import { endTopic } from './end-subscription.ts'
import type { PlanApp } from './plan-app.ts'
import { liveSubscriptions } from './plan-facts.ts'
import { readSubscription } from './read-subscription.ts'
import { settlePlan, turnTopic } from './settle-plan.ts'

export function subscriptionJobs(app: PlanApp): JobHandlers {
  const turn = ({ payload }: Job) => turnPlan(app, String(payload.tutorId))
  return {
    [turnTopic]: turn,
    [foundingPremiumEnd]: turn,
    [endTopic]: (job) => endAtProvider(app, job),
    [dayTopic]: () => passDay(app),
    [reconciliationTopic]: ({ payload }) => reconcileFrom(app, String(payload.after)),
  }
}

/** Asks the provider first: the news that a plan goes on may be lost, or late. */
async function turnPlan(app: PlanApp, tutorId: string) {
  for (const { paymentId } of await liveSubscriptions(app, tutorId)) {
    const payment = await ofThisProvider(app, paymentId)
    if (payment) await readSubscription(app, payment.provider_id!)
  }
  await settlePlan(app, tutorId)
}

async function endAtProvider(app: PlanApp, { payload }: Job) {
  const payment = await ofThisProvider(app, String(payload.paymentId))
  if (!payment) throw new Error('The subscription was made with another provider.')
  const { provider_id: id } = payment
  const { state } = await app.payments.readSubscription(id!)
  if (state !== 'cancelled' && state !== 'expired')
    await app.payments.cancelSubscription(id!, String(payload.reason))
  await readSubscription(app, id!)
}

function ofThisProvider({ db, payments }: PlanApp, paymentId: string) {
  return db
    .selectFrom('payments')
    .select('provider_id')
    .where('id', '=', paymentId)
    .where('provider', '=', payments.name)
    .where('provider_id', 'is not', null)
    .executeTakeFirst()
}
