import { randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { enqueue, type Job } from '#server/platform/jobs/jobs'
import { AppError } from '../../app-error.ts'
import type { ProviderEvent, RawNotification } from '../provider.ts'
import type { Agreement, SandboxApp } from './agreements.ts'

export const callbackTopic = 'sandbox-callback'
const callbackPath = '/api/v1/webhooks/sandbox'
const idHeader = 'sandbox-transmission-id'
const signatureHeader = 'sandbox-signature'
const patienceMs = 10_000

const Callback = z.object({
  id: z.uuid(),
  type: z.string().max(100),
  about: z.object({ kind: z.enum(['order', 'subscription']), providerId: z.string().max(100) }),
})

/** Tells the shop what happened, as any provider does: by a call that comes when it comes. */
export async function notify(app: SandboxApp, { id, kind }: Agreement, what: string) {
  const callback = { id: randomUUID(), type: `${kind} ${what}`, about: { kind, providerId: id } }
  await enqueue(app, { topic: callbackTopic, payload: callback })
}

/** Delivers a callback to the product at `address`; whatever is not answered with a success is tried again. */
export async function sendCallback(app: SandboxApp, address: string, { id, payload }: Job) {
  const response = await fetch(`${address}${callbackPath}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...signed(app, `transmission-${id}`, JSON.stringify(payload)),
  })
  if (!response.ok) throw new Error(`The callback was answered with ${response.status}.`)
}

/** A callback as it goes over the wire. */
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

export function readCallback(app: SandboxApp, { headers, body }: RawNotification): ProviderEvent {
  const transmissionId = headers.get(idHeader) ?? ''
  const given = Buffer.from(headers.get(signatureHeader) ?? '', 'hex')
  const expected = signatureOf(app, transmissionId, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('forbidden')
  const { id: eventId, type, about } = Callback.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  return { eventId, transmissionId, type, about }
}

const signatureOf = ({ secrets }: Pick<SandboxApp, 'secrets'>, transmissionId: string, body: Uint8Array) =>
  secrets.mac('sandbox callback', transmissionId, body)
