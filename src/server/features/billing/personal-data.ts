import { defaultLocale } from '#contract/locales'
import { ownProfile } from '#server/features/tutors/save-profile'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'
import { endSubscription } from './end-subscription.ts'
import { paidPlanOf } from './my-subscription.ts'
import { planFacts } from './plan-facts.ts'
import { notifyOfPlan } from './plan-notices.ts'
import { receiptsOf } from './receipts.ts'

export const billingData: PersonalData = {
  async collect(app, userId) {
    return {
      payments: await inApiNames(app.db)
        .selectFrom('payments')
        .select(['purpose', 'plan', 'provider', 'provider_id', 'cents', 'state', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      receipts: (await receiptsOf(app, userId, defaultLocale)).receipts,
      disputes: await inApiNames(app.db)
        .selectFrom('disputes')
        .innerJoin('payment_ledger', 'payment_ledger.id', 'disputes.charge_id')
        .select(['receipt', 'disputes.provider_id', 'state', 'reason', 'disputes.cents', 'opened_at'])
        .where('user_id', '=', userId)
        .orderBy('opened_at')
        .execute(),
      subscriptions: await inApiNames(app.db)
        .selectFrom('subscriptions')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['plan', 'subscriptions.state', 'created_at', 'starts_at', 'next_charge_at', 'cancelled_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    }
  },

  /**
   * The renewals end first, because they are found by their owner. The money stays on record, as the law requires, but without
   * its owner. The provider's own data is not ours to erase.
   */
  async erase(app, userId) {
    await endSubscriptions(app, userId)
    await app.db
      .updateTable('payment_ledger')
      .set({ user_id: null, tutor_id: null, buyer_name: null })
      .where('user_id', '=', userId)
      .execute()
    await app.db
      .updateTable('payments')
      .set({ user_id: null, tutor_id: null, approval_url: null })
      .where('user_id', '=', userId)
      .execute()
  },
}

/** Before the profile is deleted while the account stays: the renewal ends, and paid time stays paid. */
export async function leavePlan(app: App, userId: string) {
  const own = await ownProfile(app, userId)
  const { live } = own ? await planFacts(app, own.id) : { live: null }
  await endSubscriptions(app, userId)
  const paid = await paidPlanOf(app, userId)
  if (live || paid) await notifyOfPlan(app, userId, 'profileDeleted', { at: app.clock.now(), live, paid })
}

/** A suspended account is not charged again: the renewal ends, and paid time stays paid. */
export async function endRenewal(app: App, userId: string) {
  const own = await ownProfile(app, userId)
  const { live } = own ? await planFacts(app, own.id) : { live: null }
  await endSubscriptions(app, userId, 'The account was suspended.')
  if (!live) return
  const { paymentId, plan } = live
  const until = (await paidPlanOf(app, userId))?.until ?? null
  await notifyOfPlan(app, userId, 'renewalCancelled', { paymentId, plan, until })
}

/** Ends all renewals before the profile is deleted, so that nobody is charged for a profile that no longer exists. */
async function endSubscriptions(app: App, userId: string, reason = 'The tutor has left.') {
  await app.db.selectFrom('tutors').select('id').where('user_id', '=', userId).forUpdate().execute()
  const running = await app.db
    .selectFrom('subscriptions')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('provider_id', 'is not', null)
    .where('subscriptions.state', 'not in', ['cancelled', 'expired'])
    .execute()
  for (const { payment_id } of running) await endSubscription(app, payment_id, reason)
}
