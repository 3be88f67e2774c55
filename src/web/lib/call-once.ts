import type { EndpointKey } from '#contract/index'
import { ApiError, type Call, failOffline, requestFor, send } from './api.ts'

/** Idempotency keys of requests without a response, by request. */
const pendingKeys = new Map<string, string>()

/**
 * A call that must not happen twice. When the connection is lost and the person presses again, the same key is sent, and the
 * server repeats its first response.
 */
export const callOnce: Call = (key, input) => sendOnce(keyedRequest(key, input))

export async function sendOnce(request: KeyedRequest, signal?: AbortSignal) {
  pendingKeys.set(nameOf(request), request.key)
  try {
    const answer = await sendKeyed(request, signal)
    releaseKey(request)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) releaseKey(request)
    throw error
  }
}

const nameOf = ({ method, url, body }: Omit<KeyedRequest, 'key'>) => `${method} ${url} ${body}`

/** The next identical request is a new one. */
export const releaseKey = (request: KeyedRequest) => void pendingKeys.delete(nameOf(request))

/** A write with its idempotency key, in a form that can be stored. */
export type KeyedRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  key: string
}

export function keyedRequest(key: EndpointKey, input: object): KeyedRequest {
  const [url, init] = requestFor(key, input)
  const request = { ...init, url }
  return { ...request, key: pendingKeys.get(nameOf(request)) ?? newKey() }
}

export async function sendKeyed({ method, url, headers, body, key }: KeyedRequest, signal?: AbortSignal) {
  const init = { method, headers: { ...headers, 'idempotency-key': key }, body, signal }
  return (await send(url, init)).json().catch(failOffline)
}

/** `crypto.randomUUID` only exists under https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Whether the server's error is definite, so that the request was not carried out. */
export const isFinal = ({ status, code }: ApiError) =>
  status > 0 && status < 500 && code !== 'request_under_way'
