import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BookingState } from '#contract/bookings/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { Dashboard } from '#contract/dashboard/api'
import { getDashboard } from '#contract/dashboard/api'
import { type PointsCause, pointsFor, pointsItemOf } from '#contract/points/rules'
import { putReply, reportReview } from '#contract/reviews/api'
import { countVisit, type VisitKind } from '#server/features/analytics/analytics'
import { returnConnection } from '#server/features/bookings/reports'
import { setPlan } from '#server/features/tutors/tier'
import type { App } from '#server/platform/app'
import { testApp } from '#tests/support/app'
import { book, bookingApp, createBookingIn, review, slotIn } from '#tests/support/bookings'
import { createPeople, logInPerson, type Person } from '#tests/support/people'

async function dashboardOf(owner: Person): Promise<Dashboard> {
  const { status, body } = await owner.request(getDashboard)
  expect(status).toBe(200)
  return body
}

const visit = (app: App, kind: VisitKind, network: string) =>
  countVisit(app, kind, { tutor: 'a-tutor-0000', user: null, network, userAgent: 'Mozilla/5.0' })

const pointsOf = ({ breakdown }: Dashboard) =>
  Object.fromEntries(breakdown.map(({ id, points, count }) => [id, [count, points]]))

test('a profile that nobody has seen has figures of nothing', async () => {
  const { owner } = await bookingApp()
  const dashboard = await dashboardOf(owner)
  expect(dashboard.totals).toEqual({ views: 0, clicks: 0, bookings: 0, reviews: 0, rating: 0 })
  expect(dashboard.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, at) => `2026-11-${String(2 + at).padStart(2, '0')}`),
  )
  const counts = dashboard.days.flatMap(({ day, ...counts }) => Object.values(counts))
  expect(new Set(counts)).toEqual(new Set([0]))
  const none = { bookings: [], total: 0 }
  expect(dashboard).toMatchObject({ requests: none, sessions: none, waiting: none, activity: [] })
  expect(dashboard.reviewsToAnswer).toEqual({ reviews: [], total: 0 })
  expect(pointsOf(dashboard)).toEqual(
    Object.fromEntries(Object.keys(pointsFor).map((item) => [item, [0, 0]])),
  )
  expect(dashboard.tutor.strength.missing).toContain('picture')
})

test('what happens to a profile is counted on the day it is in Mauritius', async () => {
  const { app, clock, owner, students } = await bookingApp({ students: 2, now: '2026-11-14T19:59:00Z' })
  const [first, second] = students as [Person, Person]
  await visit(app, 'views', 'one')
  await visit(app, 'clicks', 'one')
  await book(first)
  // A minute later it is midnight in Mauritius.
  clock.advance(60_000)
  await visit(app, 'views', 'one')
  await visit(app, 'views', 'another')
  await book(second)
  await review(second, { rating: 4 })
  const dashboard = await dashboardOf(owner)
  expect(dashboard.days.slice(-2)).toEqual([
    { day: '2026-11-14', views: 1, clicks: 1, bookings: 1, reviews: 0, stars: 0 },
    { day: '2026-11-15', views: 2, clicks: 0, bookings: 1, reviews: 1, stars: 4 },
  ])
  expect(dashboard.totals).toEqual({ views: 3, clicks: 1, bookings: 2, reviews: 1, rating: 4 })
  expect(pointsOf(dashboard)).toMatchObject({ profileView: [3, 3], booking: [2, 10], fourStarReview: [1, 5] })
  expect(dashboard.activity.map(({ id, points, date }) => `${date} ${id} ${points}`)).toEqual(
    expect.arrayContaining([
      '2026-11-15 profileView 2',
      '2026-11-15 booking 5',
      '2026-11-15 fourStarReview 5',
      '2026-11-14 profileView 1',
      '2026-11-14 booking 5',
    ]),
  )
  expect(dashboard.tutor.points).toBe(18)
})

test('requests, sessions and waiting bookings come in their order, and fakes count for nothing', async () => {
  const server = await bookingApp({ students: 0, tutor: { plan: 'standard' } })
  const { app, clock, owner, tutor } = server
  const students = await createPeople(
    server,
    Array.from({ length: 16 }, (_, at) => `s${at}@test.example`),
  )
  /** Creates bookings one after the other, the last of the students first. */
  async function create(at: number, state: BookingState, slotAt?: string) {
    clock.advance(60_000)
    return createBookingIn(app, state, { tutor, owner, student: students[at]! }, { slotAt })
  }
  const fake = await create(15, 'confirmed')
  await returnConnection(app, fake)
  await create(14, 'waiting')
  const sooner = await create(13, 'confirmed', slotIn(app, 1))
  const later = await create(12, 'confirmed', slotIn(app, 3))
  const byPhone = await create(11, 'confirmed')
  for (let at = 10; at >= 0; at--) await create(at, 'pending')
  await setPlan(app, { tutorId: tutor.id, plan: 'free' })

  const { requests, sessions, waiting, totals, days, bookingSettings } = await dashboardOf(owner)
  expect(requests.total).toBe(11)
  expect(requests.bookings.map(({ studentName }) => studentName)).toEqual(
    Array.from({ length: 10 }, (_, at) => `s${10 - at} R.`),
  )
  expect(sessions.bookings.map(({ id }) => id)).toEqual([sooner, later, byPhone])
  expect(waiting.total).toBe(1)
  expect(bookingSettings).toMatchObject({ waiting: 1, connectionLimit: 3, confirmsBookings: false })
  expect(totals.bookings).toBe(15)
  expect(days.at(-1)!.bookings).toBe(15)
})

