import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'

const failuresAllowed = 5
const restSeconds = 30

/** Leaves a server in peace for a while after it failed several times in a row; whoever asks is told at once. */
export function createBreaker(clock: Clock) {
  let failures = 0
  let failedAt: number | undefined

  return async function guard<T>(act: () => Promise<T>): Promise<T> {
    // Also in the other direction: a clock that was set back must not make the rest longer.
    const isResting =
      failedAt !== undefined && Math.abs(clock.now().getTime() - failedAt) < restSeconds * 1000
    if (isResting) throw new AppError('unavailable', { retryAfter: restSeconds })
    try {
      const result = await act()
      failures = 0
      return result
    } catch (error) {
      failures += 1
      if (failures >= failuresAllowed) failedAt = clock.now().getTime()
      throw error
    }
  }
}
