import { expect, test } from 'vitest'
import {
  cancelBooking,
  changeBookingSettings,
  confirmBooking,
  getBooking,
  getBookingSettings,
  getContact,
  listBookings,
  listSlots,
  reportBooking,
} from '#contract/bookings/api'
import { getDashboard } from '#contract/dashboard/api'
import { listNotifications } from '#contract/notifications/api'
import { readConfig } from '#server/config'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { atOnce } from '#tests/support/auth'
import { book, bookingApp, createBookingIn, recount, slotIn } from '#tests/support/bookings'
import type { Person } from '#tests/support/people'
import { returnConnection } from './reports.ts'
import { releaseJobs, releaseWaiting, scheduleRelease } from './waitlist.ts'

type Given = Awaited<ReturnType<typeof bookingApp>>

const statesOf = ({ students }: Given) =>
  Promise.all(students.map(async (student) => (await student.call(listBookings)).bookings[0]!.state))

test('nobody waits for a slot that is taken', async () => {
  const { app, students } = await bookingApp({ students: 3 })
  const [first, second, third] = students as [Person, Person, Person]
  const slotAt = slotIn(app, 5)
  await book(first, { slotAt })
  await book(second)
  expect((await book(third, { slotAt })).error.code).toBe('slot_taken')
  expect((await book(third)).body.booking.state).toBe('waiting')
})

test('a plan that begins confirms all who wait, in order; whose slot is gone keeps the booking', async () => {
  const given = await bookingApp({ students: 5 })
  const { app, clock, tutor, owner, students } = given
  const [, , third, fourth, fifth] = students as [Person, Person, Person, Person, Person]
  for (const student of students.slice(0, 2)) await book(student)
  const slotAt = slotIn(app, 5)
  for (const student of [third, fourth]) {
    expect((await book(student, { slotAt })).body.booking.state).toBe('waiting')
    clock.advance(1000)
  }
  await book(fifth)
  const body = await third.call(listSlots, { params: { id: 'a-tutor-0000' } })
  expect(body.slots).toContain(slotAt)

  await app.db.updateTable('tutors').set({ plan: 'standard', connection_limit: null }).execute()
  await atOnce(3, () => releaseWaiting(app, tutor.id))
  expect(await statesOf(given)).toEqual(Array(5).fill('confirmed'))
  expect((await third.call(listBookings)).bookings[0]!.slotAt).toBe(slotAt)
  expect((await fourth.call(listBookings)).bookings[0]!.slotAt).toBeNull()
  expect(await recount(app, tutor.id)).toEqual({
    tutor: { connections_used: 5, contact_count: 5, points: 25 },
    contacts: 5,
    ledger: 25,
  })
  const messages = async (person: Person) =>
    (await person.call(listNotifications)).notifications
      .filter(({ kind }) => kind === 'booking_released')
      .map(({ message }) => message.includes('no longer free'))
  expect(await messages(third)).toEqual([false])
  expect(await messages(fourth)).toEqual([true])
  expect((await messages(owner)).sort()).toEqual([false, false, true])
})

test('where there is no connection, nobody is released', async () => {
  const given = await bookingApp({ students: 3 })
  for (const student of given.students) await book(student)
  await releaseWaiting(given.app, given.tutor.id)
  expect(await statesOf(given)).toEqual(['confirmed', 'confirmed', 'waiting'])
})

