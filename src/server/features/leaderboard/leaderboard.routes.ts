import { getLeaderboard } from '#contract/leaderboard/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { readFromReplica } from '#server/platform/replica'
import { leaderboard } from './leaderboard.ts'

export function mountLeaderboard({ on }: Router, app: App) {
  on(getLeaderboard, ({ user, query }) => readFromReplica(app, user, (app) => leaderboard(app, query)))
}
