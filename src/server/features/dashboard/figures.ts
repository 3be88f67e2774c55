import { type InferResult, type RawBuilder, sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import type { Dashboard, DashboardDay } from '#contract/dashboard/api'
import { dashboardDays } from '#contract/dashboard/rules'
import { profileRow } from '#server/features/tutors/my-profile'
import type { App } from '#server/platform/app'

/** Bookings that turned out to be fake count for nothing. */
const isGenuine = sql`b.connection_returned_at is null`
const isVisible = sql`r.hidden_at is null`

/** The tutor's own row, which counts most, and the bookings that were made. */
export function tutorQuery(app: App, userId: string) {
  const bookings = sql<number>`(select count(*)::int from bookings b where b.tutor_id = tutors.id and ${isGenuine})`
  return profileRow(app, userId).select(bookings.as('bookings'))
}

export type TutorRow = InferResult<ReturnType<typeof tutorQuery>>[number]

export const totalsOf = (row: TutorRow): Dashboard['totals'] => ({
  views: row.profile_views,
  clicks: row.profile_clicks,
  bookings: row.bookings,
  reviews: row.review_count,
  rating: row.rating,
})

const dayMs = 24 * 60 * 60 * 1000

/** What the last days brought, today's at the end; also the days that brought nothing. */
export function daysQuery({ clock }: App, tutorId: RawBuilder<string>) {
  const today = dayInMauritius(clock.now())
  const before = dashboardDays - 1
  const since = sql`(select ${new Date(momentInMauritius(today).getTime() - before * dayMs)}::timestamptz)`
  return sql<DashboardDay>`
    select d.day, coalesce(v.views, 0) as views, coalesce(v.clicks, 0) as clicks,
      coalesce(b.n, 0) as bookings, coalesce(r.n, 0) as reviews, coalesce(r.stars, 0) as stars
    from (select ${today}::date - ago as day from generate_series(0, ${sql.lit(before)}) ago) d
    left join tutor_daily v on v.tutor_id = ${tutorId} and v.day = d.day
    left join (
      select ${dayOf('b.created_at')} as day, count(*)::int as n from bookings b
      where b.tutor_id = ${tutorId} and b.created_at >= ${since} and ${isGenuine} group by 1
    ) b on b.day = d.day
    left join (
      select ${dayOf('r.created_at')} as day, count(*)::int as n, sum(rating)::int as stars from reviews r
      where r.tutor_id = ${tutorId} and r.created_at >= ${since} and ${isVisible} group by 1
    ) r on r.day = d.day
    order by d.day`
}

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Indian/Mauritius')::date`
