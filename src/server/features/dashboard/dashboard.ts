import { type Expression, type RawBuilder, sql } from 'kysely'
import type { BookingState } from '#contract/bookings/rules'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import type { Dashboard } from '#contract/dashboard/api'
import {
  bookingFor,
  hasLiveState,
  openProposal,
  type RowWithNames,
  shownColumns,
} from '#server/features/bookings/bookings.queries'
import { settingsOf } from '#server/features/bookings/settings'
import { profileOf } from '#server/features/tutors/my-profile'
import { type ReviewRow, reviewColumns, reviewOf } from '#server/features/tutors/reviews'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { Db } from '#server/platform/db'
import { prepare } from '#server/platform/prepared'
import type { User } from '#server/platform/user'
import { countsQuery, daysOf, lastDays, type TutorRow, totalsOf, tutorQuery } from './figures.ts'
import { activityOf, breakdownOf, lastEarnedQuery, lastViewedOn, latestPointsQuery } from './points.ts'

/** Everything that a tutor's dashboard shows. */
export async function dashboardOf(app: App, user: User): Promise<Dashboard> {
  const days = lastDays(app)
  const [firstDay] = days as [string]
  const since = momentInMauritius(firstDay)
  const [found] = await findAll(app, {
    userId: user.id,
    tutorId: user.tutorId,
    firstDay,
    since,
    now: app.clock.now(),
  })
  if (!found?.tutor) throw new AppError('forbidden')
  const tutor = readDates<TutorRow>(found.tutor, ['listed_at', 'hidden_at', 'premium_until'])
  const bookingsIn = (state: BookingState) => firstBookings(found.bookings, state, tutor)
  const waiting = bookingsIn('waiting')
  return {
    tutor: profileOf(tutor),
    totals: totalsOf(tutor),
    days: daysOf(days, found.counts),
    requests: bookingsIn('pending'),
    sessions: bookingsIn('confirmed'),
    postponed: bookingsIn('postponed'),
    waiting,
    bookingSettings: settingsOf(app, tutor, waiting.total),
    reviewsToAnswer: reviewsIn(found.reviews),
    breakdown: breakdownOf(tutor, found.lastEarned, found.lastViewedOn),
    activity: found.latestPoints.map(activityOf),
  }
}

type Values = { userId: string; tutorId: string | null; firstDay: string; since: Date; now: Date }

/**
 * One statement with every list as JSON, because with six statements, sending them and reading the results took most of the
 * time.
 */
const findAll = prepare((db, { userId, tutorId: given, firstDay, since, now }: Values) => {
  // In a subquery, because PostgreSQL would otherwise plan again for each tutor, which takes longer than the rest.
  const tutorId = sql<string>`(select ${given}::uuid)`
  return db.selectNoFrom([
    sql<Json<TutorRow> | null>`(select to_json(row) from (${tutorQuery(db, userId)}) row)`.as('tutor'),
    asList(countsQuery(tutorId, { firstDay, since })).as('counts'),
    asList(liveBookingsQuery(db, tutorId, now)).as('bookings'),
    asList(reviewsQuery(tutorId)).as('reviews'),
    asList(lastEarnedQuery(tutorId)).as('lastEarned'),
    lastViewedOn(tutorId).as('lastViewedOn'),
    asList(latestPointsQuery(tutorId)).as('latestPoints'),
  ])
})

/** The number of bookings shown for each state. */
const shownBookings = 10

/** Columns that no open booking has set (constraints `bookings_ended`, `bookings_late`). */
const notEnded = { ended_at: null, ended_by: null, end_reason: null, is_late: false }
const liveColumns = shownColumns.filter((column) => !(column in notEnded))

type LiveBooking = Omit<RowWithNames, 'public_id' | 'name' | 'picture' | keyof typeof notEnded> & {
  total: number
}

/** The open bookings by state: the next lesson first, or the one that has waited longest. */
function liveBookingsQuery(db: Db, tutorId: RawBuilder<string>, now: Date): Expression<LiveBooking> {
  const ofState = sql`partition by state`
  const live = db
    .selectFrom('bookings')
    .select([...liveColumns, 'student_id'])
    .select([
      sql<number>`row_number() over (${ofState} order by case state when 'confirmed' then slot_at end, created_at)`.as(
        'place',
      ),
      sql<number>`(count(*) over (${ofState}))::int`.as('total'),
    ])
    .where('tutor_id', '=', tutorId)
    .where(hasLiveState)
  return (
    db
      .selectFrom(live.as('live'))
      .select([...liveColumns, 'total'])
      // Not a join, because PostgreSQL would read the names of all accounts for it.
      .select([
        sql<string>`(select full_name from users where id = student_id)`.as('full_name'),
        sql<string | null>`(select phone from family_contacts where user_id = student_id)`.as('family_phone'),
        openProposal(sql`live.id`, now).as('proposal'),
      ])
      .where('place', '<=', sql.lit(shownBookings))
      .orderBy('place')
  )
}

const bookingDates = ['slot_at', 'created_at', 'confirmed_at', 'reported_at'] as const

function firstBookings(
  found: Json<LiveBooking>[],
  state: BookingState,
  { public_id, name, picture }: TutorRow,
) {
  const rows = found.filter((row) => row.state === state)
  return {
    bookings: rows.map((row) =>
      bookingFor('tutor', {
        ...readDates<LiveBooking>(row, bookingDates),
        ...notEnded,
        public_id,
        name,
        picture,
      }),
    ),
    total: rows[0]?.total ?? 0,
  }
}

const shownReviews = 3

/** The latest reviews without a reply. A reported review waits for an administrator instead. */
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

/** A row as it comes in JSON, where timestamps are text. */
type Json<Row> = { [Column in keyof Row]: Row[Column] extends Date | null ? string | null : Row[Column] }

const asList = <Row>(query: Expression<Row>) =>
  sql<Json<Row>[]>`(select coalesce(json_agg(row), '[]') from (${query}) row)`

function readDates<Row>(row: Json<Row>, columns: readonly (keyof Row)[]) {
  const dates = columns.map((column) => [column, row[column] && new Date(row[column] as string)])
  return { ...row, ...Object.fromEntries(dates) } as Row
}
