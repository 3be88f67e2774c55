import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue } from '#server/platform/jobs/jobs'
import type { ProviderEvent } from '#server/platform/payments/provider'

export const syncTopic = 'payment-sync'

/** Stores an event once. A job then fetches what it is about from the provider. */
export function storeEvent(app: App, { eventId, transmissionId, type, about }: ProviderEvent) {
  return inTransaction(app, async (app) => {
    const { numInsertedOrUpdatedRows } = await app.db
      .insertInto('webhook_events')
      .values({
        provider: app.payments.name,
        event_id: eventId,
        transmission_id: transmissionId,
        type,
        received_at: app.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows && about) await enqueue(app, { topic: syncTopic, payload: about })
  })
}

/** Stores the events that the provider sent but that never arrived. */
export async function backfillEvents(app: App) {
  for (const { eventId, read } of await app.payments.listEvents())
    if (!(await isKnown(app, eventId))) await storeEvent(app, await read())
}

async function isKnown({ db, payments }: App, eventId: string) {
  const known = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', payments.name)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return known !== undefined
}
