import { isDatabaseAway } from '../db-errors.ts'
import { factsOfError, type Log } from '../log.ts'

type Repetition = {
  work: (isStopping: () => boolean) => Promise<unknown>
  /** What is logged when `work` fails, unless the database is away. */
  complaint: string
  /** How many milliseconds to rest after work that took `workMs`. */
  pause: (workMs: number) => number
  /** How many milliseconds to rest at least when `hurry` is called. */
  shortestPause?: (workMs: number) => number
}

/** Repeats the work until `stop`, which waits for the current run. `hurry` shortens the pause when there is more to do. */
export function repeat({ log }: { log: Log }, { work, complaint, pause, shortestPause = pause }: Repetition) {
  let stopped = false
  let isHurried = false
  let restsUntil: number | undefined
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  async function runOnce() {
    const start = performance.now()
    isHurried = false
    restsUntil = undefined
    try {
      await work(() => stopped)
    } catch (error) {
      if (!isDatabaseAway(error)) log.error(complaint, factsOfError(error))
    }
    if (stopped) return
    const now = performance.now()
    restsUntil = now + shortestPause(now - start)
    timer = setTimeout(next, isHurried ? restsUntil - now : pause(now - start))
  }
  function next() {
    running = runOnce()
  }
  next()

  return {
    hurry() {
      isHurried = true
      if (stopped || restsUntil === undefined) return
      clearTimeout(timer)
      timer = setTimeout(next, Math.max(0, restsUntil - performance.now()))
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
