import type { App } from '#server/platform/app'
import { isDatabaseAway } from '#server/platform/db'
import { factsOfError } from '#server/platform/log'
import { refreshSearchIndex } from '#server/platform/search-index'

const shortestPause = 2000
/** The pause lasts so many times as long as the work: with very many tutors it is done less often. */
const pausePerWork = 20

/** Keeps the counts and the words of the search up to date until stopped; stopping waits for the work in hand. */
export function keepSearchIndex(app: Pick<App, 'db' | 'log'>) {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  async function refresh() {
    const start = performance.now()
    try {
      await refreshSearchIndex(app)
    } catch (error) {
      if (!isDatabaseAway(error))
        app.log.error('the search could not be kept up to date', factsOfError(error))
    }
    const pause = Math.max(shortestPause, (performance.now() - start) * pausePerWork)
    if (!stopped) timer = setTimeout(next, pause)
  }
  function next() {
    running = refresh()
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
