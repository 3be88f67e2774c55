import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  cancelBooking,
  confirmBooking,
  getBooking,
  getContact,
  listBookings,
  listSlots,
  proposeMove,
} from '#contract/bookings/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { setPlan } from '#server/features/tutors/tier'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { atOnce, statuses } from '#tests/support/auth'
import { book, bookingApp, recount, slotIn } from '#tests/support/bookings'
import { mailsIn, statementsDuring, waitingIn } from '#tests/support/database'
import { canaryPhone, type Person, userOf } from '#tests/support/people'
import { testAll } from '#tests/support/scope'
import { bookTutor } from './book.ts'
import { returnConnection } from './reports.ts'
import { releaseWaiting } from './waitlist.ts'

type Given = Awaited<ReturnType<typeof bookingApp>>

const count = async ({ db }: App, table: 'bookings' | 'points_ledger' | 'notifications') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Does the work for all, 50 at once, which is many more than the database handles at the same time. */
async function inLanes<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const queue = [...items]
  const results: Result[] = []
  await atOnce(50, async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) results.push(await work(item))
  })
  return results
}

testAll(
  'of 500 students who book a free tutor at once two are connected, and the rest wait without the number',
  async () => {
    const { app, tutor, students } = await bookingApp({ students: 500 })
    const answers = await inLanes(students, async (student) => ({ student, ...(await book(student)) }))
    expect(statuses(answers)).toEqual({ 200: 500 })
    const connected = answers.filter(({ body }) => body.booking.state === 'confirmed')
    expect(connected).toHaveLength(2)
    expect(answers.filter(({ body }) => body.booking.state === 'waiting')).toHaveLength(498)
    expect(await recount(app, tutor.id)).toEqual({
      tutor: { connections_used: 2, contact_count: 2, points: 10 },
      contacts: 2,
      ledger: 10,
    })
    const asked = answers.filter((_, at) => at % 25 === 0)
    const contacts = await Promise.all(
      [...asked, ...connected].map(async ({ student, body }) => {
        const { status, body: contact } = await student.request(getContact, {
          params: { id: body.booking.id },
        })
        return { state: body.booking.state, status, knows: JSON.stringify(contact).includes(canaryPhone) }
      }),
    )
    for (const { state, status, knows } of contacts)
      expect([status, knows]).toEqual(state === 'confirmed' ? [200, true] : [404, false])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('9876543')
  },
  120_000,
)

test.each([
  ['waiting', 'free', 10],
  ['confirmed', 'standard', 13],
] as const)(
  'a booking that is %s takes few statements, which everybody in a rush waits for',
  async (state, plan, most) => {
    const server = await bookingApp({ tutor: { plan }, students: 3 })
    const [student, ...others] = server.students as [Person, Person, Person]
    for (const other of others) await book(other)
    const given = await statementsDuring(server, () => book(student))
    expect((await student.call(listBookings)).bookings).toMatchObject([{ state }])
    expect(given.length).toBeLessThanOrEqual(most)
    expect(given.at(-1)).toBe('commit')
  },
)

test('200 equal requests are one booking, one row of points, and are told and mailed once to each', async () => {
  const { app, students } = await bookingApp()
  const clicks = Array(200).fill(students[0]!)
  const answers = await inLanes(clicks, (student) => book(student, { slotAt: slotIn(app, 3) }))
  expect(statuses(answers)).toEqual({ 200: 200 })
  expect(new Set(answers.map(({ body }) => body.booking.id)).size).toBe(1)
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
  expect(await count(app, 'bookings')).toBe('1')
  expect(await count(app, 'points_ledger')).toBe('1')
  const told = await app.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
  expect(told.map(({ kind }) => kind).sort()).toEqual(['booking_confirmed', 'booking_new'])
  expect(await mailsIn(app.db)).toHaveLength(2)
})

test('of many who want the same slot at once one gets it', async () => {
  const { app, tutor, students } = await bookingApp({
    students: 30,
    tutor: { plan: 'standard' },
  })
  const answers = await Promise.all(students.map((student) => book(student, { slotAt: slotIn(app, 3) })))
  expect(statuses(answers)).toEqual({ 200: 1, 409: 29 })
  expect(await recount(app, tutor.id)).toMatchObject({
    tutor: { connections_used: 1, points: 5 },
    contacts: 1,
  })
})

