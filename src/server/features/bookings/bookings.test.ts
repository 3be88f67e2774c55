import { expect, test } from 'vitest'
import {
  cancelBooking,
  changeBookingSettings,
  confirmBooking,
  declineBooking,
  getBookingSettings,
  getContact,
  listBookings,
  listSlots,
} from '#contract/bookings/api'
import { dayMs } from '#contract/durations'
import type { InputOf } from '#contract/endpoint'
import { listNotifications } from '#contract/notifications/api'
import { getTutor } from '#contract/tutors/profiles.api'
import { book, bookingApp, createBookingIn, recount, slotIn } from '#tests/support/bookings'
import { mailsIn } from '#tests/support/database'
import type { Person } from '#tests/support/people'
import { canaryPhone } from '#tests/support/people'

const bell = async (person: Person) => {
  const body = await person.call(listNotifications)
  return body.notifications.map(({ kind }) => kind)
}

test('a booking is confirmed at once: the student has the number, the tutor 5 points, and both are told', async () => {
  const { app, tutor, owner, students } = await bookingApp()
  const slotAt = slotIn(app, 3)
  const { status, body } = await book(students[0]!, { slotAt, message: 'Light and lenses' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isNew: true,
    booking: {
      viewer: 'student',
      state: 'confirmed',
      tutor: { id: 'a-tutor-0000', name: 'Asha Bundhoo' },
      learnerName: 'Asha',
      studentName: 'student0 R.',
      slotAt,
      message: 'Light and lenses',
      confirmedAt: '2026-11-15T08:00:00.000Z',
    },
  })
  expect(JSON.stringify(body)).not.toContain(canaryPhone.slice(-7))
  const contact = await students[0]!.request(getContact, { params: { id: body.booking.id } })
  expect(contact.body).toEqual({
    phone: { number: canaryPhone, shown: '5987 6543', whatsApp: '23059876543' },
    onlineLink: null,
  })
  expect(contact.headers.get('cache-control')).toBe('no-store')

  expect(await recount(app, tutor.id)).toEqual({
    tutor: { connections_used: 1, contact_count: 1, points: 5 },
    contacts: 1,
    ledger: 5,
  })
  expect(await bell(students[0]!)).toEqual(['booking_confirmed'])
  expect(await bell(owner)).toEqual(['booking_new'])
  const list = await owner.call(listBookings, { query: { as: 'tutor' } })
  expect(list.bookings).toMatchObject([{ viewer: 'tutor', message: 'Light and lenses', state: 'confirmed' }])
  const mails = await mailsIn(app.db)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [students[0]!.email, 'Booking confirmed'],
    [owner.email, 'New booking'],
  ])
})

test('a tutor who confirms each request is asked first, and until then keeps the number', async () => {
  const { app, tutor, owner, students } = await bookingApp({ tutor: { confirmsBookings: true } })
  const [student, other] = students as [Person, Person]
  const { body } = await book(student)
  const { id } = body.booking
  expect(body.booking.state).toBe('pending')
  expect((await student.request(getContact, { params: { id } })).status).toBe(404)
  expect(await bell(owner)).toEqual(['booking_new'])
  expect(await bell(student)).toEqual([])
  expect((await recount(app, tutor.id)).tutor.points).toBe(0)

  const confirmed = await owner.request(confirmBooking, { params: { id } })
  expect(confirmed.body).toMatchObject({ viewer: 'tutor', state: 'confirmed' })
  expect((await student.request(getContact, { params: { id } })).status).toBe(200)
  expect(await bell(student)).toEqual(['booking_confirmed'])
  expect((await recount(app, tutor.id)).tutor).toMatchObject({ points: 5, contact_count: 1 })

  const declined = (await book(other)).body.booking.id
  expect(await owner.call(declineBooking, { params: { id: declined } })).toMatchObject({
    state: 'declined',
    endedBy: 'tutor',
  })
  const told = await other.call(listNotifications)
  expect(told.notifications).toMatchObject([
    { kind: 'booking_declined', link: '/student?grade=10&subject=Physics' },
  ])
})

test('a cancelled slot is free for the next, a student can come back, and comes back as the same connection', async () => {
  const { app, tutor, owner, students } = await bookingApp()
  const [first, second] = students as [Person, Person]
  const slotAt = slotIn(app, 2)
  const { body } = await book(first, { slotAt })
  const slots = async () => (await second.call(listSlots, { params: { id: 'a-tutor-0000' } })).slots
  expect(await slots()).not.toContain(slotAt)
  expect((await book(second, { slotAt })).error.code).toBe('slot_taken')

  await first.call(cancelBooking, { params: { id: body.booking.id } })
  expect((await first.request(getContact, { params: { id: body.booking.id } })).status).toBe(404)
  expect(await bell(owner)).toEqual(['booking_cancelled', 'booking_new'])
  expect(await slots()).toContain(slotAt)
  expect((await book(second, { slotAt })).body.booking).toMatchObject({ state: 'confirmed', slotAt })
  expect((await book(first)).body.booking.state).toBe('confirmed')
  expect(await recount(app, tutor.id)).toEqual({
    tutor: { connections_used: 2, contact_count: 2, points: 10 },
    contacts: 2,
    ledger: 10,
  })
})

