import { AppError } from './app-error.ts'
import { deadlines } from './deadlines.ts'

/**
 * Lets `atOnce` pieces of work run at a time and `mostWaiting` wait; the rest is refused, and so is who has
 * waited too long. Nothing has been done for them.
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  /** Whoever finishes hands the turn on, so that nobody can slip in between. */
  function waitForTurn() {
    return new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(tooBusy())
      }, deadlines.queue)
      waiting.push(go)
    })
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooBusy()
      await waitForTurn()
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

const tooBusy = () => new AppError('unavailable', { retryAfter: 5 })
