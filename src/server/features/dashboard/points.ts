import { type RawBuilder, sql } from 'kysely'
import type { PointsActivity, PointsBreakdownItem } from '#contract/dashboard/api'
import { type PointsCause, pointsFor, pointsItemOf, pointsItems } from '#contract/points/rules'

type Earned = { cause: PointsCause; each: number; count: number; date: string | null }

/** The tutor's points by what earned them, without views: those have a row in the ledger for every day there ever was. */
export const earnedQuery = (tutorId: RawBuilder<string>) => sql<Earned>`
  select cause, points as each, count(*)::int as count, max(earned_on) as date
  from points_ledger
  where tutor_id = ${tutorId} and cause in ('booking', 'review', 'complete_profile') and points > 0
  group by cause, points`

export const lastViewedOn = (tutorId: RawBuilder<string>) =>
  sql<string | null>`(select max(day) from tutor_daily where tutor_id = ${tutorId} and views > 0)`

type Totals = { points: number; profile_views: number }

/** What earned none is there, too. Views earned what the others leave of the whole. */
export function breakdownOf(
  tutor: Totals,
  earned: Earned[],
  lastViewedOn: string | null,
): PointsBreakdownItem[] {
  const ofItems = earned.map((row) => ({ ...row, points: row.each * row.count }))
  const items = new Map(ofItems.map((row) => [pointsItemOf(row.cause, row.each), row]))
  const ofOthers = ofItems.reduce((sum, { points }) => sum + points, 0)
  const ofViews = { points: tutor.points - ofOthers, count: tutor.profile_views, date: lastViewedOn }
  return pointsItems.map((id) => {
    const { points, count, date } =
      id === 'profileView' ? ofViews : (items.get(id) ?? { points: 0, count: 0, date: null })
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
