import type { EndpointKey } from '#contract/index'
import { ApiError, type Call, requestFor, send } from './api.ts'

/** The keys of what was asked and not answered, by what it was. */
const pendingKeys = new Map<string, string>()

/**
 * A call that must not happen twice. Whoever presses again, because the connection was lost amid the answer, sends
 * the same key, and gets that answer.
 */
export const callOnce: Call = async (key, input) => {
  const request = keyedRequest(key, input)
  const name = `${request.method} ${request.url} ${request.body}`
  const idempotencyKey = pendingKeys.get(name) ?? request.key
  pendingKeys.set(name, idempotencyKey)
  try {
    const answer = await sendKeyed({ ...request, key: idempotencyKey })
    pendingKeys.delete(name)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) pendingKeys.delete(name)
    throw error
  }
}

/** A write under its idempotency key, in a form that can be stored. */
export type KeyedRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  key: string
}

export function keyedRequest(key: EndpointKey, input: object): KeyedRequest {
  const [url, init] = requestFor(key, input)
  return { ...init, url, key: newKey() }
}

export async function sendKeyed({ method, url, headers, body, key }: KeyedRequest, signal?: AbortSignal) {
  const init = { method, headers: { ...headers, 'idempotency-key': key }, body, signal }
  return (await send(url, init)).json()
}

/** `crypto.randomUUID` is there under https only. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Whether the server has said how it went, for good. */
export const isFinal = ({ status, code }: ApiError) =>
  status > 0 && status < 500 && code !== 'request_under_way'
