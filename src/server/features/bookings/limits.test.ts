import { expect, test } from 'vitest'
import { confirmBooking, createBooking, listBookings } from '#contract/bookings/api'
import { dayMs } from '#contract/durations'
import { book, bookingApp, recount } from '#tests/support/bookings'
import { createPeople, createTutor, type Person } from '#tests/support/people'

const unscaled = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' }

async function manyTutors(count: number) {
  const given = await bookingApp({ env: unscaled })
  const ids = Array.from({ length: count }, (_, at) => `tutor-${at}-0000`)
  for (const publicId of ids) await createTutor(given.app, { publicId, plan: 'standard' })
  return { ...given, ids }
}

test('a student makes 5 bookings in 24 hours, and 20 in 30 days; what was refused leaves nothing', async () => {
  const { app, clock, students, ids } = await manyTutors(22)
  const [student] = students as [Person]
  const tryNext = async () => (await book(student, { tutorId: ids.shift()! })).status
  for (let times = 0; times < 5; times += 1) expect(await tryNext()).toBe(200)
  const refused = await book(student, { tutorId: ids[0]! })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(dayMs / 1000))
  expect((await student.call(listBookings)).bookings).toHaveLength(5)
  clock.advance(dayMs - 1)
  expect((await book(student, { tutorId: ids[0]! })).status).toBe(429)
  for (let days = 1; days < 4; days += 1) {
    clock.advance(dayMs)
    for (let times = 0; times < 5; times += 1) expect(await tryNext()).toBe(200)
  }
  clock.advance(dayMs)
  expect((await book(student, { tutorId: ids[0]! })).status).toBe(429)
  clock.advance(27 * dayMs)
  expect(await tryNext()).toBe(200)
  const { n } = await app.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe('21')
})

test('the same click again, and bookings that were refused, do not count', async () => {
  const { students, ids } = await manyTutors(5)
  const [student] = students as [Person]
  for (let times = 0; times < 8; times += 1)
    expect((await book(student, { tutorId: ids[0] })).status).toBe(200)
  for (let times = 0; times < 8; times += 1)
    expect((await book(student, { tutorId: ids[1], subject: 'Music' })).status).toBe(422)
  for (const tutorId of ids.slice(1)) expect((await book(student, { tutorId })).status).toBe(200)
})

test('ten bookings at once are five', async () => {
  const { students, ids } = await manyTutors(10)
  const answers = await Promise.all(ids.map((tutorId) => book(students[0]!, { tutorId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429, 429, 429,
  ])
})

test('of one network, only the first student in a day takes a free connection without the tutor’s word', async () => {
  const given = await bookingApp({ env: unscaled, students: 4 })
  const { app, clock, tutor, owner, students } = given
  const from = async (student: Person, address: string) => {
    const form = { tutorId: 'a-tutor-0000', learnerName: 'Asha', subject: 'Physics', grade: '10' } as const
    const body = await student.call(createBooking, { body: form, headers: { 'x-forwarded-for': address } })
    return body.booking
  }
  const [first, second, third, fourth] = students as [Person, Person, Person, Person]
  expect((await from(first, '2001:db8:1:1::1')).state).toBe('confirmed')
  const request = await from(second, '2001:db8:1:1::2')
  expect(request.state).toBe('pending')
  expect((await recount(app, tutor.id)).tutor.connections_used).toBe(1)
  expect((await from(third, '198.51.100.7')).state).toBe('confirmed')
  expect((await owner.call(confirmBooking, { params: { id: request.id } })).state).toBe('waiting')
  // No connections are left to use up.
  expect((await from(fourth, '2001:db8:1:1::3')).state).toBe('waiting')

  await createTutor(app, { publicId: 'b-tutor-0000' })
  const [fifth, sixth] = (await createPeople(given, ['e@test.example', 'f@test.example'])) as [Person, Person]
  const withOther = async (student: Person) => {
    const form = { tutorId: 'b-tutor-0000', learnerName: 'Asha', subject: 'Physics', grade: '10' } as const
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    return (await student.call(createBooking, { body: form, headers })).booking.state
  }
  expect(await withOther(fifth)).toBe('confirmed')
  clock.advance(dayMs + 1000)
  expect(await withOther(sixth)).toBe('confirmed')
})
