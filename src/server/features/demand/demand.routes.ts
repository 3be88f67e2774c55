import type { Subject } from '#contract/catalog/rules'
import * as contract from '#contract/demand/api'
import { coalesceQueries } from '#server/features/search/coalesce-queries'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { readFromReplica } from '#server/platform/replica'
import { searchCounter } from './count-searches.ts'
import { demandFile, demandReport } from './report.ts'
import { wanted, wantedPlaces } from './wanted.ts'

const placesCachedMs = 60_000

export function mountDemand({ on }: Router, app: App) {
  const countSearch = searchCounter(app)
  const findPlaces = coalesceQueries(
    app.clock,
    (subject?: Subject) => readFromReplica(app, null, (app) => wantedPlaces(app, { subject })),
    placesCachedMs,
  )
  on(contract.countSearch, ({ body, network, userAgent }) => countSearch(body, { network, userAgent }))
  on(contract.getWanted, ({ user, query }) =>
    readFromReplica(app, user, (app) => wanted(app, findPlaces, query)),
  )
  on(contract.getDemand, ({ query }) => demandReport(app, query))
  on(contract.downloadDemand, ({ query, locale }) => demandFile(app, query, locale))
}
