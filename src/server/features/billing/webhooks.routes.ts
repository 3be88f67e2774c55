import { Hono } from 'hono'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { readBytes } from '#server/platform/http/read-input'
import type { HonoEnv } from '#server/platform/http/router'
import { createQueue } from '#server/platform/queue'
import { storeEvent } from './webhook-events.ts'

const mostBytes = 256 * 1024

/** The second is what it was called until now; providers may still be configured with it. */
const paths = ['/api/v1/webhooks/:provider', '/api/v1/payments/notifications/:provider']

/** Receives what the provider sends; the signature is over the raw body, so it is read as it is. */
export function webhookRoutes(app: App) {
  const inTurn = createQueue({ atOnce: 20, mostWaiting: 500 })
  return new Hono<HonoEnv>().on('POST', paths, async (c) => {
    if (c.req.param('provider') !== app.payments.name) throw new AppError('not_found')
    const body = await readBytes(c.req.raw, mostBytes)
    await inTurn(async () => {
      const event = await app.payments.readNotification({ headers: c.req.raw.headers, body })
      await storeEvent(app, event)
    })
    return c.json({}, 200, { 'cache-control': 'no-store' })
  })
}
