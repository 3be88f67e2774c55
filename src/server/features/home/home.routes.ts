import { getHome } from '#contract/home/api'
import { coalesceQueries } from '#server/features/search/coalesce-queries'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { readFromReplica } from '#server/platform/replica'
import { homeContents, subjectsLookedFor } from './home.ts'

/** The query adds up a month of searches, whose order changes from day to day. */
const lookedForMs = 10 * 60 * 1000

export function mountHome({ on }: Router, app: App) {
  const lookedFor = coalesceQueries(
    app.clock,
    () => readFromReplica(app, null, subjectsLookedFor),
    lookedForMs,
  )
  on(getHome, ({ user }) => readFromReplica(app, user, async (app) => homeContents(app, await lookedFor())))
}
