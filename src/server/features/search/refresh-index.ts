import { refreshSearchIndex, searchTopic } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { repeat } from '#server/platform/jobs/repeat'

const usualPause = 2000
/** The pause lasts so many times as long as the work: with very many tutors it is done less often. */
const pausePerWork = 20

/**
 * Keeps the counts and the words of the search up to date until stopped; stopping waits for the work in hand. It hears of
 * changes, and looks for them by itself in case that it did not.
 */
export function keepSearchIndex(app: Pick<App, 'db' | 'log' | 'events'>, pauseMs = usualPause) {
  const round = repeat(
    app,
    'the search could not be kept up to date',
    () => refreshSearchIndex(app),
    (workMs) => Math.max(pauseMs, workMs * pausePerWork),
    (workMs) => workMs * pausePerWork,
  )
  const unsubscribe = app.events.subscribe(searchTopic, round.hurry)
  return {
    stop() {
      unsubscribe()
      return round.stop()
    },
  }
}
