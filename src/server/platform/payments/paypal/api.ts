import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { Send } from './outbound.ts'
import { type Links, PayPalError } from './resources.ts'

export type PayPalConfig = NonNullable<Config['payPal']>
export type Api = ReturnType<typeof createApi>
/** The first argument of every function about PayPal. */
export type PayPal = { api: Api; clock: Clock; config: PayPalConfig }

type Method = 'GET' | 'POST'
/** A text is sent unchanged, anything else as JSON. */
type Post = { body?: object | string; requestId?: string }

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

/** A token is renewed before it could expire during a call. */
const renewSeconds = 60

type Content = { headers: Record<string, string>; body?: string }
type Exchange = (method: Method, path: string, content: Content) => Promise<{ status: number; json: unknown }>

/** PayPal's API. Every response is checked against a schema, and every failure is `unavailable` or a PayPalError. */
export function createApi({ clock, send }: { clock: Clock; send: Send }, config: PayPalConfig) {
  const exchange: Exchange = async (method, path, { headers, body }) => {
    const url = new URL(path, `https://${hosts[config.mode].api}`)
    const response = await send(url, { method, headers, body })
    return { status: response.status, json: jsonOf(response.body) }
  }
  const token = createToken(clock, exchange, config)

  async function call(method: Method, path: string, { body, requestId }: Post = {}) {
    const attempt = async () =>
      exchange(method, path, {
        headers: {
          authorization: `Bearer ${await token.current()}`,
          'content-type': 'application/json',
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        body: typeof body === 'object' ? JSON.stringify(body) : body,
      })
    let { status, json } = await attempt()
    if (status === 401) {
      token.drop()
      ;({ status, json } = await attempt())
    }
    // There were too many calls, or the same call is still under way.
    if (status === 429 || status === 409) throw new AppError('unavailable', { retryAfter: 30 })
    if (status < 200 || status > 299) throw problemOf(method, path, status, json)
    return json
  }

  return {
    async get<T>(path: string, schema: z.ZodType<T>) {
      return parse(path, schema, await call('GET', path))
    },
    /** PayPal carries out what is sent under one `requestId` once, however often it is sent. */
    async post<T>(path: string, schema: z.ZodType<T>, { body = {}, requestId }: Post = {}) {
      return parse(path, schema, await call('POST', path, { body, requestId }))
    },
  }
}

/** One access token is shared, also by calls that need it at the same time. */
function createToken(clock: Clock, exchange: Exchange, { clientId, secret }: PayPalConfig) {
  let token: Promise<{ text: string; until: number }> | undefined

  async function fetchToken() {
    const path = '/v1/oauth2/token'
    const { status, json } = await exchange('POST', path, {
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw problemOf('POST', path, status, json)
    const { access_token: text, expires_in: seconds } = parse(path, Token, json)
    return { text, until: clock.now().getTime() + (seconds - renewSeconds) * 1000 }
  }

  return {
    async current() {
      const last = token
      const known = await last?.catch(() => undefined)
      const isGood = known && clock.now().getTime() < known.until
      if (!isGood && token === last) token = fetchToken()
      return (await token!).text
    },
    drop() {
      token = undefined
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

function problemOf(method: Method, path: string, status: number, json: unknown) {
  const { name, details } = Problem.safeParse(json).data ?? {}
  const issue = details?.[0]?.issue ?? name ?? ''
  return new PayPalError(`PayPal answered ${status} ${issue} to ${method} ${path}`, { status, issue })
}

function parse<T>(path: string, schema: z.ZodType<T>, json: unknown) {
  const { data, error } = schema.safeParse(json)
  if (error) throw new PayPalError(`${error.issues[0]!.path.join('.')} is not right in ${path}`)
  return data
}

export type Mode = 'sandbox' | 'live'

/** PayPal's hosts: for API calls, for payers, and for certificates. */
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

/** Yields the pages of a list one after the other. */
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
