import { randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { enqueue, type Job } from '#server/platform/jobs/jobs'
import type { App } from '../../app.ts'
import { AppError } from '../../app-error.ts'
import type { ProviderEvent, RawWebhook } from '../provider.ts'

/** The parts of the product that the sandbox uses, for example a database for its own records. */
export type SandboxApp = Pick<App, 'db' | 'clock' | 'secrets' | 'siteUrl'>
type Agreement = { id: string; kind: 'order' | 'subscription' }

export const webhookTopic = 'sandbox-webhook'
const webhookPath = '/api/v1/webhooks/sandbox'
const idHeader = 'sandbox-transmission-id'
const signatureHeader = 'sandbox-signature'
const timeoutMs = 10_000

const Webhook = z.object({
  id: z.uuid(),
  type: z.string().max(100),
  about: z.object({ kind: z.enum(['order', 'subscription']), providerId: z.string().max(100) }),
})

/** Webhooks are sent later by a job, as with a real provider. */
export async function enqueueWebhook(app: SandboxApp, { id, kind }: Agreement, what: string) {
  const webhook = { id: randomUUID(), type: `${kind} ${what}`, about: { kind, providerId: id } }
  await enqueue(app, { topic: webhookTopic, payload: webhook })
}

/** Sends the webhook to the product at `baseUrl`. A failure is retried by the job. */
export async function sendWebhook(app: SandboxApp, baseUrl: string, { id, payload }: Job) {
  const response = await fetch(`${baseUrl}${webhookPath}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...signed(app, `transmission-${id}`, JSON.stringify(payload)),
  })
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`)
}

/** The signed webhook as it is sent. */
export function signed({ secrets }: SandboxApp, transmissionId: string, body: string) {
  const signature = signatureOf({ secrets }, transmissionId, Buffer.from(body)).toString('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [idHeader]: transmissionId,
      [signatureHeader]: signature,
    },
  }
}

export function readWebhook(app: SandboxApp, { headers, body }: RawWebhook): ProviderEvent {
  const transmissionId = headers.get(idHeader) ?? ''
  const given = Buffer.from(headers.get(signatureHeader) ?? '', 'hex')
  const expected = signatureOf(app, transmissionId, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('forbidden')
  const { id: eventId, type, about } = Webhook.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  return { eventId, transmissionId, type, about }
}

const signatureOf = ({ secrets }: Pick<SandboxApp, 'secrets'>, transmissionId: string, body: Uint8Array) =>
  secrets.mac('sandbox callback', transmissionId, body)
