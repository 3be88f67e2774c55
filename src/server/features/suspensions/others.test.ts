import { expect, test } from 'vitest'
import { confirmBooking, getBooking } from '#contract/bookings/api'
import { acceptPlace, enrolWithCode, getClassByCode, leaveClass, listEnrolments } from '#contract/classes/api'
import { admitLearner } from '#contract/classes/tutor.api'
import { getThread, sendMessage, startThread } from '#contract/messages/api'
import { listNotifications } from '#contract/notifications/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { releaseWaiting } from '#server/features/bookings/waitlist'
import type { App } from '#server/platform/app'
import { book, bookingApp, createBookingIn } from '#tests/support/bookings'
import { classApp, enrolIn, enrolled } from '#tests/support/classes'
import { everythingIn } from '#tests/support/database'
import { familyApp } from '#tests/support/families'
import { listenAt } from '#tests/support/live'
import { moneyApp, noticesTo } from '#tests/support/payments/payments'
import type { Person } from '#tests/support/people'
import { liftSuspension, suspendAccount } from './suspend.ts'

const reason = 'Asked for money before the lesson.'
const kavi = [{ learnerName: 'Kavi' }]

/** Acts as an administrator, which may be any other account. */
const by = (app: App, admin: Person) => ({
  suspend: ({ id }: Person) => suspendAccount(app, { accountId: id, adminId: admin.id, reason }),
  lift: ({ id }: Person) => liftSuspension(app, { accountId: id, adminId: admin.id, reason }),
})

test('families are told once that their tutor is not available, never why, and when the tutor is back', async () => {
  const { app, owner, tutor, mother, father, stranger, asha, classId, students } = await classApp({
    students: 4,
  })
  const { suspend, lift } = by(app, students[3]!)
  await enrolled(classId, mother, [{ childId: asha.id }])
  await createBookingIn(app, 'confirmed', { tutor, owner, student: mother })
  await createBookingIn(app, 'pending', { tutor, owner, student: stranger })
  const told = async (person: Person) => {
    const { notifications } = await person.call(listNotifications)
    return notifications.filter(({ kind }) => kind === 'tutor_away')
  }
  await suspend(owner)
  for (const person of [mother, father, stranger]) {
    const notices = await told(person)
    expect(notices.map(({ title }) => title)).toEqual(['Your tutor is not available for now'])
    expect(JSON.stringify(notices)).not.toContain(reason)
  }
  expect(await told(students[3]!)).toEqual([])
  await lift(owner)
  expect((await told(father)).map(({ title }) => title)).toEqual(['Your tutor is available again'])
  await eraseAccount(app, owner.id)
  expect(await everythingIn(app.db)).not.toContain('Asha Bundhoo')
})

test('nobody books a suspended tutor or joins a class, by code or by an offer; afterwards places are offered', async () => {
  const { app, owner, mother, stranger, asha, classId, joinCode, students } = await classApp({
    students: 4,
    form: { capacity: 1 },
  })
  const { suspend, lift } = by(app, students[3]!)
  const [holder] = await enrolled(classId, mother, [{ childId: asha.id }])
  const [waiting] = await enrolled(classId, stranger, kavi)
  await suspend(owner)
  expect((await book(stranger)).status).toBe(404)
  expect((await enrolIn(classId, students[3]!, kavi)).status).toBe(404)
  const params = { code: joinCode }
  expect((await stranger.request(getClassByCode, { params })).status).toBe(404)
  const joining = await students[3]!.request(enrolWithCode, { params, body: { learners: kavi } })
  expect(joining.error.code).toBe('joining_closed')
  await mother.call(leaveClass, { params: { id: holder!.id } })
  const state = async () => (await stranger.call(listEnrolments)).enrolments[0]!.state
  expect(await state()).toBe('waiting')
  await lift(owner)
  expect(await state()).toBe('offered')
  await suspend(owner)
  const accepting = await stranger.request(acceptPlace, { params: { id: waiting!.id } })
  expect(accepting.error.code).toBe('joining_closed')
  await lift(owner)
  expect((await stranger.request(acceptPlace, { params: { id: waiting!.id } })).status).toBe(200)
})

