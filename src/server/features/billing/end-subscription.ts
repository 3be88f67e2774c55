import type { App } from '#server/platform/app'
import { enqueue } from '#server/platform/jobs/jobs'

export const endTopic = 'subscription-end'

/** From now on it renews no more for us; the provider is asked to end it, as often as that takes. */
export async function endSubscription({ db, clock }: App, paymentId: string, reason: string) {
  await db
    .updateTable('subscriptions')
    .set({ cancelled_at: clock.now() })
    .where('payment_id', '=', paymentId)
    .where('cancelled_at', 'is', null)
    .execute()
  await enqueue(
    { db, clock },
    {
      topic: endTopic,
      payload: { paymentId, reason },
      dedupeKey: `${endTopic}:${paymentId}`,
    },
  )
}
