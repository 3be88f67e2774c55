import { ownProfile } from '#server/features/tutors/save-profile'
import type { App } from '#server/platform/app'
import { inApiNames, type PersonalData } from '#server/platform/personal-data'
import { endSubscription } from './end-subscription.ts'
import { paidPlanOf } from './paid-plan.ts'
import { planFacts } from './plan-facts.ts'
import { notifyOfPlan } from './plan-notices.ts'

export const subscriptionData: PersonalData = {
  async collect({ db }, userId) {
    return {
      subscriptions: await inApiNames(db)
        .selectFrom('subscriptions')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['plan', 'subscriptions.state', 'created_at', 'starts_at', 'next_charge_at', 'cancelled_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    }
  },

  /** What the provider knows of the person is not ours to erase; it is asked to charge no more. */
  erase: endSubscriptions,
}

/** The profile goes and the account stays: the renewal ends, and what is paid is kept. To be called before it goes. */
export async function leavePlan(app: App, userId: string) {
  const own = await ownProfile(app, userId)
  const { live } = own ? await planFacts(app, own.id) : { live: null }
  await endSubscriptions(app, userId)
  const paid = await paidPlanOf(app, userId)
  if (live || paid) await notifyOfPlan(app, userId, 'profileDeleted', { at: app.clock.now(), live, paid })
}

/** Nobody is charged for a profile that is gone. To be called before the profile goes. */
async function endSubscriptions(app: App, userId: string) {
  await app.db.selectFrom('tutors').select('id').where('user_id', '=', userId).forUpdate().execute()
  const running = await app.db
    .selectFrom('subscriptions')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('provider_id', 'is not', null)
    .where('subscriptions.state', 'not in', ['cancelled', 'expired'])
    .execute()
  for (const { payment_id } of running) await endSubscription(app, payment_id, 'The tutor has left.')
}
