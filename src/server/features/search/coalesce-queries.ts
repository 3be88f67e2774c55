import type { Clock } from '#server/platform/clock'

const usualLifeMs = 10_000
const mostCached = 500

/** The same query shares one result for a moment: the pages of one search, and everybody's common words. */
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
    // A clock that was set back must not make a result last longer.
    if (cached && Math.abs(at - cached.at) < lifeMs) return cached.result
    const result = find(...query)
    result.catch(() => cache.delete(key))
    cache.delete(key)
    cache.set(key, { at, result })
    if (cache.size > mostCached) cache.delete(cache.keys().next().value!)
    return result
  }
  return Object.assign(query, { clear: () => cache.clear() })
}
