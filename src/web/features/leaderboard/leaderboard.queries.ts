import { leaderboardLimits } from '#contract/leaderboard/rules'
import { query } from '#web/lib/query.ts'
import type { Board } from './board-url.ts'

/** A category shows everybody until its subject or grade is chosen. */
export function leaderboardQuery({ category, subject, grade, timeframe, show }: Board) {
  const filter = subject || grade ? { category, subject, grade } : {}
  const limit = leaderboardLimits[show === 'all' ? 'rows' : 'firstRows']
  return query('GET /api/v1/leaderboard', { query: { ...filter, timeframe, limit } })
}

export const topTutorsQuery = () =>
  query('GET /api/v1/leaderboard', { query: { limit: leaderboardLimits.top } })
