import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import type { ApiError } from '../api.ts'
import { keyedRequest, releaseKey, sendOnce } from '../call-once.ts'
import type { About } from './outbox.ts'

/** A slower network counts as none, and the write is stored in the browser. */
const timeoutMs = 15_000

/** Sends a write that may wait for a network. Without a network it is stored in the browser, sent later, and null is returned. */
export async function callLater<Key extends EndpointKey>(
  key: Key,
  input: InputOf<Endpoints[Key]>,
  about: About,
  /** Whether it replaces a waiting write to the same URL. */
  { replaces = false } = {},
): Promise<ResponseOf<Endpoints[Key]> | null> {
  const request = keyedRequest(key, input)
  // Without this script there is no queue, and a failure is shown as one.
  const outbox = await import('./outbox.ts').catch(() => null)
  if (replaces) await outbox?.discardFor(request.url)
  async function enqueue() {
    await outbox!.enqueue(request, about)
    // The queue owns the key now, so the same write is a new request next time.
    releaseKey(request)
    return null
  }
  // Earlier writes are sent first.
  if (await outbox?.hasWaiting(request.url)) {
    await enqueue()
    void outbox!.flush()
    return null
  }
  try {
    return await sendOnce(request, AbortSignal.timeout(timeoutMs))
  } catch (error) {
    if ((error as ApiError).code !== 'network_error' || !outbox) throw error
    return enqueue()
  }
}
