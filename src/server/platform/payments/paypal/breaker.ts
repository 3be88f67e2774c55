import type { Clock } from '../../clock.ts'
import { AppError } from '../../http/app-error.ts'

const failuresAllowed = 5
const restSeconds = 30

/** Leaves a server in peace for a while after it failed several times in a row; whoever asks is told at once. */
export function createBreaker(clock: Clock) {
  let failures = 0
  let restsUntil = 0

  return async function guard<T>(act: () => Promise<T>): Promise<T> {
    if (clock.now().getTime() < restsUntil) throw new AppError('unavailable', { retryAfter: restSeconds })
    try {
      const result = await act()
      failures = 0
      return result
    } catch (error) {
      failures += 1
      if (failures >= failuresAllowed) restsUntil = clock.now().getTime() + restSeconds * 1000
      throw error
    }
  }
}
