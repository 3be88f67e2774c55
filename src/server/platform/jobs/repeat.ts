import { isDatabaseAway } from '../db-errors.ts'
import { factsOfError, type Log } from '../log.ts'

/**
 * Does the work again and again until stopped; stopping waits for what is in hand. `pause` says how long to rest
 * after work that took some time; whoever knows of more to do hurries it, down to `shortestPause`. A failure is logged under `complaint`, unless it only says that the database is away.
 */
export function repeat(
  { log }: { log: Log },
  complaint: string,
  work: (isStopping: () => boolean) => Promise<unknown>,
  pause: (workMs: number) => number,
  shortestPause = pause,
) {
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
