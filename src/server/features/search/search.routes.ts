import * as contract from '#contract/search'
import { listSubjects } from '#contract/subjects'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { mapTutors } from './map.ts'
import { createSearch } from './search.ts'
import { subjectsTaught } from './subjects.ts'

export function mountSearch({ on }: Router, app: App) {
  const searchTutors = createSearch(app)
  on(contract.searchTutors, ({ query }) => searchTutors(query))
  on(contract.mapTutors, ({ query }) => mapTutors(app, query))
  on(listSubjects, ({ query }) => subjectsTaught(app, query))
}
