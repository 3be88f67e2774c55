import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { ErrorBody, ErrorCode } from '#contract/errors'
import type { EndpointKey, Endpoints } from '#contract/index'
import { api } from '#texts/api'
import { locale } from '#texts/locale'
import { claimsOf } from './auth/claims.ts'
import { accessToken, checkSession } from './auth/session.ts'

/** Calls an endpoint by its key, such as 'GET /api/v1/offer'. The contract types it without shipping its schemas. */
export type Call = <Key extends EndpointKey>(
  key: Key,
  input: InputOf<Endpoints[Key]>,
  /** True for endpoints that answer everybody the same; the request is sent without a token. */
  isPublic?: boolean,
) => Promise<ResponseOf<Endpoints[Key]>>

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

type Init = RequestInit & { headers?: Record<string, string> }

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode | 'network_error'
  readonly status: number
  readonly fields: Record<string, string>

  constructor(
    status: number,
    {
      code,
      message,
      fields,
    }: { code: ErrorCode | 'network_error'; message: string; fields?: Record<string, string> },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields ?? {}
  }
}

export const call: Call = async (key, input, isPublic = false) => {
  const [url, init] = requestFor(key, input)
  const response = (isPublic ? reach : send)(url, init).then((response) => response.json())
  if (isPublic || init.method !== 'GET') return response
  // The response may fail while the script is loading and nobody awaits it, which would be an unhandled rejection.
  response.catch(() => {})
  const offline = await import('./offline/with-stored-response.ts').catch(() => null)
  return offline ? offline.withStoredResponse(url, response) : response
}

/** Sends a call whose response nobody waits for, even while the page is being left. */
export function sendBeacon<Key extends EndpointKey>(key: Key, input: InputOf<Endpoints[Key]>) {
  const [url, init] = requestFor(key, input)
  send(url, { ...init, keepalive: true })
    // An unread response would keep its connection open.
    .then((response) => response.text())
    .catch(() => {})
}

/** The URL and the options of a request, without the token. */
export function requestFor(key: EndpointKey, input: object) {
  const [method, path] = key.split(' ') as [string, string]
  const { params, query, body } = input as Input
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
  return [urlOf(path, params, query), init] as const
}

/** Sends a request with the token of the session, if there is one. */
export async function send(url: string, init: Init & { headers: Record<string, string> }): Promise<Response> {
  const token = await accessToken().catch(failOffline)
  if (token) init.headers.authorization = `Bearer ${token}`
  return reach(url, init).catch(async (error: ApiError) => {
    if (error.status === 401 && token) {
      const current = await accessToken().catch(() => null)
      // A link in an e-mail replaces the session, and ends the one whose token was sent.
      const isReplaced = current && current !== token && claimsOf(current).sub === claimsOf(token).sub
      if (isReplaced) return send(url, init)
      void checkSession()
    }
    if (error.code === 'account_suspended') whenSuspended()
    throw error
  })
}

let whenSuspended = () => {}

/** Calls the listener when a request is refused because the account is suspended. */
export function onSuspended(listener: () => void) {
  whenSuspended = listener
}

/** Sends a request without a token, in the language of the page. An error response is thrown. */
export async function reach(url: string, init: Init) {
  const headers = { 'accept-language': locale, ...init.headers }
  const response = await fetch(url, { ...init, headers }).catch(failOffline)
  if (!response.ok) throw await errorOf(response)
  return response
}

/** Used for the script of the auth client too, which cannot be loaded without a connection either. */
export function failOffline(): never {
  throw new ApiError(0, { code: 'network_error', message: api.offline })
}

/** A proxy may respond with a page of its own, which is not shown to people. */
export async function errorOf(response: Response) {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  return new ApiError(response.status, body.error ?? { code: 'internal_error', message: api.unknown })
}

function urlOf(path: string, params: Input['params'] = {}, query: Input['query'] = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
