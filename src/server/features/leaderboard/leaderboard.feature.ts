import type { Feature } from '#server/features/feature'
import { mountLeaderboard } from './leaderboard.routes.ts'

export const leaderboard: Feature = { routes: mountLeaderboard }
