import { Hono } from 'hono'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { AppError } from '#server/platform/http/app-error'
import { readBytes } from '#server/platform/http/read-input'
import { enqueue } from '#server/platform/jobs'
import type { ProviderEvent } from '#server/platform/payments/provider'
import { createQueue } from '#server/platform/queue'
import { readTopic } from './payment-jobs.ts'

const mostBytes = 256 * 1024

/** Where the provider tells us that something happened; the body is signed as it is, so it is read as it is. */
export function paymentNotificationRoutes(app: App) {
  const inTurn = createQueue({ atOnce: 20, mostWaiting: 500 })
  return new Hono().post('/api/v1/payments/notifications/:provider', async (c) => {
    if (c.req.param('provider') !== app.payments.name) throw new AppError('not_found')
    const body = await readBytes(c.req.raw, mostBytes)
    await inTurn(async () => {
      const event = await app.payments.readNotification({ headers: c.req.raw.headers, body })
      await keepEvent(app, event)
    })
    return c.json({}, 200, { 'cache-control': 'no-store' })
  })
}

/** Kept for good, and looked into once: what it is about is then read at the provider. */
function keepEvent(app: App, { eventId, transmissionId, type, about }: ProviderEvent) {
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
    if (numInsertedOrUpdatedRows && about) await enqueue(app, { topic: readTopic, payload: about })
  })
}