test('a tutor who confirms twice at once confirms once', async () => {
  const { app, tutor, owner, students } = await bookingApp({ tutor: { confirmsBookings: true } })
  const { id } = (await book(students[0]!)).body.booking
  const answers = await atOnce(10, () => owner.request(confirmBooking, { params: { id } }))
  expect(statuses(answers)).toEqual({ 200: 1, 409: 9 })
  expect((await recount(app, tutor.id)).tutor).toEqual({ connections_used: 1, contact_count: 1, points: 5 })
})

/** Starts work while a booking's transaction is open, which it has to wait for. */
async function whileBooking({ app, tutor, students }: Given, work: () => Promise<unknown>) {
  const user = userOf(students[0]!)
  const details = { learnerName: 'Asha', subject: 'Physics', grade: '10', message: '' } as const
  const form = { tutorId: tutor.publicId, ...details }
  const db = await app.db.startTransaction().execute()
  const { booking } = await bookTutor({ ...app, db }, { user, network: '127.0.0.1', form })
  let isOver = false
  const waiting = work().then(() => {
    isOver = true
  })
  await new Promise((done) => setTimeout(done, 100))
  expect(isOver).toBe(false)
  await db.commit().execute()
  await waiting
  return booking
}

test('a booking that finds no connection while a plan begins is not forgotten', async () => {
  const given = await bookingApp({ students: 3 })
  const { app, tutor, students } = given
  for (const student of students.slice(1)) await book(student)
  const booking = await whileBooking(given, () =>
    inTransaction(app, async (app) => {
      await setPlan(app, { tutorId: tutor.id, plan: 'standard' })
      await releaseWaiting(app, tutor.id)
    }),
  )
  expect(booking.state).toBe('waiting')
  expect((await students[0]!.call(getBooking, { params: { id: booking.id } })).state).toBe('confirmed')
})

test('a connection that is given back while its student books again is given back once, with that booking', async () => {
  const given = await bookingApp()
  const { app, tutor, students } = given
  const { id } = (await book(students[0]!)).body.booking
  await students[0]!.call(cancelBooking, { params: { id } })
  const booking = await whileBooking(given, () => returnConnection(app, id))
  expect(booking.state).toBe('confirmed')
  expect((await students[0]!.call(getBooking, { params: { id: booking.id } })).state).toBe('cancelled')
  expect(await recount(app, tutor.id)).toEqual({
    tutor: { connections_used: 0, contact_count: 0, points: 0 },
    contacts: 0,
    ledger: 0,
  })
})

type Ids = Record<'confirmed' | 'waiting', string>

test.each<[what: string, work: (given: Given, ids: Ids) => Promise<unknown>]>([
  ['confirms', ({ owner }, { waiting: id }) => owner.request(confirmBooking, { params: { id } })],
  [
    'proposes another time',
    ({ app, owner }, { confirmed: id }) =>
      owner.request(proposeMove, { params: { id }, body: { slotAt: slotIn(app, 3) } }),
  ],
  ['gives a connection back', ({ app }, { confirmed }) => returnConnection(app, confirmed)],
  ['lets in who waits', ({ app, tutor }) => releaseWaiting(app, tutor.id)],
  ['leaves', ({ app, students }) => eraseAccount(app, students[0]!.id)],
])('whoever %s holds no booking while waiting for its tutor', async (_, work) => {
  const given = await bookingApp({ students: 3 })
  const { app, tutor, students } = given
  const ids: string[] = []
  for (const student of students) ids.push((await book(student)).body.booking.id)
  let working: Promise<unknown> | undefined
  await app.db.transaction().execute(async (db) => {
    await db.selectFrom('tutors').select('id').where('id', '=', tutor.id).forUpdate().execute()
    working = work(given, { confirmed: ids[0]!, waiting: ids[2]! })
    await expect.poll(() => waitingIn(app)).toBe(1)
    await sql`select from bookings for update nowait`.execute(db)
  })
  await working
})

test('whoever looks for a free hour does not wait for those who book', async () => {
  const { app, tutor, students } = await bookingApp()
  await inTransaction(app, async ({ db }) => {
    await db.selectFrom('tutors').select('id').where('id', '=', tutor.id).forUpdate().execute()
    expect(await students[0]!.request(listSlots, { params: { id: 'a-tutor-0000' } })).toMatchObject({
      status: 200,
    })
  })
})
