import { refreshSearchIndex, searchTopic } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { repeat } from '#server/platform/jobs/repeat'

const usualPause = 2000
/** The pause lasts so many times as long as the work: with very many tutors it is done less often. */
const pausePerWork = 20

/**
 * Refreshes the counts and the words of the search until stopped; stopping waits for the work in hand. Changes are
 * announced, and looked for every now and then in case an announcement was lost.
 */
export function startIndexRefresh(app: Pick<App, 'db' | 'log' | 'events'>, pauseMs = usualPause) {
  const round = repeat(app, {
    complaint: 'the search could not be kept up to date',
    work: () => refreshSearchIndex(app),
    pause: (workMs) => Math.max(pauseMs, workMs * pausePerWork),
    shortestPause: (workMs) => workMs * pausePerWork,
  })
  const unsubscribe = app.events.subscribe(searchTopic, round.hurry)
  return {
    stop() {
      unsubscribe()
      return round.stop()
    },
  }
}