test('reviews wait for an answer until they have one, are reported or hidden', async () => {
  const { app, owner, students } = await bookingApp({ students: 5 })
  for (const [at, student] of students.entries()) await review(student, { rating: 1 + at })
  const { rows } = await sql<{ id: string }>`select id from reviews order by rating`.execute(app.db)
  const [answered, reported, hidden] = rows as [{ id: string }, { id: string }, { id: string }]
  await owner.call(putReply, { params: { id: answered.id }, body: { text: 'Thank you' } })
  await owner.call(reportReview, { params: { id: reported.id } })
  await app.db
    .updateTable('reviews')
    .set({ hidden_at: app.clock.now() })
    .where('id', '=', hidden.id)
    .execute()
  const { reviewsToAnswer } = await dashboardOf(owner)
  expect(reviewsToAnswer.total).toBe(2)
  expect(reviewsToAnswer.reviews.map(({ rating }) => rating).toSorted()).toEqual([4, 5])
})

test('of every sample tutor the figures equal a recount of the rows', async () => {
  const server = await testApp({ data: 'sample' })
  const { app, clock } = server
  const today = dayInMauritius(clock.now())
  const tutors = await app.db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.user_id')
    .select(['tutors.id', 'email', 'points'])
    .where('public_id', 'like', 'dummy-tutor-%')
    .execute()
  expect(tutors).toHaveLength(10)
  for (const { id, email, points } of tutors) {
    const dashboard = await dashboardOf(await logInPerson(server, email))
    const { rows } = await sql<Dashboard['totals'] & { weekViews: number; ledger: number }>`
      select (select sum(views)::int from tutor_daily where tutor_id = ${id}) as views,
        (select sum(clicks)::int from tutor_daily where tutor_id = ${id}) as clicks,
        (select count(*)::int from bookings where tutor_id = ${id}) as bookings,
        (select count(*)::int from reviews where tutor_id = ${id} and hidden_at is null) as reviews,
        (select coalesce(round(avg(rating), 2), 0)::float8 from reviews where tutor_id = ${id}) as rating,
        (select sum(views)::int from tutor_daily
          where tutor_id = ${id} and day > ${today}::date - 7) as "weekViews",
        (select sum(points)::int from points_ledger where tutor_id = ${id}) as ledger`.execute(app.db)
    const { weekViews, ledger, ...totals } = rows[0]!
    expect(dashboard.totals).toEqual(totals)
    expect(dashboard.days.slice(-7).reduce((sum, { views }) => sum + views, 0)).toBe(weekViews)
    expect(dashboard.breakdown.reduce((sum, item) => sum + item.points, 0)).toBe(ledger)
    expect(dashboard.tutor.points).toBe(points)
    const { profileView, ...others } = pointsOf(dashboard)
    const views = await sql<{ points: number }>`
      select sum(points)::int as points from points_ledger
      where tutor_id = ${id} and cause = 'profile_view'`.execute(app.db)
    expect(profileView![1]).toBe(views.rows[0]!.points)
    const earned = await sql<{ cause: PointsCause; each: number; count: number; date: string }>`
      select cause, points as each, count(*)::int as count, max(earned_on) as date from points_ledger
      where tutor_id = ${id} and cause <> 'profile_view' and points > 0 group by 1, 2`.execute(app.db)
    for (const { cause, each, count, date } of earned.rows) {
      const item = pointsItemOf(cause, each)
      expect(others[item]).toEqual([count, count * each])
      expect(dashboard.breakdown.find(({ id }) => id === item)!.date).toBe(date)
      delete others[item]
    }
    for (const none of Object.values(others)) expect(none).toEqual([0, 0])
  }
})

test('all of it takes one connection, and one more for the login', async () => {
  const { owner, pool } = await bookingApp()
  await dashboardOf(owner)
  let taken = 0
  pool.on('acquire', () => {
    taken += 1
  })
  await dashboardOf(owner)
  expect(taken).toBe(2)
})

test('whoever has no tutor profile has no dashboard', async () => {
  const { students } = await bookingApp({ students: 1 })
  const { status, error } = await students[0]!.request(getDashboard)
  expect([status, error.code]).toEqual([403, 'forbidden'])
})
