import { sql } from 'kysely'
import type { LeaderboardFilter } from '#contract/leaderboard/api'
import { leaderboardLimits } from '#contract/leaderboard/rules'
import { rankFor } from '#contract/points/ranks'
import type { App } from '#server/platform/app'
import { countTutors } from '../search/counts.ts'
import { allOf, conditionsOf, type Filters, isListed } from '../search/filters.ts'
import { rowsScannedPerLookup } from '../search/strategy.ts'
import { type CardRow, cardColumns, cardOf } from '../tutors/card.ts'

type Row = CardRow & { earned: number; points: number; contact_count: number; profile_views: number }

const columns = { all: 't.points', year: 't.points_365d', month: 't.points_30d' } as const

/** The tutors with the most points in a period. Ties are broken by rating, then by reviews, then by who registered first. */
export async function leaderboard(app: App, { timeframe, limit, ...filter }: LeaderboardFilter) {
  const filters = filtersOf(filter)
  const { everyone, total } = await countTutors(app, filters)
  const form = total > maxFilterRows(everyone) ? 'scanned' : 'indexed'
  const earned = sql.ref(columns[timeframe])
  const conditions = [isListed, sql`${earned} > 0`, ...conditionsOf(filters, form)]
  const order = sql`order by ${earned} desc, t.rating desc, t.review_count desc, t.id`
  const { rows } = await sql<Row>`
    with board as materialized (
      select t.id from tutors t where ${allOf(conditions)} ${order} limit ${sql.lit(leaderboardLimits.rows)})
    select ${cardColumns(app.clock.now())}, ${earned} as earned, t.points, t.contact_count, t.profile_views
    from board join tutors t on t.id = board.id ${order}`.execute(app.db)
  const tutors = rows.slice(0, limit).map((row, index) => ({
    ...cardOf(row),
    position: index + 1,
    points: row.earned,
    rank: rankFor(row.points).name,
    contactCount: row.contact_count,
    profileViews: row.profile_views,
  }))
  return { tutors, total: rows.length }
}

/**
 * A scan along the index of the points passes rows × everyone ÷ matches entries until the board is full, and a lookup through the
 * index of filters reads all matches. Up to this many matches the lookup is faster.
 */
const maxFilterRows = (everyone: number) =>
  Math.ceil(Math.sqrt((leaderboardLimits.rows / rowsScannedPerLookup) * everyone))

/** A subject or grade counts only in its own category. */
function filtersOf({
  category,
  subject,
  grade,
}: Pick<LeaderboardFilter, 'category' | 'subject' | 'grade'>): Filters {
  if (category === 'subject') return { subject }
  return category === 'grade' ? { grade } : {}
}
