import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { Send } from './outbound.ts'
import { type Links, PayPalError } from './resources.ts'

export type PayPalConfig = NonNullable<Config['payPal']>
export type Api = ReturnType<typeof createApi>
/** What every function about PayPal receives first. */
export type PayPal = { api: Api; clock: Clock; config: PayPalConfig }

type Method = 'GET' | 'POST'
/** Text is sent as it is, anything else as JSON. */
type Post = { body?: object | string; requestId?: string }

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

/** A token is renewed before it could end on its way. */
const renewSeconds = 60

/** PayPal's interface: every answer is held against a schema, every failure is `unavailable` or a PayPalError. */
export function createApi(
  { clock, send }: { clock: Clock; send: Send },
  { clientId, secret, mode }: PayPalConfig,
) {
  let token: Promise<{ text: string; until: number }> | undefined

  async function currentToken() {
    const last = token
    const known = await last?.catch(() => undefined)
    const isGood = known && clock.now().getTime() < known.until
    if (!isGood && token === last) token = newToken()
    return (await token!).text
  }

  async function newToken() {
    const path = '/v1/oauth2/token'
    const { status, answer } = await exchange('POST', path, {
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw problemOf('POST', path, status, answer)
    const { access_token: text, expires_in: seconds } = parse(path, Token, answer)
    return { text, until: clock.now().getTime() + (seconds - renewSeconds) * 1000 }
  }

  async function exchange(
    method: Method,
    path: string,
    { headers, body }: { headers: Record<string, string>; body?: string },
  ) {
    const answer = await send(new URL(path, `https://${hosts[mode].api}`), { method, headers, body })
    return { status: answer.status, answer: jsonOf(answer.body) }
  }

  async function call(method: Method, path: string, { body, requestId }: Post = {}) {
    const send = async () =>
      exchange(method, path, {
        headers: {
          authorization: `Bearer ${await currentToken()}`,
          'content-type': 'application/json',
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        body: typeof body === 'object' ? JSON.stringify(body) : body,
      })
    let { status, answer } = await send()
    if (status === 401) {
      token = undefined
      ;({ status, answer } = await send())
    }
    // Too many calls, or the same one is still under way.
    if (status === 429 || status === 409) throw new AppError('unavailable', { retryAfter: 30 })
    if (status < 200 || status > 299) throw problemOf(method, path, status, answer)
    return answer
  }

  return {
    async get<T>(path: string, schema: z.ZodType<T>) {
      return parse(path, schema, await call('GET', path))
    },
    /** What is asked for under one `requestId` is done once, however often it is asked. */
    async post<T>(path: string, schema: z.ZodType<T>, { body = {}, requestId }: Post = {}) {
      return parse(path, schema, await call('POST', path, { body, requestId }))
    },
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return body.length > 0 ? JSON.parse(body.toString('utf8')) : null
  } catch {
    return null
  }
}

function problemOf(method: Method, path: string, status: number, answer: unknown) {
  const { name, details } = Problem.safeParse(answer).data ?? {}
  const issue = details?.[0]?.issue ?? name ?? ''
  return new PayPalError(`PayPal answered ${status} ${issue} to ${method} ${path}`, { status, issue })
}

function parse<T>(path: string, schema: z.ZodType<T>, answer: unknown) {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new PayPalError(`${error.issues[0]!.path.join('.')} is not right in ${path}`)
  return data
}

export type Mode = 'sandbox' | 'live'

/** PayPal's names: calls go to the first, payers to the second, certificates lie at the others. */
export const hosts = {
  sandbox: {
    api: 'api-m.sandbox.paypal.com',
    payers: 'www.sandbox.paypal.com',
    certificates: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
    signer: 'messageverificationcerts.sandbox.paypal.com',
  },
  live: {
    api: 'api-m.paypal.com',
    payers: 'www.paypal.com',
    certificates: ['api.paypal.com', 'api-m.paypal.com'],
    signer: 'messageverificationcerts.paypal.com',
  },
} as const satisfies Record<Mode, object>

const mostPages = 100

/** The pages of a list, one after the other. */
export async function* allPages<Page extends { links: z.infer<typeof Links> }>(
  api: Api,
  path: string,
  search: URLSearchParams,
  schema: z.ZodType<Page>,
) {
  let next: string | undefined = `?${search}`
  for (let count = 0; next !== undefined && count < mostPages; count += 1) {
    const page: Page = await api.get(path + next, schema)
    yield page
    const link = page.links.find(({ rel }) => rel === 'next')
    next = link && new URL(link.href).search
  }
}
