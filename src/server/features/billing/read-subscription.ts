import { sql } from 'kysely'
import type { App } from '#server/platform/app'
import { applySubscription } from './apply-subscription.ts'

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
