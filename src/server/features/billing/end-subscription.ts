import type { App } from '#server/platform/app'
import { enqueue } from '#server/platform/jobs/jobs'
import { ownerOf } from './ledger.ts'
import { orderRefund } from './order-refund.ts'
import { hasStarted, liveSubscriptions } from './plan-facts.ts'

export const endTopic = 'subscription-end'

/** The subscription no longer renews for us, and a job asks the provider to end it until that succeeds. */
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

/**
 * Keeps only the newest of a tutor's subscriptions, in whatever order the events arrive. If it began at once, the days that an
 * earlier one had already paid for are refunded.
 */
export async function endOthers(app: App, tutorId: string) {
  const [newest, ...others] = (await liveSubscriptions(app, tutorId)).filter(hasStarted)
  if (!newest) return
  for (const { paymentId } of others) await endSubscription(app, paymentId, 'Another plan was chosen.')
  if (!newest.startsAt) await returnUnusedDays(app, { tutorId, newest: newest.paymentId })
}

type Replacement = { tutorId: string; newest: string }

async function returnUnusedDays(app: App, { tutorId, newest }: Replacement) {
  const { begins } = await app.db
    .selectFrom('payment_ledger')
    .select(({ fn }) => fn.min('period_start').as('begins'))
    .where('payment_id', '=', newest)
    .executeTakeFirstOrThrow()
  if (!begins) return
  const earlier = await app.db
    .selectFrom('payment_ledger')
    .select(['id', 'cents', 'period_start', 'period_end'])
    .where('user_id', '=', ownerOf(tutorId))
    .where('payment_id', '<', newest)
    .where('period_end', '>', begins)
    .execute()
  for (const charge of earlier) {
    const [start, end] = [charge.period_start!.getTime(), charge.period_end!.getTime()]
    const unused = (end - Math.max(begins.getTime(), start)) / (end - start)
    await orderRefund(app, {
      chargeId: charge.id,
      cents: Math.floor(charge.cents * unused),
      cause: 'upgrade',
      reason: 'The days that were left when another plan began.',
    })
  }
}
