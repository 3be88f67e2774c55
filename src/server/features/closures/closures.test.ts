import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { getBooking, getContact } from '#contract/bookings/api'
import { changeCalendarEntry, createCalendarEntry, deleteCalendarEntry } from '#contract/calendar/api'
import { listClosures, respondToClosure } from '#contract/closures/api'
import { dayMs } from '#contract/durations'
import { listNotifications } from '#contract/notifications/api'
import { deleteMyTutorProfile } from '#contract/tutors/registration.api'
import { adminApp, book, createBookingIn, slotIn } from '#tests/support/bookings'
import { mailsIn } from '#tests/support/database'
import { createPeople, createTutor, type GivenTutor, type Person } from '#tests/support/people'

const link = 'https://meet.example/physics'
const online = { choice: 'online', onlineLink: link }

/** Two students have a lesson with the tutor in three days, and schools will be closed. */
async function closedDay({ tutor, isAdded = true }: { tutor?: GivenTutor; isAdded?: boolean } = {}) {
  const given = await adminApp({ tutor })
  const { app, admin, owner, students } = given
  const slot = slotIn(app, 3)
  const day = slot.slice(0, 10)
  const ids: string[] = []
  for (const [at, student] of students.entries())
    ids.push((await book(student, { slotAt: slot.replace('06:00', `0${6 + at}:00`) })).body.booking.id)
  const addClosure = () =>
    admin.call(createCalendarEntry, {
      body: { from: day, to: day, kind: 'closure', name: 'Cyclone Belna', confirmed: true },
    })
  const added = isAdded ? await addClosure() : undefined
  const respond = (body: object, of = day, tutor: Person = owner) =>
    tutor.request(respondToClosure, { params: { day: of }, body })
  const closures = async (tutor: Person = owner) => (await tutor.call(listClosures, {})).closures
  return { ...given, day, ids, added: added!, addClosure, respond, closures }
}

async function noticesOf(person: Person, ...kinds: string[]) {
  const { notifications } = await person.call(listNotifications, {})
  return notifications.filter(({ kind }) => kinds.includes(kind))
}

test('a closure asks the tutors who teach in person that day, in the bell and by e-mail', async () => {
  const { app, added, owner, closures, ids, day } = await closedDay()
  expect(added).toMatchObject({ lessons: 2, tutorsAsked: 1 })
  expect(await noticesOf(owner, 'closure')).toMatchObject([
    {
      title: 'Schools are closed on Wednesday 18 November',
      message: expect.stringContaining('Cyclone Belna. You have 2 lessons that day.'),
      link: '/tutor/closures',
    },
  ])
  const mails = (await mailsIn(app.db)).filter(({ to }) => to === owner.email)
  expect(mails.at(-1)!.text).toContain('/tutor/closures')
  const [closure] = await closures()
  expect(closure).toMatchObject({ day, name: 'Cyclone Belna', response: null, canRespond: true })
  expect(closure!.lessons.map(({ bookingId }) => bookingId)).toEqual(ids)
})

test.each([
  ['teaches online only', ['online'], 0],
  ['also teaches online', ['online', 'student'], 1],
  ['has not said where', [], 1],
] as const)('a tutor who %s is asked accordingly', async (_, places, tutorsAsked) => {
  const tutor = { classFormat: { oneToOne: true, groupSize: null, places: [...places] } }
  const { added, owner } = await closedDay({ tutor })
  expect(added).toMatchObject({ lessons: 2, tutorsAsked })
  expect(await noticesOf(owner, 'closure')).toHaveLength(tutorsAsked)
})

test('a tutor without lessons that day is not asked, and has nothing to say', async () => {
  const given = await closedDay()
  const [idle] = (await createPeople(given, ['idle@test.example'])) as [Person]
  await createTutor(given.app, { userId: idle.id, publicId: 'idle-0000' })
  expect(await given.closures(idle)).toEqual([])
  const { status, error } = await given.respond({ choice: 'meet' }, given.day, idle)
  expect([status, error.code]).toEqual([409, 'no_lessons'])
  expect(await given.app.db.selectFrom('closure_responses').selectAll().execute()).toEqual([])
})

