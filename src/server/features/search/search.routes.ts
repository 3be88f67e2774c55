import { listSubjects } from '#contract/catalog/api'
import * as contract from '#contract/search/api'
import { searchTopic } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { readFromReplica } from '#server/platform/replica'
import { coalesceQueries } from './coalesce-queries.ts'
import { type CountFound, countMatches } from './count-matches.ts'
import { subjectsTaught } from './counts.ts'
import { mapTutors } from './map.ts'
import { searchTutors } from './search.ts'

export function mountSearch({ on }: Router, app: App) {
  const countFound = coalesceQueries(app.clock, async (...query: Parameters<CountFound>) => {
    const found = await countMatches(app, ...query)
    found.counts.catch(() => countFound.clear())
    return found
  })
  app.events.subscribe(searchTopic, countFound.clear)
  on(contract.searchTutors, ({ user, query }) =>
    readFromReplica(app, user, (app) => searchTutors(app, countFound, query)),
  )
  on(contract.mapTutors, ({ user, query }) =>
    readFromReplica(app, user, (app) => mapTutors(app, countFound, query)),
  )
  on(listSubjects, ({ user, query }) => readFromReplica(app, user, (app) => subjectsTaught(app, query)))
}
