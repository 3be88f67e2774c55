import type { Clock } from '#server/platform/clock'

const usualLifeMs = 10_000
const maxCached = 500

/**
 * The same query shares one result for some seconds: the pages of one search, and the common words of everybody. `clear` is for when
 * the results may have changed.
 */
export function coalesceQueries<Query extends unknown[], Result>(
  clock: Clock,
  find: (...query: Query) => Promise<Result>,
  lifeMs = usualLifeMs,
) {
  const cache = new Map<string, { at: number; result: Promise<Result> }>()

  function query(...query: Query): Promise<Result> {
    const key = JSON.stringify(query)
    const at = clock.now().getTime()
    const cached = cache.get(key)
    // The difference is absolute, so that a result does not last longer if the clock is set back.
    if (cached && Math.abs(at - cached.at) < lifeMs) return cached.result
    const result = find(...query)
    result.catch(() => cache.delete(key))
    cache.delete(key)
    cache.set(key, { at, result })
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
    return result
  }
  return Object.assign(query, { clear: () => cache.clear() })
}