test('teaching online sends the families the link, and another answer takes its place', async () => {
  const { app, students, ids, respond, closures } = await closedDay()
  const linkSeenBy = async (student: Person) =>
    (await student.call(getContact, { params: { id: ids[0]! } })).onlineLink
  const { body } = await respond(online)
  expect(body).toMatchObject({ response: { choice: 'online', onlineLink: link }, canRespond: true })
  for (const student of students) {
    expect(await noticesOf(student, 'lesson_closure')).toMatchObject([
      { title: 'Your lesson is online', message: expect.stringContaining(link) },
    ])
    const mails = (await mailsIn(app.db)).filter(({ to }) => to === student.email)
    expect(mails.at(-1)!.text).toContain(link)
  }
  expect(await linkSeenBy(students[0]!)).toBe(link)
  expect((await students[1]!.request(getContact, { params: { id: ids[0]! } })).status).toBe(404)
  expect((await respond({ choice: 'meet' })).status).toBe(200)
  expect(await linkSeenBy(students[0]!)).toBeNull()
  expect(await noticesOf(students[0]!, 'lesson_closure')).toMatchObject([
    { title: 'Your lesson takes place' },
  ])
  expect(await closures()).toMatchObject([{ response: { choice: 'meet', onlineLink: null } }])
})

test('cancelling postpones the lessons because of the closure, and is final', async () => {
  const { students, ids, respond, closures } = await closedDay()
  await respond(online)
  const { body } = await respond({ choice: 'cancel' })
  expect(body).toMatchObject({ response: { choice: 'cancel' }, lessons: [], canRespond: false })
  for (const [at, student] of students.entries()) {
    expect((await student.call(getBooking, { params: { id: ids[at]! } })).state).toBe('postponed')
    const notices = await noticesOf(student, 'lesson_closure', 'lesson_postponed')
    expect(notices).toMatchObject([{ message: expect.stringContaining('because of a closure') }])
  }
  for (const body of [online, { choice: 'meet' }, { choice: 'cancel' }])
    expect((await respond(body)).error.code).toBe('closure_settled')
  expect(await closures()).toMatchObject([{ response: { choice: 'cancel' } }])
})

test('of two answers at once one stands, and a cancelled day stays cancelled', async () => {
  const { students, ids, respond, closures } = await closedDay()
  await Promise.all([respond({ choice: 'cancel' }), respond({ choice: 'meet' }), respond(online)])
  expect(await closures()).toMatchObject([{ response: { choice: 'cancel' } }])
  expect((await students[0]!.call(getBooking, { params: { id: ids[0]! } })).state).toBe('postponed')
})

test('a request that is not confirmed yet is not told that it takes place', async () => {
  const given = await closedDay({ isAdded: false })
  const { app, tutor, owner, students, day, addClosure, respond } = given
  const [student] = (await createPeople(given, ['late@test.example'])) as [Person]
  await createBookingIn(app, 'pending', { tutor, owner, student }, { slotAt: `${day}T10:00:00.000Z` })
  expect(await addClosure()).toMatchObject({ lessons: 3 })
  await respond({ choice: 'meet' })
  expect(await noticesOf(student, 'lesson_closure')).toEqual([])
  expect(await noticesOf(students[0]!, 'lesson_closure')).toHaveLength(1)
})

test('an answer can be changed until the day begins, and given once on the day itself', async () => {
  const { clock, day, respond } = await closedDay()
  const begins = new Date(`${day}T00:00:00+04:00`).getTime()
  expect((await respond(online)).status).toBe(200)
  clock.advance(begins - 1 - clock.now().getTime())
  expect((await respond({ choice: 'meet' })).status).toBe(200)
  clock.advance(1)
  expect((await respond(online)).error.code).toBe('closure_settled')
})

