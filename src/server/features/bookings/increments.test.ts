import { expect, test } from 'vitest'
import { getBookingSettings } from '#contract/bookings/api'
import { getDashboard } from '#contract/dashboard/api'
import { dayMs } from '#contract/durations'
import { getTutor } from '#contract/tutors/profiles.api'
import { applyIncrements } from '#server/features/points/increments'
import { recountPeriods } from '#server/features/points/periods'
import { awardPoints } from '#server/features/points/points'
import { setPlan } from '#server/features/tutors/tier'
import { atOnce } from '#tests/support/auth'
import { book, bookingApp, recount } from '#tests/support/bookings'
import { returnConnection } from './reports.ts'

/** A tutor with unlimited connections, and students. */
const paidTutor = (students: number) => bookingApp({ tutor: { plan: 'standard' }, students })

test('a tutor without a limit sees a connection at once, everybody else when it is applied', async () => {
  const { app, api, tutor, owner, students } = await paidTutor(2)
  for (const student of students) await book(student)
  const shown = async () => (await api.call(getTutor, { params: { id: tutor.publicId } })).points
  expect(await shown()).toBe(0)
  const dashboard = await owner.call(getDashboard)
  expect(dashboard.tutor.points).toBe(10)
  expect(dashboard.breakdown.find(({ id }) => id === 'profileView')!.points).toBe(0)
  expect(dashboard.bookingSettings.connectionsUsed).toBe(2)
  expect((await owner.call(getBookingSettings)).connectionsUsed).toBe(2)

  expect(await applyIncrements(app)).toBe(1)
  expect(await applyIncrements(app)).toBe(0)
  expect(await shown()).toBe(10)
  expect(await recount(app, tutor.id)).toEqual({
    tutor: { connections_used: 2, contact_count: 2, points: 10 },
    contacts: 2,
    ledger: 10,
  })
  expect((await owner.call(getDashboard)).tutor.points).toBe(10)
})

test('of many who book while connections are applied, none is lost and none counts twice', async () => {
  const { app, tutor, students } = await paidTutor(20)
  await atOnce<unknown>(30, (at) =>
    at % 3 === 2 ? applyIncrements(app) : book(students[at - Math.floor(at / 3)]!),
  )
  await applyIncrements(app)
  const { tutor: row, contacts, ledger } = await recount(app, tutor.id)
  expect(row).toEqual({ connections_used: 20, contact_count: 20, points: 100 })
  expect([contacts, ledger]).toEqual([20, 100])
})

test('a plan that ends counts what was not applied yet', async () => {
  const { app, tutor, students } = await paidTutor(4)
  for (const student of students.slice(0, 3)) await book(student)
  await setPlan(app, { tutorId: tutor.id, plan: 'free' })
  expect(await applyIncrements(app)).toBe(0)
  expect((await recount(app, tutor.id)).tutor.connections_used).toBe(3)
  expect((await book(students[3]!)).body.booking.state).toBe('waiting')
})

test('a connection that was not applied yet can be given back', async () => {
  const { app, tutor, students } = await paidTutor(1)
  const { booking } = (await book(students[0]!)).body
  await returnConnection(app, booking.id)
  expect(await applyIncrements(app)).toBe(0)
  expect((await recount(app, tutor.id)).tutor).toEqual({ connections_used: 0, contact_count: 0, points: 0 })
})

test('points that grow too old fall out, however many new ones were not applied yet', async () => {
  const { app, clock, tutor, students } = await paidTutor(1)
  await awardPoints(app, { tutorId: tutor.id, cause: 'review', sourceId: 'a review', points: 5 })
  clock.advance(31 * dayMs)
  await book(students[0]!)
  expect(await recountPeriods(app)).toBe(1)
  await applyIncrements(app)
  const periods = await app.db
    .selectFrom('tutors')
    .select(['points', 'points_30d', 'points_365d'])
    .where('id', '=', tutor.id)
    .executeTakeFirstOrThrow()
  expect(periods).toEqual({ points: 10, points_30d: 5, points_365d: 10 })
})
