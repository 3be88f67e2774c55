import { type Expression, type RawBuilder, sql } from 'kysely'
import type { BookingState } from '#contract/bookings/rules'
import type { Dashboard } from '#contract/dashboard/api'
import {
  bookingFor,
  bookingsWithNames,
  hasLiveState,
  type RowWithNames,
} from '#server/features/bookings/bookings.queries'
import { settingsOf } from '#server/features/bookings/settings'
import { profileOf } from '#server/features/tutors/my-profile'
import { type ReviewRow, reviewColumns, reviewOf } from '#server/features/tutors/reviews'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'
import { daysQuery, type TutorRow, totalsOf, tutorQuery } from './figures.ts'
import { activityOf, breakdownOf, earnedQuery, latestPointsQuery } from './points.ts'

/** All that a tutor's dashboard shows, at once. */
export async function dashboardOf(app: App, user: User): Promise<Dashboard> {
  const found = await findAll(app, user)
  if (!found.tutor) throw new AppError('forbidden')
  const tutor = readDates<TutorRow>(found.tutor, ['listed_at', 'hidden_at', 'premium_until'])
  const waiting = bookingsIn(found.bookings, 'waiting')
  return {
    tutor: profileOf(tutor),
    totals: totalsOf(tutor),
    days: found.days,
    requests: bookingsIn(found.bookings, 'pending'),
    sessions: bookingsIn(found.bookings, 'confirmed'),
    waiting,
    bookingSettings: settingsOf(app, tutor, waiting.total),
    reviewsToAnswer: reviewsIn(found.reviews),
    breakdown: breakdownOf(found.earned),
    activity: found.latestPoints.map(activityOf),
  }
}

/** One statement, with every list in it as JSON: of six, sending them and reading the answers took most of the time. */
async function findAll(app: App, user: User) {
  // In a subquery, or PostgreSQL would plan anew for each tutor, which takes longer than the rest.
  const tutorId = sql<string>`(select ${user.tutorId}::uuid)`
  return app.db
    .selectNoFrom([
      sql<Json<TutorRow> | null>`(select to_json(row) from (${tutorQuery(app, user.id)}) row)`.as('tutor'),
      asList(daysQuery(app, tutorId)).as('days'),
      asList(liveBookingsQuery(app, tutorId)).as('bookings'),
      asList(reviewsQuery(tutorId)).as('reviews'),
      asList(earnedQuery(tutorId)).as('earned'),
      asList(latestPointsQuery(tutorId)).as('latestPoints'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of each state. */
const shownBookings = 10

type LiveBooking = RowWithNames & { total: number }

/** The bookings that are not over, by state: the next session first, the one who has waited longest first. */
function liveBookingsQuery(app: App, tutorId: RawBuilder<string>): Expression<LiveBooking> {
  const ofState = sql`partition by state`
  const live = bookingsWithNames(app)
    .select([
      sql<number>`row_number() over (${ofState} order by case state when 'confirmed' then slot_at end, bookings.created_at)`.as(
        'place',
      ),
      sql<number>`(count(*) over (${ofState}))::int`.as('total'),
    ])
    .where('bookings.tutor_id', '=', tutorId)
    .where(hasLiveState)
  return app.db
    .selectFrom(live.as('live'))
    .selectAll()
    .where('place', '<=', sql.lit(shownBookings))
    .orderBy('place')
}

const bookingDates = ['slot_at', 'created_at', 'confirmed_at', 'ended_at', 'reported_at'] as const

function bookingsIn(found: Json<LiveBooking>[], state: BookingState) {
  const rows = found.filter((row) => row.state === state)
  return {
    bookings: rows.map((row) => bookingFor('tutor', readDates<LiveBooking>(row, bookingDates))),
    total: rows[0]?.total ?? 0,
  }
}

const shownReviews = 3

/** The latest reviews that wait for the tutor's reply; one that was reported waits for an administrator. */
function reviewsQuery(tutorId: RawBuilder<string>) {
  const waits = sql`
    from reviews r
    where r.tutor_id = ${tutorId} and r.reply is null and r.hidden_at is null and r.reported_at is null`
  return sql<ReviewRow & { total: number }>`
    select ${reviewColumns}, (select count(*)::int ${waits}) as total ${waits}
    order by r.created_at desc, r.id desc limit ${sql.lit(shownReviews)}`
}

function reviewsIn(rows: Json<ReviewRow & { total: number }>[]) {
  const reviews = rows.map(({ total, ...row }) =>
    reviewOf(readDates<ReviewRow>(row, ['createdAt', 'repliedAt'])),
  )
  return { reviews, total: rows[0]?.total ?? 0 }
}

/** A row as JSON has it: moments are text. */
type Json<Row> = { [Column in keyof Row]: Row[Column] extends Date | null ? string | null : Row[Column] }

const asList = <Row>(query: Expression<Row>) =>
  sql<Json<Row>[]>`(select coalesce(json_agg(row), '[]') from (${query}) row)`

function readDates<Row>(row: Json<Row>, columns: readonly (keyof Row)[]) {
  const dates = columns.map((column) => [column, row[column] && new Date(row[column] as string)])
  return { ...row, ...Object.fromEntries(dates) } as Row
}