test('a closure of today is answered until its last lesson has begun', async () => {
  const { clock, day, addClosure, respond, closures } = await closedDay({ isAdded: false })
  const at = (time: string) => new Date(`${day}T${time}:00+04:00`).getTime() - clock.now().getTime()
  clock.advance(at('10:30'))
  expect(await addClosure()).toMatchObject({ lessons: 1, tutorsAsked: 1 })
  expect((await respond({ choice: 'meet' })).body).toMatchObject({ canRespond: false })
  clock.advance(at('11:30'))
  expect(await closures()).toMatchObject([{ lessons: [], canRespond: false }])
  clock.advance(dayMs)
  const { error } = await respond({ choice: 'meet' })
  expect([error.code, error.message]).toEqual(['closure_settled', 'This day is over.'])
  expect(await closures()).toEqual([])
})

test.each([
  ['no link', { choice: 'online' }, 'onlineLink'],
  ['a link that is not safe', { choice: 'online', onlineLink: 'http://meet.example' }, 'onlineLink'],
  ['a script for a link', { choice: 'online', onlineLink: 'javascript:alert(1)' }, 'onlineLink'],
  ['words for a link', { choice: 'online', onlineLink: 'https://meet.example ring me' }, 'onlineLink'],
  ['a link that is too long', { choice: 'online', onlineLink: `https://${'m'.repeat(193)}` }, 'onlineLink'],
  ['a link where none is needed', { choice: 'meet', onlineLink: link }, 'onlineLink'],
  ['another choice', { choice: 'sleep' }, 'choice'],
])('%s is refused beside its field', async (_, body, field) => {
  const { respond, closures } = await closedDay()
  const { status, error } = await respond(body)
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
  expect(await closures()).toMatchObject([{ response: null }])
})

test('on a day that is no closure there is nothing to answer', async () => {
  const { respond } = await closedDay()
  const { status, error } = await respond({ choice: 'meet' }, '2026-12-25')
  expect([status, error.message]).toEqual([404, 'Schools are not closed on this day.'])
  expect((await respond({ choice: 'meet' }, 'tomorrow')).error.fields).toHaveProperty('day')
})

test('a closure that is called off is told to everybody who was told of it', async () => {
  const { admin, owner, students, added, respond, closures } = await closedDay()
  await respond(online)
  await admin.call(deleteCalendarEntry, { params: { id: added.entry.id } })
  expect(await closures()).toEqual([])
  expect(await noticesOf(owner, 'closure')).toMatchObject([
    { title: 'Schools are open on Wednesday 18 November' },
  ])
  expect(await noticesOf(students[0]!, 'lesson_closure')).toMatchObject([
    { title: 'Schools are open after all' },
  ])
})

test('a holiday that becomes a closure asks the tutors, and one that no longer is tells them', async () => {
  const { admin, owner, added, respond } = await closedDay()
  const change = (kind: string) =>
    admin.request(changeCalendarEntry, { params: { id: added.entry.id }, body: { kind } })
  await respond(online)
  expect((await change('holiday')).body).toMatchObject({ lessons: 2, tutorsAsked: 0 })
  expect(await noticesOf(owner, 'closure')).toMatchObject([{ title: expect.stringContaining('open') }])
  expect((await respond(online)).status).toBe(404)
  expect((await change('closure')).body).toMatchObject({ lessons: 2, tutorsAsked: 1 })
  expect((await respond(online)).status).toBe(200)
})

test('what a tutor said is exported, and goes with the profile', async () => {
  const { app, owner, respond } = await closedDay()
  await respond(online)
  const exported = await owner.call(exportAccount, {})
  expect(exported).toMatchObject({ closureResponses: [{ choice: 'online', onlineLink: link }] })
  await owner.call(deleteMyTutorProfile, {})
  expect(await app.db.selectFrom('closure_responses').selectAll().execute()).toEqual([])
})
