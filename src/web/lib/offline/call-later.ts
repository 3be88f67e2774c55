import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import type { ApiError } from '../api.ts'
import { keyedRequest, releaseKey, sendOnce } from '../call-once.ts'
import type { About } from './outbox.ts'

/** A network that has not answered by then is as good as none: what was written is safer in the browser. */
const patienceMs = 15_000

/**
 * A write that may wait for a network: where there is none, it is stored in the browser and sent once when there is one
 * again. Null: it waits.
 */
export async function callLater<Key extends EndpointKey>(
  key: Key,
  input: InputOf<Endpoints[Key]>,
  about: About,
  /** Whether it takes the place of what waits for the same URL. */
  { replaces = false } = {},
): Promise<ResponseOf<Endpoints[Key]> | null> {
  const request = keyedRequest(key, input)
  // Without its script there is no queue, and what fails is said to fail.
  const outbox = await import('./outbox.ts').catch(() => null)
  if (replaces) await outbox?.discardFor(request.url)
  async function enqueue() {
    await outbox!.enqueue(request, about)
    // It is the queue's now: who writes the same once more means it.
    releaseKey(request)
    return null
  }
  // What was written before is sent before.
  if (await outbox?.hasWaiting(request.url)) {
    await enqueue()
    void outbox!.flush()
    return null
  }
  try {
    return await sendOnce(request, AbortSignal.timeout(patienceMs))
  } catch (error) {
    if ((error as ApiError).code !== 'network_error' || !outbox) throw error
    return enqueue()
  }
}
