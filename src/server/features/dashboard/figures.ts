import { type InferResult, type RawBuilder, sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import type { Dashboard, DashboardDay } from '#contract/dashboard/api'
import { dashboardDays } from '#contract/dashboard/rules'
import { dayMs } from '#contract/durations'
import { profileRow } from '#server/features/tutors/my-profile'
import type { App } from '#server/platform/app'
import type { Db } from '#server/platform/db'

/** Bookings that turned out to be fake do not count. */
const isGenuine = sql`b.connection_returned_at is null`
const isVisible = sql`r.hidden_at is null`

/** The tutor's own row with its counters, and the bookings. Connections include increments that the row does not count yet. */
export function tutorQuery(db: Db, userId: string) {
  const bookings = sql<number>`(select count(*)::int from bookings b where b.tutor_id = tutors.id and ${isGenuine})`
  const contacts = sql<number>`contact_count + coalesce(tutor_increments.connections, 0)`
  return profileRow({ db }, userId).select([bookings.as('bookings'), contacts.as('contacts')])
}

export type TutorRow = InferResult<ReturnType<typeof tutorQuery>>[number]

export const totalsOf = (row: TutorRow): Dashboard['totals'] => ({
  views: row.profile_views,
  clicks: row.profile_clicks,
  bookings: row.bookings,
  reviews: row.review_count,
  rating: row.rating,
})

/** The days that the dashboard covers, ending today. */
export function lastDays({ clock }: App) {
  const today = momentInMauritius(dayInMauritius(clock.now())).getTime()
  return Array.from({ length: dashboardDays }, (_, at) =>
    dayInMauritius(new Date(today - (dashboardDays - 1 - at) * dayMs)),
  )
}

type Since = { firstDay: string; since: Date }

/** The counters of the days since the first, except for empty days. */
export function countsQuery(tutorId: RawBuilder<string>, { firstDay, since }: Since) {
  // In subqueries, like the tutor.
  const ofDays = sql`>= (select ${firstDay}::date)`
  const ofMoments = sql`>= (select ${since}::timestamptz)`
  return sql<DashboardDay>`
    select day, sum(views)::int as views, sum(clicks)::int as clicks, sum(bookings)::int as bookings,
      sum(reviews)::int as reviews, sum(stars)::int as stars
    from (
      select day, views, clicks, 0 as bookings, 0 as reviews, 0 as stars
      from tutor_daily where tutor_id = ${tutorId} and day ${ofDays}
      union all
      select ${dayOf('b.created_at')}, 0, 0, 1, 0, 0
      from bookings b where b.tutor_id = ${tutorId} and b.created_at ${ofMoments} and ${isGenuine}
      union all
      select ${dayOf('r.created_at')}, 0, 0, 0, 1, rating
      from reviews r where r.tutor_id = ${tutorId} and r.created_at ${ofMoments} and ${isVisible}
    ) counted group by day`
}

/** Adds the days without any counts. */
export function daysOf(days: string[], counts: DashboardDay[]) {
  const byDay = new Map(counts.map((row) => [row.day, row]))
  return days.map((day) => byDay.get(day) ?? { day, views: 0, clicks: 0, bookings: 0, reviews: 0, stars: 0 })
}

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Indian/Mauritius')::date`
