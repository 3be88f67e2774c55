import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config'
import type { Clock } from '#server/platform/clock'
import { createLog } from '#server/platform/log'
import { hosts } from '#server/platform/payments/paypal/api'
import type { StandIn } from '#server/platform/payments/paypal/outbound'
import { payPalProvider } from '#server/platform/payments/paypal/paypal'
import { fixedClock } from '../clock.ts'
import type { WhenDone } from '../database.ts'
import { testTime } from '../global-database.ts'
import { createBooks, merchantId, planIdsAtPayPal } from './paypal-books.ts'
import { type Answer, answerCall, notFound, ok, pageOf, refused } from './paypal-calls.ts'
import { createSigner, type SignedWebhook, webhookId } from './paypal-signer.ts'

export const addresses = {
  returnUrl: 'https://aprann.test/payments/back',
  cancelUrl: 'https://aprann.test/payments/closed',
}

/** The provider, before a stand-in for PayPal of its own. */
export async function testPayPal({
  whenDone,
  patience,
}: {
  whenDone?: WhenDone
  patience?: StandIn['patience']
} = {}) {
  const clock = fixedClock(testTime)
  const logged: string[] = []
  const log = createLog((text) => void logged.push(text))
  const paypal = await payPalStandIn({ clock, whenDone })
  const provider = payPalProvider({ clock, log }, paypal.config, { standIn: { ...paypal.standIn, patience } })
  return {
    ...paypal,
    clock,
    log,
    provider,
    logs() {
      log.flush()
      return logged.join('')
    },
  }
}

export const payPalEnv = {
  PAYPAL_CLIENT_ID: 'client-of-the-stand-in',
  PAYPAL_SECRET: 'secret-of-the-stand-in',
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_MODE: 'sandbox',
  PAYPAL_MERCHANT_ID: merchantId,
  PAYPAL_PLAN_STANDARD: planIdsAtPayPal.standard,
  PAYPAL_PLAN_PREMIUM: planIdsAtPayPal.premium,
}

type Asked = { method: string; path: string; headers: Record<string, unknown>; body: string }
/** A status, a word of PayPal's for what is wrong, an answer that never comes, or one that sends elsewhere. */
type Failure = number | { issue: string } | 'silence' | 'redirect'
/** What happens just before a call is answered, and an answer in place of the usual one. */
type Turn = () => Answer | 'silence' | undefined

const tokenSeconds = 32_400

/**
 * PayPal on the wire: an HTTPS server under PayPal's own names, with certificates from a root of its own. It keeps
 * books, answers the calls the product makes, signs webhooks of what happened, and fails when it is told to.
 */
async function payPalStandIn({ clock, whenDone = onTestFinished }: { clock: Clock; whenDone?: WhenDone }) {
  const signer = createSigner(clock)
  const happened: SignedWebhook[] = []
  const books = createBooks(clock, (type, resource) => happened.push(signer.webhook(type, resource)))
  const asked: Asked[] = []
  const answered = new Map<string, Answer>()
  const turns: { path: RegExp; turn: Turn; times: number }[] = []
  const tokens = new Set<string>()

  function answerTo(call: Asked): Answer {
    const { method, path, headers, body } = call
    if (path === '/v1/oauth2/token') return token(headers.authorization, body)
    const certificate = signer.certificates.get(path)
    if (certificate) return { status: 200, body: certificate }
    if (path.startsWith('/v1/notifications/certs/')) return notFound
    if (!tokens.has(String(headers.authorization))) return { status: 401, body: { error: 'invalid_token' } }
    if (path === '/v1/notifications/verify-webhook-signature')
      return ok({ verification_status: signer.isOurs(body) ? 'SUCCESS' : 'FAILURE' })
    const [place, search = ''] = path.split('?') as [string, string?]
    if (place === '/v1/notifications/webhooks-events') return listEvents(place, search)
    const requestId = headers['paypal-request-id']
    if (!requestId) return answerCall(books, method, path, body)
    const key = `${path} ${requestId}`
    const answer = answered.get(key) ?? answerCall(books, method, path, body)
    if (answer.status < 300) answered.set(key, answer)
    return answer
  }

  /** What was sent, whether or not it arrived. */
  function listEvents(path: string, search: string): Answer {
    const query = new URLSearchParams(search)
    const all = happened
      .map(({ body }) => JSON.parse(body))
      .filter(
        ({ event_type, create_time: at }) =>
          event_type === query.get('event_type') &&
          query.get('start_time')! <= at &&
          at <= query.get('end_time')!,
      )
    const { items, links } = pageOf(path, search, all)
    return ok({ events: items, links })
  }

  function token(authorization: unknown, body: string): Answer {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_SECRET: secret } = payPalEnv
    const expected = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    if (authorization !== expected || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client' } }
    const access_token = `token-${tokens.size + 1}`
    tokens.add(`Bearer ${access_token}`)
    return ok({ access_token, expires_in: tokenSeconds })
  }

  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = [hosts.sandbox.api, ...hosts.sandbox.certificates]
  const server = createServer(
    {
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: signer.root.issue({ name: 'PayPal', key: publicKey }, { hosts: names }),
      // A machine that stands still for some seconds must not look like a PayPal that hangs up.
      keepAliveTimeout: 65_000,
    },
    async (incoming, outgoing) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString('utf8')
      const call = { method: incoming.method!, path: incoming.url!, headers: incoming.headers, body }
      asked.push(call)
      const next = turns.find(({ path, times }) => times > 0 && path.test(call.path))
      if (next) next.times -= 1
      const answer = next?.turn() ?? answerTo(call)
      if (answer === 'silence') return
      outgoing.writeHead(answer.status, answer.headers)
      outgoing.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    },
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  whenDone(async () => {
    server.close()
    server.closeAllConnections()
  })

  return {
    config: readConfig(payPalEnv).payPal!,
    /** What the provider takes to find the stand-in. */
    standIn: { port: (server.address() as AddressInfo).port, root: signer.root.pem },
    books,
    signer,
    /** Webhooks of all that happened, in order: to be delivered once, twice, late, mixed up or not at all. */
    happened,
    /** Every call that came in. */
    asked,
    fail(path: RegExp, failure: Failure, times = 1) {
      turns.push({ path, turn: () => failed(failure), times })
    },
    /** Something happens while a call is on its way. */
    meanwhile(path: RegExp, act: () => void) {
      turns.push({
        path,
        turn: () => {
          act()
          return undefined
        },
        times: 1,
      })
    },
    /** Every token given out so far is void. */
    forgetTokens: () => tokens.clear(),
  }
}

function failed(failure: Failure) {
  if (failure === 'silence') return failure
  if (failure === 'redirect') return { status: 302, headers: { location: 'https://evil.example/' } }
  return typeof failure === 'number' ? { status: failure } : refused(failure.issue)
}
