import type { App } from '#server/platform/app'
import { pagesChanged } from '#server/platform/pages/pages'
import { searchChanged } from './search-index.ts'

/** To be called in the transaction that changes what others see of a tutor: search and pages follow. */
export async function profileChanged(app: App) {
  await searchChanged(app)
  await pagesChanged(app, '/api/v1/tutors', '/api/v1/leaderboard')
}
