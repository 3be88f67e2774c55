import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { pointsFor, pointsPeriods, viewPointsPerDay } from '#contract/points/rules'
import type { App } from '#server/platform/app'

/** The points of each cause, and everything else that is kept beside the rows that it sums up. */
type Figures = Record<
  | 'contacts'
  | 'connections'
  | 'reviews'
  | 'stars'
  | 'rating'
  | 'views'
  | 'pointsOfBookings'
  | 'pointsOfReviews'
  | 'pointsOfViews'
  | 'points'
  | 'pointsOfMonth'
  | 'pointsOfYear',
  number
>

const pointsOfReview = sql`case rating
  when 5 then ${sql.lit(pointsFor.fiveStarReview)} when 4 then ${sql.lit(pointsFor.fourStarReview)}
  else ${sql.lit(pointsFor.otherReview)} end`

/** Of every tutor, the figures that are kept, and the same counted from the bookings, reviews and visits there are. */
export async function recountAll({ db, clock }: App) {
  const today = dayInMauritius(clock.now())
  const earned = (condition: ReturnType<typeof sql>) =>
    sql`(select coalesce(sum(points), 0)::int from points_ledger where tutor_id = t.id and ${condition})`
  const within = (days: number) => earned(sql`earned_on > ${today}::date - ${sql.lit(days)}`)
  const { rows } = await sql<{ publicId: string; kept: Figures; counted: Figures }>`
    select public_id as "publicId",
      jsonb_build_object(
        'contacts', contact_count, 'connections', connections_used,
        'reviews', review_count, 'stars', rating_sum, 'rating', t.rating, 'views', profile_views,
        'pointsOfBookings', ${earned(sql`cause = 'booking'`)},
        'pointsOfReviews', ${earned(sql`cause = 'review'`)},
        'pointsOfViews', ${earned(sql`cause = 'profile_view'`)},
        'points', t.points, 'pointsOfMonth', points_30d, 'pointsOfYear', points_365d
      ) as kept,
      jsonb_build_object(
        'contacts', contacts.n, 'connections', contacts.n,
        'reviews', visible.n, 'stars', visible.stars, 'rating', visible.rating, 'views', visits.n,
        'pointsOfBookings', contacts.n * ${sql.lit(pointsFor.booking)},
        'pointsOfReviews', visible.points, 'pointsOfViews', visits.points,
        'points', contacts.n * ${sql.lit(pointsFor.booking)} + visible.points + visits.points
          + ${earned(sql`cause = 'complete_profile'`)},
        'pointsOfMonth', ${within(pointsPeriods.month)}, 'pointsOfYear', ${within(pointsPeriods.year)}
      ) as counted
    from tutors t,
      lateral (
        select count(distinct student_id)::int as n from bookings
        where tutor_id = t.id and confirmed_at is not null and connection_returned_at is null
      ) contacts,
      lateral (
        select count(*)::int as n, coalesce(sum(rating), 0)::int as stars,
          coalesce(round(avg(rating), 2), 0)::float8 as rating, coalesce(sum(${pointsOfReview}), 0)::int as points
        from reviews where tutor_id = t.id and hidden_at is null
      ) visible,
      lateral (
        select coalesce(sum(views), 0)::int as n, coalesce(sum(least(views, ${sql.lit(viewPointsPerDay)})), 0)::int as points
        from tutor_daily where tutor_id = t.id
      ) visits
    order by public_id`.execute(db)
  return rows
}
