import { type RawBuilder, sql } from 'kysely'
import type { PointsActivity, PointsBreakdownItem } from '#contract/dashboard/api'
import {
  type PointsCause,
  type PointsItem,
  pointsFor,
  pointsItemOf,
  pointsItems,
} from '#contract/points/rules'

/** Views have a row in the ledger for every day, so their last day is read from where they are counted. */
const itemCauses: [item: Exclude<PointsItem, 'profileView'>, cause: PointsCause][] = [
  ['booking', 'booking'],
  ['fiveStarReview', 'review'],
  ['fourStarReview', 'review'],
  ['otherReview', 'review'],
  ['completeProfile', 'complete_profile'],
]

/** Repeats the condition of the partial index, so that PostgreSQL uses it. */
const isIndexed = sql`l.cause <> 'profile_view'`

type LastEarned = { id: PointsItem; date: string | null }

/** When a tutor last earned points for each item except views. How often is in the tutor's row. */
export function lastEarnedQuery(tutorId: RawBuilder<string>) {
  const rows = itemCauses.map(
    ([id, cause]) => sql`(${sql.lit(id)}, ${sql.lit(cause)}, ${sql.lit(pointsFor[id])})`,
  )
  return sql<LastEarned>`
    select id, (
      select max(earned_on) from points_ledger l
      where l.tutor_id = ${tutorId} and l.cause = item.cause and l.points = item.points and ${isIndexed}
    ) as date
    from (values ${sql.join(rows)}) item (id, cause, points)`
}

export const lastViewedOn = (tutorId: RawBuilder<string>) =>
  sql<string | null>`(select max(day) from tutor_daily where tutor_id = ${tutorId} and views > 0)`

type Totals = {
  points: number
  profile_views: number
  contacts: number
  review_count: number
  five_star_reviews: number
  four_star_reviews: number
}

/** Includes items without points. Views earned what remains after all other items. */
export function breakdownOf(
  tutor: Totals,
  lastEarned: LastEarned[],
  lastViewedOn: string | null,
): PointsBreakdownItem[] {
  const dates = new Map(lastEarned.map(({ id, date }) => [id, date]))
  const { five_star_reviews: fiveStarReview, four_star_reviews: fourStarReview } = tutor
  const counts = {
    booking: tutor.contacts,
    fiveStarReview,
    fourStarReview,
    otherReview: tutor.review_count - fiveStarReview - fourStarReview,
    completeProfile: dates.get('completeProfile') ? 1 : 0,
  }
  const ofOthers = itemCauses.reduce((sum, [id]) => sum + counts[id] * pointsFor[id], 0)
  return pointsItems.map((id) => {
    const pointsPerItem = pointsFor[id]
    if (id === 'profileView')
      return {
        id,
        points: tutor.points - ofOthers,
        count: tutor.profile_views,
        pointsPerItem,
        date: lastViewedOn,
      }
    const count = counts[id]
    return { id, points: count * pointsPerItem, count, pointsPerItem, date: dates.get(id) ?? null }
  })
}

type Points = { cause: PointsCause; points: number; date: string }

/** The last entries that earned points. The views of a day are one entry. */
export const latestPointsQuery = (tutorId: RawBuilder<string>) => sql<Points>`
  select cause, points, earned_on as date from points_ledger
  where tutor_id = ${tutorId} and points > 0 order by created_at desc limit 10`

export const activityOf = ({ cause, points, date }: Points): PointsActivity => ({
  id: pointsItemOf(cause, points),
  points,
  date,
})
