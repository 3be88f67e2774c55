import { request } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBooking } from '#contract/bookings/api'
import { dayMs, minuteMs } from '#contract/durations'
import type { Endpoint } from '#contract/endpoint'
import { markAllNotificationsRead } from '#contract/notifications/api'
import { inTransaction } from '#server/platform/db'
import { book, bookingApp } from '#tests/support/bookings'
import { everythingIn, waitingIn } from '#tests/support/database'
import { AppError } from '../app-error.ts'
import { deleteExpiredKeys, idempotencyData, withIdempotency } from './idempotency.ts'

const booking = { tutorId: 'a-tutor-0000', learnerName: 'Asha', subject: 'Physics', grade: '10' } as const
const keyed = (key: string) => ({ 'idempotency-key': key })

test('a write that comes again under its key gets its first answer, and does not happen again', async () => {
  const { app, clock, students } = await bookingApp()
  const [student, other] = students as [(typeof students)[0], (typeof students)[0]]
  const first = await student.request(createBooking, { body: booking, headers: keyed('a') })
  expect(first.body.isNew).toBe(true)
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  const again = await student.request(createBooking, { body: booking, headers: keyed('a') })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  // Under another key, or without one, the request is carried out again. A key belongs to its owner.
  expect((await student.call(createBooking, { body: booking, headers: keyed('b') })).isNew).toBe(false)
  expect((await book(student)).body.isNew).toBe(false)
  expect((await other.call(createBooking, { body: booking, headers: keyed('a') })).isNew).toBe(true)

  const refused = await student.request(createBooking, {
    body: { ...booking, tutorId: 'nobody' },
    headers: keyed('c'),
  })
  const refusedAgain = await student.request(createBooking, {
    body: { ...booking, tutorId: 'nobody' },
    headers: keyed('c'),
  })
  expect([refusedAgain.status, refusedAgain.body]).toEqual([404, refused.body])

  const kept = await app.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(kept.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 404])
  expect(await everythingIn(app.db)).not.toContain(JSON.stringify(first.body))

  clock.advance(dayMs)
  expect((await student.call(createBooking, { body: booking, headers: keyed('a') })).isNew).toBe(false)
  await deleteExpiredKeys(app)
  expect(await app.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'a' }])
  await idempotencyData.erase(app, student.id)
  expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('whoever loses the connection before the answer gets it by sending again, and has booked once', async () => {
  const { app, url, students } = await bookingApp({ students: 1 })
  const [student] = students as [(typeof students)[0]]
  const { hostname, port } = new URL(url)
  const headers = {
    ...keyed('a'),
    authorization: `Bearer ${await student.token()}`,
    'content-type': 'application/json',
  }
  const lost = request({ hostname, port, method: 'POST', path: '/api/v1/bookings', headers })
  const isCut = new Promise((done) => lost.on('error', done))
  await inTransaction(app, async ({ db }) => {
    await db.selectFrom('tutors').select('id').forUpdate().execute()
    lost.end(JSON.stringify(booking))
    await expect.poll(() => waitingIn(app)).toBe(1)
    lost.destroy()
    await isCut
  })
  const answers = () => app.db.selectFrom('idempotency_keys').select('status').execute()
  await expect.poll(answers).toEqual([{ status: 200 }])

  const again = await student.request(createBooking, { body: booking, headers: keyed('a') })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const booked = await app.db.selectFrom('bookings').select('id').execute()
  expect([again.status, again.body.isNew, booked]).toEqual([200, true, [{ id: again.body.booking.id }]])
})

test('a key is for one request, and has a form', async () => {
  const { students } = await bookingApp({ students: 1 })
  const [student] = students as [(typeof students)[0]]
  const send = async (endpoint: Endpoint, body: object | undefined, key: string) => {
    const { status, error } = await student.request(endpoint, { body, headers: keyed(key) })
    return [status, error.code]
  }
  expect(await send(createBooking, booking, 'a')).toEqual([200, undefined])
  const reused = [422, 'idempotency_key_reused']
  expect(await send(createBooking, { ...booking, learnerName: 'Ravi' }, 'a')).toEqual(reused)
  expect(await send(markAllNotificationsRead, undefined, 'a')).toEqual(reused)
  for (const key of ['', 'two words', 'é', 'x'.repeat(256)])
    expect(await send(createBooking, booking, key)).toEqual([400, 'idempotency_key_invalid'])
  expect(await send(createBooking, booking, 'x'.repeat(255))).toEqual([200, undefined])
})

test('what is under way is not begun again, unless whoever was at it has died; what failed is', async () => {
  const { app, clock, students } = await bookingApp({ students: 1 })
  const request = {
    userId: students[0]!.id,
    key: 'a',
    requestId: 'r',
    locale: 'en',
    parts: ['POST', '/'],
  } as const
  const once = withIdempotency(app)
  const yes = async () => Response.json('yes')
  let finish = () => {}
  const first = once(request, () => new Promise((done) => (finish = () => done(Response.json('first')))))
  await expect.poll(() => app.db.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(1)
  await expect(once(request, yes)).rejects.toMatchObject({ code: 'request_under_way', retryAfter: 1 })
  finish()
  expect(await (await first).json()).toBe('first')
  expect(await (await once(request, yes)).json()).toBe('first')

  for (const error of [
    new Error('ours'),
    new AppError('unavailable'),
    new AppError('rate_limited', { retryAfter: 9 }),
  ]) {
    const failing = { ...request, key: 'b' }
    await expect(once(failing, () => Promise.reject(error))).rejects.toThrow(error)
  }
  expect(await (await once({ ...request, key: 'b' }, yes)).json()).toBe('yes')

  void once({ ...request, key: 'c' }, () => new Promise(() => {}))
  await expect.poll(() => app.db.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(3)
  clock.advance(minuteMs)
  expect(await (await once({ ...request, key: 'c' }, yes)).json()).toBe('yes')
})

test('what a lost connection ends with is told, whatever becomes of the key', async () => {
  const { app, students } = await bookingApp({ students: 1 })
  const request = {
    userId: students[0]!.id,
    key: 'a',
    requestId: 'r',
    locale: 'en',
    parts: ['POST', '/'],
  } as const
  const failing = withIdempotency(app)(request, async () => {
    await sql`alter table idempotency_keys rename to away`.execute(app.db)
    throw new Error('Query read timeout')
  })
  await expect(failing).rejects.toThrow('Query read timeout')
})
