import { expect, test } from 'vitest'
import { confirmBooking, getBooking, listSlots } from '#contract/bookings/api'
import { dayMs, hourMs } from '#contract/durations'
import { listNotifications } from '#contract/notifications/api'
import { searchTutors } from '#contract/search/api'
import { invalidateSearch, refreshSearchIndex } from '#server/features/tutors/search-index'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { book, bookingApp, createBookingIn, slotIn } from '#tests/support/bookings'
import { mailsIn } from '#tests/support/database'
import { createTutor, type GivenTutor, type Person } from '#tests/support/people'
import { bookingJobs, scheduleAll } from './deadlines.ts'

/** A server, and a way to let time pass. */
async function passingTime(options?: Parameters<typeof bookingApp>[0]) {
  const given = await bookingApp(options)
  const { app, clock, owner, students } = given
  return {
    ...given,
    student: students[0]!,
    async pass(ms: number) {
      clock.advance(ms)
      await runDueJobs(app, bookingJobs(app))
    },
    stateOf: async (id: string) => (await owner.call(getBooking, { params: { id } })).state,
    told: async (person: Person) => {
      const body = await person.call(listNotifications)
      return body.notifications.map(({ kind }) => kind)
    },
  }
}

test('an unanswered request reminds the tutor after 48 hours, once, and ends after 7 days', async () => {
  const { app, owner, student, pass, stateOf, told } = await passingTime({
    tutor: { confirmsBookings: true },
  })
  const slotAt = slotIn(app, 13)
  const { id } = (await book(student, { slotAt })).body.booking
  await pass(48 * hourMs - 1)
  expect(await told(owner)).toEqual(['booking_new'])
  await pass(1)
  expect(await told(owner)).toEqual(['booking_reminder', 'booking_new'])
  await pass(5 * dayMs - 1)
  expect(await told(owner)).toHaveLength(2)
  expect(await stateOf(id)).toBe('pending')
  await pass(1)
  expect(await stateOf(id)).toBe('expired')
  const body = await student.call(listNotifications)
  expect(body.notifications).toMatchObject([
    { kind: 'booking_expired', link: '/student?grade=10&subject=Physics' },
  ])
  const mail = (await mailsIn(app.db)).at(-1)!
  expect(mail).toMatchObject({ to: student.email, subject: 'No answer to your booking' })
  expect(mail.text).toContain('http://aprann.test/student?grade=10&subject=Physics')
  const slots = await student.call(listSlots, { params: { id: 'a-tutor-0000' } })
  expect(slots.slots).toContain(slotAt)
})

test('whose request was not answered is led to tutors of the same city, if there are any', async () => {
  const { app, student, pass } = await passingTime({ tutor: { confirmsBookings: true, city: 'Curepipe' } })
  const alike = { subjects: ['Physics'], grades: ['10'], city: 'Curepipe' } satisfies GivenTutor
  const others: GivenTutor[] = [
    { ...alike, publicId: 'found-0000' },
    { ...alike, publicId: 'elsewhere-0000', city: 'Vacoas' },
    { ...alike, publicId: 'other-grade-0000', grades: ['13'] },
    { ...alike, publicId: 'other-subject-0000', subjects: ['French'] },
  ]
  for (const other of others) await createTutor(app, other)
  await invalidateSearch(app)
  await refreshSearchIndex(app)
  await book(student)
  await pass(7 * dayMs)
  const body = await student.call(listNotifications)
  const { link } = body.notifications[0]!
  expect(link).toBe('/student?grade=10&subject=Physics&city=Curepipe')
  expect((await mailsIn(app.db)).at(-1)!.text).toContain(`Find similar tutors`)
  const query = Object.fromEntries(new URL(link, app.siteUrl).searchParams)
  const found = await student.call(searchTutors, { query })
  expect(found.tutors.map(({ id }) => id).sort()).toEqual(['a-tutor-0000', 'found-0000'])
})

test('a request that was answered neither reminds nor expires', async () => {
  const { owner, student, pass, stateOf, told } = await passingTime({ tutor: { confirmsBookings: true } })
  const { id } = (await book(student)).body.booking
  await owner.call(confirmBooking, { params: { id } })
  await pass(8 * dayMs)
  expect(await stateOf(id)).toBe('confirmed')
  expect(await told(owner)).toEqual(['booking_new'])
})

test('a lesson is over an hour after it began, and then the student can book again', async () => {
  const { app, clock, student, pass, stateOf } = await passingTime()
  const slotAt = slotIn(app, 3)
  const { id } = (await book(student, { slotAt })).body.booking
  const toSlot = new Date(slotAt).getTime() - clock.now().getTime()
  await pass(toSlot + hourMs - 1)
  expect(await stateOf(id)).toBe('confirmed')
  await pass(1)
  expect(await stateOf(id)).toBe('completed')
  expect((await book(student)).body).toMatchObject({ isNew: true, booking: { state: 'confirmed' } })
})

test('without a slot it is over after 60 days', async () => {
  const { student, pass, stateOf } = await passingTime()
  const { id } = (await book(student)).body.booking
  await pass(60 * dayMs - 1)
  expect(await stateOf(id)).toBe('confirmed')
  await pass(1)
  expect(await stateOf(id)).toBe('completed')
})

test('a job that comes twice, or too late, changes nothing', async () => {
  const { app, student, stateOf, told } = await passingTime()
  const { id } = (await book(student)).body.booking
  const jobs = bookingJobs(app)
  const job = { id: '1', topic: '', attempts: 1, payload: { bookingId: id } }
  for (const topic of ['booking-reminder', 'booking-expiry']) await jobs[topic]!(job)
  expect(await stateOf(id)).toBe('confirmed')
  for (let times = 0; times < 2; times += 1) await jobs['booking-completion']!(job)
  expect(await stateOf(id)).toBe('completed')
  expect(await told(student)).toEqual(['booking_confirmed'])
})

test('bookings that nobody wrote deadlines for get theirs, once', async () => {
  const given = await passingTime({ students: 2 })
  const { app, students, pass, stateOf } = given
  const pending = await createBookingIn(app, 'pending', { ...given, student: students[0]! })
  const confirmed = await createBookingIn(app, 'confirmed', { ...given, student: students[1]! })
  await app.db.deleteFrom('outbox').execute()
  for (let starts = 0; starts < 2; starts += 1) await scheduleAll(app)
  expect(await app.db.selectFrom('outbox').select('topic').orderBy('topic').execute()).toEqual([
    { topic: 'booking-completion' },
    { topic: 'booking-expiry' },
    { topic: 'booking-reminder' },
  ])
  await pass(60 * dayMs)
  expect([await stateOf(pending), await stateOf(confirmed)]).toEqual(['expired', 'completed'])
})
