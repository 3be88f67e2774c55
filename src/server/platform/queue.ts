import { AppError } from './app-error.ts'
import { deadlines } from './deadlines.ts'

/**
 * Runs at most `atOnce` pieces of work at a time and lets `mostWaiting` wait. It refuses the rest, and those who waited too
 * long, before anything was done for them.
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  /** A caller that finishes hands its turn to the next in the queue, so that a new caller cannot take it first. */
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
