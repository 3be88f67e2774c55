import { expect, test } from 'vitest'
import {
  cancelBooking,
  confirmBooking,
  declineBooking,
  getBooking,
  getContact,
  listBookings,
  reportBooking,
} from '#contract/bookings/api'
import { bookingStates } from '#contract/bookings/rules'
import { endpoints } from '#contract/index'
import { searchTutors } from '#contract/search/api'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { mailboxMailer, mailJobs } from '#server/platform/mail/mail'
import { testApp } from '#tests/support/app'
import { book, bookingApp, createBookingIn } from '#tests/support/bookings'
import {
  canaryPhone,
  createPeople,
  createTutor,
  logInPerson,
  type Person,
  takeSecondStep,
} from '#tests/support/people'

test('the number is for the student of a confirmed booking, the tutor and administrators, in every state', async () => {
  const given = await bookingApp({ env: { ADMIN_EMAILS: 'admin@test.example' }, tutor: { plan: 'standard' } })
  const { app, owner, students, get } = given
  const [student, otherStudent] = students as [Person, Person]
  const [admin, otherOwner] = (await createPeople(given, ['admin@test.example', 'other@test.example'])) as [
    Person,
    Person,
  ]
  await createTutor(app, { publicId: 'b-tutor-0000', userId: otherOwner.id })
  await takeSecondStep(given, admin)
  const byPasswordAlone = await logInPerson(given, admin.email)
  for (const state of bookingStates) {
    await app.db.deleteFrom('bookings').execute()
    const id = await createBookingIn(app, state, { ...given, student })
    const path = `/api/v1/bookings/${id}/contact`
    const ask = async (person: Person) => (await person.request(getContact, { params: { id } })).status
    const isGiven = ['confirmed', 'postponed', 'completed'].includes(state)
    expect([state, await ask(student)]).toEqual([state, isGiven ? 200 : 404])
    expect(await ask(owner)).toBe(200)
    expect(await ask(admin)).toBe(200)
    expect(await ask(byPasswordAlone)).toBe(404)
    expect(await ask(otherStudent)).toBe(404)
    expect(await ask(otherOwner)).toBe(404)
    expect((await get(path)).status).toBe(401)
  }
  const looks = await app.db.selectFrom('audit_log').select(['act', 'admin_id']).execute()
  expect(looks).toEqual(bookingStates.map(() => ({ act: 'number_seen', admin_id: admin.id })))
})

test('somebody else’s booking looks like none at all, whatever is done to it', async () => {
  const given = await bookingApp({ env: { ADMIN_EMAILS: 'admin@test.example' } })
  const { app, students } = given
  const [student, stranger] = students as [Person, Person]
  const [admin] = (await createPeople(given, ['admin@test.example'])) as [Person]
  await takeSecondStep(given, admin)
  const id = await createBookingIn(app, 'pending', { ...given, student })
  const nobody = '01900000-0000-7000-8000-000000000000'
  const without = ({ error }: { error: object }) => ({ ...error, requestId: null })
  const ofOne = [getBooking, getContact, confirmBooking, declineBooking, cancelBooking, reportBooking]
  for (const endpoint of ofOne) {
    const ask = (who: Person, booking: string) => who.request(endpoint, { params: { id: booking } })
    const foreign = await ask(stranger, id)
    expect([endpoint.path, foreign.status]).toEqual([endpoint.path, 404])
    expect(without(foreign)).toEqual(without(await ask(stranger, nobody)))
    // Administrators use their own pages, which record each access.
    expect((await ask(admin, id)).status).toBe(endpoint.method === 'GET' ? 200 : 404)
  }
  expect((await student.call(getBooking, { params: { id } })).state).toBe('pending')
})

test('a tutor without a number has a booking confirmed, and no number', async () => {
  const { app, students } = await bookingApp()
  await app.db.deleteFrom('tutor_contacts').execute()
  const { body } = await book(students[0]!)
  const contact = await students[0]!.request(getContact, { params: { id: body.booking.id } })
  expect(contact.body).toEqual({ phone: null, onlineLink: null })
})

test('a fixed line is shown, but not offered for WhatsApp', async () => {
  const { app, students } = await bookingApp()
  await app.db.updateTable('tutor_contacts').set({ phone: '+2304651234' }).execute()
  const { body } = await book(students[0]!)
  const contact = await students[0]!.request(getContact, { params: { id: body.booking.id } })
  expect(contact.body).toEqual({
    phone: { number: '+2304651234', shown: '465 1234', whatsApp: null },
    onlineLink: null,
  })
})

/** One's own number, and that of the tutor of a class in which one is enrolled. */
const tellsOfNumbers: string[] = ['/api/v1/account/export', '/api/v1/tutors/mine', '/api/v1/enrolments']

test('no page, answer, mail or line of the log holds the number of somebody else, except for the calls that are there for it', async () => {
  const server = await testApp({ data: 'sample' })
  const { app, get, logs } = server
  await app.db.updateTable('tutor_contacts').set({ phone: canaryPhone }).execute()
  const student = await logInPerson(server, 'student@aprann.example')
  const owner = await logInPerson(server, 'tutor@aprann.example')
  const tutors = await student.call(searchTutors, { query: { limit: 50 } })
  const told: string[] = []
  const look = async (path: string) => told.push(await (await get(path)).text())

  for (const { id, subjects, grades } of tutors.tutors.slice(0, 4)) {
    for (const path of [`/tutor/profile/${id}`, `/api/v1/tutors/${id}`, `/api/v1/tutors/${id}/reviews`])
      await look(path)
    const answer = await book(student, { tutorId: id, subject: subjects[0], grade: grades[0] })
    told.push(JSON.stringify(answer.body))
  }
  for (const path of [
    '/',
    '/student',
    '/leaderboard',
    '/top-rated',
    '/sitemap.xml',
    '/api/v1/tutors?limit=50',
  ])
    await look(path)
  for (const person of [student, owner])
    for (const endpoint of endpoints) {
      const { method, path } = endpoint
      if (method === 'GET' && !path.includes(':') && !tellsOfNumbers.includes(path))
        told.push(JSON.stringify((await person.request(endpoint)).body))
    }
  const body = await owner.call(listBookings, { query: { as: 'tutor' } })
  expect(body.bookings.length).toBeGreaterThan(3)
  told.push(JSON.stringify(body))
  await runDueJobs(app, mailJobs(mailboxMailer(app)))
  await look('/dev/mailbox.json')
  expect(told.at(-1)).toContain('Booking')

  const everything = [...told, logs()].join('\n').replace(/[\s-]/g, '')
  expect(everything.length).toBeGreaterThan(50_000)
  expect(everything).not.toContain(canaryPhone.slice(-7))
})
