import { type RawBuilder, sql } from 'kysely'
import type { PointsActivity, PointsBreakdownItem } from '#contract/dashboard/api'
import { type PointsCause, pointsFor, pointsItemOf, pointsItems } from '#contract/points/rules'

type Earned = { cause: PointsCause; each: number; points: number; count: number; date: string | null }

/**
 * The tutor's points by what earned them. Views have a row in the ledger for every day there ever was: theirs is what
 * the others leave of the whole.
 */
export const earnedQuery = (tutorId: RawBuilder<string>) => sql<Earned>`
  with others as (
    select cause, points as each, sum(points)::int as points, count(*)::int as count, max(earned_on) as date
    from points_ledger
    where tutor_id = ${tutorId} and cause in ('booking', 'review', 'complete_profile') and points > 0
    group by cause, points
  )
  select * from others union all
  select 'profile_view', ${sql.lit(pointsFor.profileView)},
    t.points - (select coalesce(sum(points), 0)::int from others), t.profile_views,
    (select max(day) from tutor_daily where tutor_id = t.id and views > 0)
  from tutors t where t.id = ${tutorId}`

/** What earned none is there, too. */
export function breakdownOf(rows: Earned[]): PointsBreakdownItem[] {
  const earned = new Map(rows.map((row) => [pointsItemOf(row.cause, row.each), row]))
  return pointsItems.map((id) => {
    const { points, count, date } = earned.get(id) ?? { points: 0, count: 0, date: null }
    return { id, points, count, pointsPerItem: pointsFor[id], date }
  })
}

type Points = { cause: PointsCause; points: number; date: string }

/** What earned points last; the views of a day are one entry. */
export const latestPointsQuery = (tutorId: RawBuilder<string>) => sql<Points>`
  select cause, points, earned_on as date from points_ledger
  where tutor_id = ${tutorId} and points > 0 order by created_at desc limit 10`

export const activityOf = ({ cause, points, date }: Points): PointsActivity => ({
  id: pointsItemOf(cause, points),
  points,
  date,
})
