import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { readBytes } from '#server/platform/http/read-input'
import type { HonoEnv } from '#server/platform/http/router'
import type { RouteDoc } from '#server/platform/openapi/document'
import { createQueue } from '#server/platform/queue'
import { storeEvent } from './webhook-events.ts'

const mostBytes = 256 * 1024

/** The second path is the former one, which providers may still be configured with. */
const paths = ['/api/v1/webhooks/:provider', '/api/v1/payments/notifications/:provider'] as const

/** Receives webhooks. The signature covers the raw body, so it is not parsed before. */
export function webhookRoutes(app: App) {
  const inTurn = createQueue({ atOnce: 20, mostWaiting: 500 })
  return new Hono<HonoEnv>().on('POST', [...paths], async (c) => {
    if (c.req.param('provider') !== app.payments.name) throw new AppError('not_found')
    const body = await readBytes(c.req.raw, mostBytes)
    await inTurn(async () => {
      const event = await app.payments.readWebhook({ headers: c.req.raw.headers, body })
      await storeEvent(app, event)
    })
    return c.json({}, 200, { 'cache-control': 'no-store' })
  })
}

export const webhookDocs = paths.map(
  (path, at): RouteDoc => ({
    noun: 'billing',
    id: at === 0 ? 'receiveWebhook' : 'receiveWebhookDeprecated1',
    method: 'POST',
    path,
    summary: 'Receive a webhook of the payment provider, which signs the body',
    deprecated: at > 0,
    params: z.object({ provider: z.enum(['sandbox', 'paypal']) }),
    body: {
      schema: z.record(z.string(), z.unknown()),
      example: { id: 'WH-2WR32451HC0233532', event_type: 'PAYMENT.SALE.COMPLETED' },
    },
    responses: { 200: { description: 'Stored', schema: z.object({}), example: {} } },
    errors: [
      'not_found',
      'forbidden',
      'malformed_request',
      'uri_too_long',
      'payload_too_large',
      'unavailable',
      'internal_error',
    ],
  }),
)
