import type { Feature } from '#server/features/feature'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { crawlerDocs, crawlerRoutes } from './crawlers.routes.ts'
import { startIndexRefresh } from './refresh-index.ts'
import { mountSearch } from './search.routes.ts'

export const search: Feature = {
  routes: mountSearch,
  rawRoutes: crawlerRoutes,
  docs: crawlerDocs,
  onStart: [refreshSearchIndex],
  background: startIndexRefresh,
}
