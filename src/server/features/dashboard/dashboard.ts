import { sql } from 'kysely'
import { type BookingState, liveBookingStates } from '#contract/bookings/rules'
import type { Dashboard } from '#contract/dashboard/api'
import { bookingFor, bookingsWithNames } from '#server/features/bookings/bookings.queries'
import { settingsOf } from '#server/features/bookings/settings'
import { profileOf } from '#server/features/tutors/my-profile'
import { type ReviewRow, reviewColumns, reviewOf } from '#server/features/tutors/reviews'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { pipelineQueries } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { daysOf, totalsOf, tutorRow } from './figures.ts'
import { breakdownOf, recentActivity } from './points.ts'

/** All that a tutor's dashboard shows, at once. */
export async function dashboardOf(app: App, user: User): Promise<Dashboard> {
  const { tutorId } = user
  if (!tutorId) throw new AppError('forbidden')
  const [tutor, days, bookings, reviews, breakdown, activity] = await pipelineQueries(app, (app) =>
    Promise.all([
      tutorRow(app, user.id),
      daysOf(app, tutorId),
      liveBookings(app, tutorId),
      reviewsToAnswer(app, tutorId),
      breakdownOf(app, tutorId),
      recentActivity(app, tutorId),
    ]),
  )
  if (!tutor) throw new AppError('forbidden')
  const waiting = bookings('waiting')
  return {
    tutor: profileOf(tutor),
    totals: totalsOf(tutor),
    days,
    requests: bookings('pending'),
    sessions: bookings('confirmed'),
    waiting,
    bookingSettings: settingsOf(app, tutor, waiting.total),
    reviewsToAnswer: reviews,
    breakdown,
    activity,
  }
}

/** Of each state. */
const shownBookings = 10

/** Spelled out, and not as parameters: a plan that is made once must know which index holds them. */
const isLive = sql<boolean>`state in (${sql.join(liveBookingStates.map((state) => sql.lit(state)))})`

/** The bookings that are not over, by state: the next session first, the one who has waited longest first. */
async function liveBookings(app: App, tutorId: string) {
  const ofState = sql`partition by state`
  const live = bookingsWithNames(app)
    .select([
      sql<number>`row_number() over (${ofState} order by case state when 'confirmed' then slot_at end, bookings.created_at)`.as(
        'place',
      ),
      sql<number>`(count(*) over (${ofState}))::int`.as('total'),
    ])
    .where('bookings.tutor_id', '=', tutorId)
    .where(isLive)
  const rows = await app.db
    .selectFrom(live.as('live'))
    .selectAll()
    .where('place', '<=', sql.lit(shownBookings))
    .orderBy('place')
    .execute()
  return (state: BookingState) => {
    const found = rows.filter((row) => row.state === state)
    return { bookings: found.map((row) => bookingFor('tutor', row)), total: found[0]?.total ?? 0 }
  }
}

const shownReviews = 3

/** The latest reviews that wait for the tutor's reply; one that was reported waits for an administrator. */
async function reviewsToAnswer({ db }: App, tutorId: string) {
  const waits = sql`
    from reviews r
    where r.tutor_id = ${tutorId} and r.reply is null and r.hidden_at is null and r.reported_at is null`
  const { rows } = await sql<ReviewRow & { total: number }>`
    select ${reviewColumns}, (select count(*)::int ${waits}) as total ${waits}
    order by r.created_at desc, r.id desc limit ${sql.lit(shownReviews)}`.execute(db)
  return { reviews: rows.map(({ total, ...row }) => reviewOf(row)), total: rows[0]?.total ?? 0 }
}
