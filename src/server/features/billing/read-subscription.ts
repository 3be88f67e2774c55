import { sql } from 'kysely'
import type { App } from '#server/platform/app'
import { applySubscription } from './apply-subscription.ts'

/** Asks the provider how a subscription stands, and applies the answer. */
export async function readSubscription(app: App, providerId: string, refundId?: string) {
  const taken = await app.db
    .updateTable('subscriptions')
    .from('payments')
    .set({ readings: sql<number>`readings + 1` })
    .whereRef('payments.id', '=', 'subscriptions.payment_id')
    .where('provider', '=', app.payments.name)
    .where('provider_id', '=', providerId)
    .returning('readings')
    .executeTakeFirst()
  if (!taken) {
    app.log.warn('a subscription is not known', { subscription: providerId })
    return
  }
  await applySubscription(app, await app.payments.readSubscription(providerId, refundId), taken.readings)
}
