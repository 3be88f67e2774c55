import { leaderboardLimits } from '#contract/leaderboard-options'
import { query } from '#web/lib/query.ts'
import type { Board } from './board-address.ts'

/** Without a connection they fail and say so, rather than wait for one in silence. */
const networkMode = 'always' as const

/** Until its subject or grade is chosen, a category shows everybody. */
export function leaderboardQuery({ category, subject, grade, timeframe }: Board) {
  const filter = subject || grade ? { category, subject, grade } : {}
  return { ...query('GET /api/v1/leaderboard', { query: { ...filter, timeframe } }), networkMode }
}

export function topTutorsQuery() {
  return { ...query('GET /api/v1/leaderboard', { query: { limit: leaderboardLimits.top } }), networkMode }
}
