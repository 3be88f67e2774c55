import type { Clock } from '#server/platform/clock'

const aMoment = 10_000
const mostKept = 500

/**
 * The same question gets the same answer for a moment: the pages of one search, and everybody's common words.
 * `forget` is for when what the answers tell of has changed.
 */
export function coalesceQueries<Question extends unknown[], Answer>(
  clock: Clock,
  find: (...question: Question) => Promise<Answer>,
  keptMs = aMoment,
) {
  const kept = new Map<string, { at: number; answer: Promise<Answer> }>()

  function ask(...question: Question): Promise<Answer> {
    const key = JSON.stringify(question)
    const at = clock.now().getTime()
    const known = kept.get(key)
    // A clock that was set back must not keep an answer for longer.
    if (known && Math.abs(at - known.at) < keptMs) return known.answer
    const answer = find(...question)
    answer.catch(() => kept.delete(key))
    kept.delete(key)
    kept.set(key, { at, answer })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return answer
  }
  return Object.assign(ask, { forget: () => kept.clear() })
}
