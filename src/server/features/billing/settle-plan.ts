import { emit } from '#server/features/feature'
import { invalidateProfile } from '#server/features/tutors/search-index'
import { setPlan } from '#server/features/tutors/tier'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue } from '#server/platform/jobs/jobs'
import { endSubscription } from './end-subscription.ts'
import { entitlementsOf, graceUntil, type LiveSubscription, nextChange, planAt } from './entitlements.ts'
import { paidUntilNow } from './my-subscription.ts'
import { planFacts } from './plan-facts.ts'
import { notifyOfPlan } from './plan-notices.ts'

export const planChangeTopic = 'plan-change'

/**
 * Gives a tutor the plan of the current entitlements, notifies the tutor if it changes, and schedules itself for when the next
 * entitlement begins or ends.
 */
export function settlePlan(app: App, tutorId: string) {
  return inTransaction(app, async (app) => {
    const tutor = await lockTutor(app, tutorId)
    if (!tutor) return
    const now = app.clock.now()
    const facts = await planFacts(app, tutorId)
    const entitlements = entitlementsOf(facts)
    const plan = planAt(entitlements, now)
    if (plan !== tutor.plan) {
      await setPlan(app, { tutorId, plan })
      await invalidateProfile(app)
      const released = tutor.plan === 'free' ? sum(await emit(app, 'planStarted', { tutorId })) : 0
      if (facts.live) await countReleased(app, facts.live.paymentId, released)
      const restoredUntil = facts.live ? null : paidUntilNow(entitlements, now)
      const { user_id, plan: before } = tutor
      if (plan === 'free') await notifyOfPlan(app, user_id, 'planEnded', { at: now, before })
      else await notifyOfPlan(app, user_id, 'planStarted', { at: now, before, plan, released, restoredUntil })
    }
    if (facts.live) await checkRenewal(app, tutor.user_id, facts.live)
    const changesAt = nextChange(entitlements, now)
    if (changesAt)
      await enqueue(app, {
        topic: planChangeTopic,
        payload: { tutorId },
        runAt: changesAt,
        dedupeKey: `${planChangeTopic}:${tutorId}:${changesAt.toISOString()}`,
      })
  })
}

async function checkRenewal(app: App, userId: string, live: LiveSubscription) {
  if (graceUntil(live) <= app.clock.now())
    await endSubscription(app, live.paymentId, 'The renewal was not paid.')
  else if (live.failedCharges > 0) await notifyOfPlan(app, userId, 'renewalFailed', live)
}

/** Changes of one tutor's plan run one after the other. */
function lockTutor({ db }: App, tutorId: string) {
  return db
    .selectFrom('tutors')
    .select(['plan', 'user_id'])
    .where('id', '=', tutorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function countReleased({ db }: App, paymentId: string, released: number) {
  await db
    .updateTable('subscriptions')
    .set({ released_bookings: released })
    .where('payment_id', '=', paymentId)
    .execute()
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
