import { isDatabaseAway } from './db.ts'
import { factsOfError, type Log } from './log.ts'

/**
 * Does the work again and again until stopped; stopping waits for what is in hand. `pause` says how long to rest
 * after work that took some time. A failure is logged under `complaint`, unless it only says that the database is away.
 */
export function repeat(
  { log }: { log: Log },
  complaint: string,
  work: (isStopping: () => boolean) => Promise<unknown>,
  pause: (workMs: number) => number,
) {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  async function turn() {
    const start = performance.now()
    try {
      await work(() => stopped)
    } catch (error) {
      if (!isDatabaseAway(error)) log.error(complaint, factsOfError(error))
    }
    if (!stopped) timer = setTimeout(next, pause(performance.now() - start))
  }
  function next() {
    running = turn()
  }
  next()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
