import { refreshSearchIndex, searchTopic } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { repeat } from '#server/platform/jobs/repeat'

const usualPause = 2000
/** The pause is this many times as long as the work, which takes seconds with very many tutors. */
const pausePerWork = 20

/**
 * Refreshes the counts, the words and the sample of the search until stopped; stopping waits for work that has begun. A change is
 * announced. In case an announcement was lost, the table of changes is also read every two seconds.
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