test('a tutor reports a fake; an administrator gives the connection back, and who waits longest gets it', async () => {
  const given = await bookingApp({ students: 4 })
  const { app, clock, tutor, owner, students } = given
  for (const student of students) {
    await book(student)
    clock.advance(1000)
  }
  const [fake] = students as [Person]
  const { id } = (await fake.call(listBookings)).bookings[0]!
  expect((await fake.request(reportBooking, { params: { id } })).status).toBe(409)
  const reported = await owner.request(reportBooking, { params: { id } })
  expect(reported.body).toMatchObject({ state: 'confirmed', isReported: true })
  expect((await owner.request(reportBooking, { params: { id } })).status).toBe(200)
  expect((await fake.call(getBooking, { params: { id } })).isReported).toBe(false)
  const waiting = (await students[3]!.call(listBookings)).bookings[0]!.id
  expect((await owner.request(reportBooking, { params: { id: waiting } })).status).toBe(409)

  const results = await Promise.allSettled([returnConnection(app, id), returnConnection(app, id)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await statesOf(given)).toEqual(['cancelled', 'confirmed', 'confirmed', 'waiting'])
  expect((await fake.request(getContact, { params: { id } })).status).toBe(404)
  expect(await recount(app, tutor.id)).toEqual({
    tutor: { connections_used: 2, contact_count: 2, points: 10 },
    contacts: 2,
    ledger: 10,
  })
})

test('the connection of one who booked, got the number and cancelled can be given back, too', async () => {
  const { app, tutor, owner, students } = await bookingApp({ students: 1 })
  const { id } = (await book(students[0]!)).body.booking
  await students[0]!.call(cancelBooking, { params: { id } })
  await returnConnection(app, id)
  expect(await recount(app, tutor.id)).toEqual({
    tutor: { connections_used: 0, contact_count: 0, points: 0 },
    contacts: 0,
    ledger: 0,
  })
  // The tutor has to judge another attempt.
  const again = (await book(students[0]!)).body.booking
  expect(again.state).toBe('pending')
  await owner.call(confirmBooking, { params: { id: again.id } })
  expect((await recount(app, tutor.id)).tutor).toEqual({ connections_used: 1, contact_count: 1, points: 5 })
})

test('what took no connection gives none back', async () => {
  const given = await bookingApp({ students: 1 })
  const { app, students } = given
  const id = await createBookingIn(app, 'waiting', { ...given, student: students[0]! })
  await expect(returnConnection(app, id)).rejects.toMatchObject({ code: 'wrong_booking_state' })
  await expect(returnConnection(app, '01900000-0000-7000-8000-000000000000')).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('while everything is free for all no limit applies; when that ends, the connections stay and the limit is back', async () => {
  const given = await bookingApp({
    students: 5,
    env: { OFFER_FREE_UNTIL: '2026-12-31' },
    now: '2026-12-31T19:59:30Z',
  })
  const { app, clock, tutor, owner, students } = given
  const [early, ...others] = students as [Person, Person, Person, Person, Person]
  await owner.call(changeBookingSettings, { body: { confirmsBookings: true } })
  const { id } = (await book(early)).body.booking
  await owner.call(changeBookingSettings, { body: { confirmsBookings: false } })
  await atOnce(3, (at) => book(others[at]!))
  await owner.call(confirmBooking, { params: { id } })
  expect((await statesOf({ ...given, students: students.slice(0, 4) })).sort()).toEqual(
    Array(4).fill('confirmed'),
  )
  expect(await owner.call(getBookingSettings)).toMatchObject({
    connectionsUsed: 4,
    connectionLimit: null,
    freeUntil: '2026-12-31',
  })
  expect((await owner.call(getDashboard)).bookingSettings.connectionLimit).toBeNull()

  clock.advance(60_000)
  expect((await book(others[3]!)).body.booking.state).toBe('waiting')
  expect(await owner.call(getBookingSettings)).toMatchObject({
    connectionsUsed: 4,
    connectionLimit: 4,
    freeUntil: null,
    waiting: 1,
  })
  expect((await recount(app, tutor.id)).contacts).toBe(4)
})

test('free for all once more, those who wait are confirmed', async () => {
  const given = await bookingApp({ students: 4 })
  for (const student of given.students) await book(student)
  await scheduleRelease(given.app)
  await runDueJobs(given.app, releaseJobs(given.app))
  expect((await statesOf(given)).sort()).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting'])

  const config = readConfig({ OFFER_FREE_UNTIL: '2026-12-31' })
  const app = { ...given.app, config }
  await scheduleRelease(app)
  await runDueJobs(app, releaseJobs(app))
  expect(await statesOf(given)).toEqual(Array(4).fill('confirmed'))
})