test('the third student of the free plan waits, also where the tutor confirms; both are told', async () => {
  const { app, tutor, owner, students } = await bookingApp({ students: 4 })
  const [, , third, fourth] = students as [Person, Person, Person, Person]
  for (const student of students.slice(0, 2)) await book(student)
  const { body } = await book(third)
  expect(body.booking.state).toBe('waiting')
  expect((await third.request(getContact, { params: { id: body.booking.id } })).status).toBe(404)
  expect(await bell(third)).toEqual(['booking_waiting'])
  expect((await bell(owner))[0]).toBe('booking_waiting')
  expect(await owner.call(getBookingSettings)).toEqual({
    confirmsBookings: false,
    connectionsUsed: 2,
    connectionLimit: 2,
    freeUntil: null,
    waiting: 1,
  })

  await owner.call(changeBookingSettings, { body: { confirmsBookings: true } })
  expect((await book(fourth)).body.booking.state).toBe('waiting')
  expect((await recount(app, tutor.id)).tutor.connections_used).toBe(2)
})

test('a request that the tutor confirms when the connections are used up waits', async () => {
  const { app, tutor, owner, students } = await bookingApp({
    tutor: { confirmsBookings: true },
    students: 3,
  })
  const ids = []
  for (const student of students) ids.push((await book(student)).body.booking.id)
  const states = []
  for (const id of ids) states.push((await owner.call(confirmBooking, { params: { id } })).state)
  expect(states).toEqual(['confirmed', 'confirmed', 'waiting'])
  expect(await recount(app, tutor.id)).toMatchObject({ tutor: { connections_used: 2 }, contacts: 2 })
})

test('a request whose slot has passed is confirmed without it', async () => {
  const { app, clock, owner, students } = await bookingApp({ tutor: { confirmsBookings: true } })
  const { body } = await book(students[0]!, { slotAt: slotIn(app, 1) })
  clock.advance(2 * dayMs)
  const confirmed = await owner.request(confirmBooking, { params: { id: body.booking.id } })
  expect(confirmed.body).toMatchObject({ state: 'confirmed', slotAt: null })
})

test('what does not fit is refused with a word at each field', async () => {
  const { app, students, owner } = await bookingApp()
  const [student] = students as [Person]
  const fieldsFor = async (details: object) => {
    const { status, error } = await book(student, details)
    expect(status).toBe(422)
    return Object.keys(error.fields)
  }
  expect(await fieldsFor({ subject: 'Music' })).toEqual(['subject'])
  expect(await fieldsFor({ grade: '12' })).toEqual(['grade'])
  expect(await fieldsFor({ subject: 'Juggling', grade: '4' })).toEqual(['subject', 'grade'])
  expect(await fieldsFor({ learnerName: '  ' })).toEqual(['learnerName'])
  expect(await fieldsFor({ learnerName: 'See https://evil.test' })).toEqual(['learnerName'])
  expect(await fieldsFor({ message: 'm'.repeat(501) })).toEqual(['message'])
  expect(await fieldsFor({ slotAt: 'tomorrow' })).toEqual(['slotAt'])
  for (const slotAt of [slotIn(app, 15), slotIn(app, 0), slotIn(app, 3).replace('T06', 'T20')])
    expect(await fieldsFor({ slotAt })).toEqual(['slotAt'])
  expect(await fieldsFor({ slotAt: slotIn(app, 3).replace(':00:00', ':30:00') })).toEqual(['slotAt'])
  expect((await book(student, { state: 'confirmed' })).status).toBe(422)
  expect((await book(student, { tutorId: 'nobody-0000' })).status).toBe(404)
  expect((await book(owner)).error).toMatchObject({ code: 'own_profile' })
  expect((await student.call(listBookings)).bookings).toEqual([])
})

test('a slot can be said in any time zone', async () => {
  const { app, students } = await bookingApp()
  const slotAt = slotIn(app, 3).replace('T06:00:00.000Z', 'T10:00:00+04:00')
  expect((await book(students[0]!, { slotAt })).body.booking.slotAt).toBe(slotIn(app, 3))
})

test('lists go page by page, and hold the bookings of one side', async () => {
  const given = await bookingApp({ students: 5 })
  const { app, clock, owner, students } = given
  for (const student of students) {
    await createBookingIn(app, 'waiting', { ...given, student })
    clock.advance(60_000)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await owner.call(listBookings, { query: { as: 'tutor', limit: 2, cursor } })
    seen.push(...page.bookings.map(({ studentName }) => studentName))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([4, 3, 2, 1, 0].map((at) => `student${at} R.`))
  const count = async (person: Person, query: InputOf<typeof listBookings>['query'] = {}) =>
    (await person.call(listBookings, { query })).bookings.length
  expect(await count(owner)).toBe(0)
  expect(await count(students[0]!)).toBe(1)
  expect(await count(students[0]!, { as: 'tutor' })).toBe(0)
  expect(await count(students[0]!, { tutorId: 'a-tutor-0000', state: 'waiting' })).toBe(1)
  expect(await count(students[0]!, { tutorId: 'b-tutor-0000' })).toBe(0)
  expect(await count(owner, { as: 'tutor', state: 'confirmed' })).toBe(0)
})

test('a page that shows points or whether a tutor confirms is made anew', async () => {
  const { app, owner, students } = await bookingApp()
  const heard: (string | null)[] = []
  app.events.subscribe('pages', (address) => heard.push(address))
  await book(students[0]!)
  await expect.poll(() => heard).toEqual(['/api/v1/tutors/a-tutor-0000', '/api/v1/leaderboard'])
  await owner.call(changeBookingSettings, { body: { confirmsBookings: true } })
  await expect.poll(() => heard.at(-1)).toBe('/api/v1/tutors/a-tutor-0000')
  const profile = await students[0]!.request(getTutor, { params: { id: 'a-tutor-0000' } })
  expect(profile.body).toMatchObject({ confirmsBookings: true, points: 5 })
  const student = await students[0]!.request(changeBookingSettings, {
    body: {
      confirmsBookings: true,
    },
  })
  expect(student.status).toBe(403)
})
