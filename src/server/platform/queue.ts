import { AppError } from './http/app-error.ts'

/** Lets `atOnce` pieces of work run at a time and `mostWaiting` wait; the rest is asked to come back. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfter: 5 })
      // Whoever finishes hands the turn on, so that nobody can slip in between.
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
