import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { ErrorBody, ErrorCode } from '#contract/errors'
import type { EndpointKey, Endpoints } from '#contract/index'
import { api } from '#texts/api'
import { locale } from '#texts/locale'
import { claimsOf } from './auth/claims.ts'
import { accessToken, checkSession } from './auth/session.ts'

/** A call by its key, such as 'GET /api/v1/offer': typed by the contract, without shipping its schemas. */
export type Call = <Key extends EndpointKey>(
  key: Key,
  input: InputOf<Endpoints[Key]>,
  /** True for what is the same for everybody, which is asked for without saying who asks. */
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
  // It may fail while the script is loaded, and before anybody waits for it.
  response.catch(() => {})
  const offline = await import('./offline/with-stored-response.ts').catch(() => null)
  return offline ? offline.withStoredResponse(url, response) : response
}

/** A call whose answer nobody waits for, and which is sent even when the page is being left. */
export function sendBeacon<Key extends EndpointKey>(key: Key, input: InputOf<Endpoints[Key]>) {
  const [url, init] = requestFor(key, input)
  send(url, { ...init, keepalive: true })
    // Unread, the answer would hold on to its connection.
    .then((response) => response.text())
    .catch(() => {})
}

/** A request as it is sent, but for who sends it. */
export function requestFor(key: EndpointKey, input: object) {
  const [method, path] = key.split(' ') as [string, string]
  const { params, query, body } = input as Input
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
  return [urlOf(path, params, query), init] as const
}

/** Sends a request in the name of whoever is signed in, if anybody is. */
export async function send(url: string, init: Init & { headers: Record<string, string> }): Promise<Response> {
  const token = await accessToken().catch(failOffline)
  if (token) init.headers.authorization = `Bearer ${token}`
  return reach(url, init).catch(async (error: ApiError) => {
    if (error.status === 401 && token) {
      const current = await accessToken().catch(() => null)
      // A link from a mail replaces the session, and ends the one that this was sent in.
      const isReplaced = current && current !== token && claimsOf(current).sub === claimsOf(token).sub
      if (isReplaced) return send(url, init)
      void checkSession()
    }
    if (error.code === 'account_suspended') whenSuspended()
    throw error
  })
}

let whenSuspended = () => {}

/** Whatever was refused because the account is suspended, the page leads to where it says why. */
export function onSuspended(listener: () => void) {
  whenSuspended = listener
}

/** Sends a request as it is, in the language of the page; an answer that is no success is thrown. */
export async function reach(url: string, init: Init) {
  const headers = { 'accept-language': locale, ...init.headers }
  const response = await fetch(url, { ...init, headers }).catch(failOffline)
  if (!response.ok) throw await errorOf(response)
  return response
}

/** Neither an answer nor the script of the auth client arrives without a connection. */
export function failOffline(): never {
  throw new ApiError(0, { code: 'network_error', message: api.offline })
}

/** A proxy in between may answer in its own words; those are not shown to people. */
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
