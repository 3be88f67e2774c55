import type { App } from '#server/platform/app'
import { repeat } from '#server/platform/repeat'
import { refreshSearchIndex } from '#server/platform/search-index'

const shortestPause = 2000
/** The pause lasts so many times as long as the work: with very many tutors it is done less often. */
const pausePerWork = 20

/** Keeps the counts and the words of the search up to date until stopped; stopping waits for the work in hand. */
export function keepSearchIndex(app: Pick<App, 'db' | 'log'>) {
  return repeat(
    app,
    'the search could not be kept up to date',
    () => refreshSearchIndex(app),
    (workMs) => Math.max(shortestPause, workMs * pausePerWork),
  )
}