test('what a suspended family has asked for waits, and cannot be confirmed or offered until it is lifted', async () => {
  const { app, owner, tutor, mother, stranger, asha, classId, students } = await classApp({
    students: 4,
    form: { joining: 'ask' },
  })
  const { suspend, lift } = by(app, students[3]!)
  const [request] = await enrolled(classId, stranger, kavi)
  const bookingId = await createBookingIn(app, 'pending', { tutor, owner, student: stranger })
  await suspend(stranger)
  const confirm = () => owner.request(confirmBooking, { params: { id: bookingId } })
  const admit = () => owner.request(admitLearner, { params: { id: request!.id } })
  expect((await confirm()).error.code).toBe('wrong_booking_state')
  expect((await admit()).error.code).toBe('wrong_enrolment_state')
  expect((await stranger.call(getBooking, { params: { id: bookingId } })).state).toBe('pending')
  await lift(stranger)
  expect([(await confirm()).status, (await admit()).status]).toEqual([200, 200])
  await suspend(mother)
  expect((await enrolIn(classId, mother, [{ childId: asha.id }])).error.code).toBe('account_suspended')
})

test('a booking that waits for a connection goes on waiting while one of the two is suspended', async () => {
  const { app, owner, tutor, students } = await bookingApp({ tutor: { plan: 'standard' }, students: 3 })
  const { suspend, lift } = by(app, students[2]!)
  const state = async (person: Person, id: string) =>
    (await person.call(getBooking, { params: { id } })).state
  for (const suspended of [owner, students[0]!]) {
    const student = suspended === owner ? students[1]! : students[0]!
    const id = await createBookingIn(app, 'waiting', { tutor, owner, student })
    await suspend(suspended)
    expect(await releaseWaiting(app, tutor.id)).toBe(0)
    expect(await state(student, id)).toBe('waiting')
    await lift(suspended)
    expect(await state(student, id)).toBe('confirmed')
  }
})

test('nobody writes in a thread with a suspended account; both read it, and hear live of it', async () => {
  const { app, url, clock, owner, mother, father, stranger, asha } = await familyApp()
  const begin = (person: Person, childId: string | null) =>
    person.call(startThread, { body: { tutorId: 'a-tutor-0000', childId, text: 'Is there a place?' } })
  const [own, ofChild] = [await begin(stranger, null), await begin(mother, asha.id)]
  const write = async (person: Person, { id }: { id: string }) =>
    (await person.request(sendMessage, { params: { id }, body: { text: 'Hello?' } })).error?.code
  const read = async (person: Person, { id }: { id: string }) =>
    (await person.call(getThread, { params: { id } })).state
  const { suspend, lift } = by(app, mother)

  await suspend(stranger)
  expect(await write(owner, own)).toBe('thread_suspended')
  expect([await read(owner, own), await read(stranger, own)]).toEqual(['suspended', 'suspended'])
  const stream = await listenAt(url, owner)
  for (const event of ['notifications', 'messages']) expect(await stream.next()).toMatchObject({ event })
  clock.advance(1000)
  await lift(stranger)
  expect(await stream.next()).toMatchObject({ event: 'messages' })
  expect(await write(owner, own)).toBeUndefined()

  // The other one of two guardians can still write.
  const others = by(app, stranger)
  await others.suspend(mother)
  expect(await write(mother, ofChild)).toBe('account_suspended')
  expect(await write(father, ofChild)).toBeUndefined()
  expect(await write(owner, ofChild)).toBeUndefined()
  await others.suspend(father)
  expect(await write(owner, ofChild)).toBe('thread_suspended')
  await others.suspend(owner)
  expect(await read(stranger, own)).toBe('suspended')
})

test('a suspended tutor is not charged again; what is paid stays paid', async () => {
  const { app, owner, students, buyPlan, passDays, runJobs, subscriptionOf } = await moneyApp()
  const { suspend, lift } = by(app, students[0]!)
  await buyPlan(owner, 'standard')
  await suspend(owner)
  await runJobs()
  expect(await subscriptionOf(owner)).toMatchObject({ plan: 'standard', renewal: null })
  expect(await noticesTo(app, owner.id)).toContain('Your renewal is cancelled')
  await passDays(33)
  expect(await app.db.selectFrom('payment_ledger').select('id').execute()).toHaveLength(1)
  await lift(owner)
  expect(await subscriptionOf(owner)).toMatchObject({ plan: 'free', renewal: null })
  expect(await buyPlan(owner, 'standard')).toMatchObject({ state: 'paid' })
})
