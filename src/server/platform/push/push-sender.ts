import { Agent, request } from 'node:https'
import { factsOfError, type Log } from '../log.ts'
import { encryptPush, type PushKeys } from './encrypt.ts'
import type { Vapid } from './vapid.ts'

type PushTarget = PushKeys & { endpoint: string }

type Push = {
  text: string
  /** How long the service keeps the message for a phone that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** Of two messages that wait for the same phone, the later one replaces the earlier. */
  topic: string
}

export type PushResult =
  | { outcome: 'delivered' }
  /** The browser has unsubscribed or no longer exists. */
  | { outcome: 'gone' }
  /** A retry would be refused again. */
  | { outcome: 'refused'; status: number }
  | { outcome: 'later'; afterSeconds: number }

export type PushSender = {
  /** The key that browsers subscribe with. */
  publicKey: string
  send(target: PushTarget, push: Push): Promise<PushResult>
}

/** A service that does not respond must not delay the following messages for long. */
const timeoutMs = 10_000

type Options = { vapid: Vapid; log: Log; agent?: Agent; withinMs?: number }

/** Sends messages to the push services of browsers. Redirects are not followed, because they could lead anywhere. */
export function pushSender({
  vapid,
  log,
  agent = new Agent({ keepAlive: true, maxSockets: 50 }),
  withinMs = timeoutMs,
}: Options): PushSender {
  return {
    publicKey: vapid.publicKey,
    async send(target, push) {
      const body = encryptPush(push.text, target)
      const headers = {
        authorization: await vapid.authorization(target.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: push.ttlSeconds,
        urgency: push.urgency,
        topic: push.topic,
      }
      try {
        const options = { method: 'POST', agent, headers, signal: AbortSignal.timeout(withinMs) }
        return resultOf(await post(target.endpoint, options, body))
      } catch (error) {
        const { host } = new URL(target.endpoint)
        log.warn('push service not reached', { host, ...factsOfError(error) })
        return { outcome: 'later', afterSeconds: 0 }
      }
    },
  }
}

type Reply = { status: number; retryAfter: string | undefined }

function post(url: string, options: Parameters<typeof request>[1], body: Buffer) {
  return new Promise<Reply>((resolve, reject) => {
    const asking = request(url, options, (response) => {
      // The body is not needed, but reading it frees the connection.
      response.resume().on('error', reject)
      resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] })
    })
    asking.on('error', reject).end(body)
  })
}

function resultOf({ status, retryAfter }: Reply): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'delivered' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) return { outcome: 'later', afterSeconds: Number(retryAfter) || 0 }
  return { outcome: 'refused', status }
}
