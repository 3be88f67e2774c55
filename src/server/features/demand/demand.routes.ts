import * as contract from '#contract/demand/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { readFromReplica } from '#server/platform/replica'
import { searchCounter } from './count-searches.ts'
import { demandFile, demandReport } from './report.ts'
import { wanted } from './wanted.ts'

export function mountDemand({ on }: Router, app: App) {
  const countSearch = searchCounter(app)
  on(contract.countSearch, ({ body, network, userAgent }) => countSearch(body, { network, userAgent }))
  on(contract.getWanted, ({ user, query }) => readFromReplica(app, user, (app) => wanted(app, query)))
  on(contract.getDemand, ({ query }) => demandReport(app, query))
  on(contract.downloadDemand, ({ query }) => demandFile(app, query))
}
