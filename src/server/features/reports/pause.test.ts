import { expect, test } from 'vitest'
import { dismissReport, upholdReport } from '#contract/admin/decisions.api'
import { confirmBooking, listBookings } from '#contract/bookings/api'
import { acceptPlace, leaveClass, listEnrolments } from '#contract/classes/api'
import { admitLearner } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { listNotifications } from '#contract/notifications/api'
import { createReport } from '#contract/reports/api'
import { sweepClasses } from '#server/features/classes/sweep'
import type { App } from '#server/platform/app'
import { atOnce } from '#tests/support/auth'
import { book, createBookingIn } from '#tests/support/bookings'
import { classApp, enrolIn, enrolled } from '#tests/support/classes'
import { bookFor, familyApp } from '#tests/support/families'
import { createPeople, createTutor, type Person, takeSecondStep } from '#tests/support/people'

const tutorId = 'a-tutor-0000'
const env = { ADMIN_EMAILS: 'admin@test.example' }

const reportTo = (person: Person, details: object = {}) =>
  person.call(createReport, {
    body: { about: 'tutor', id: tutorId, kind: 'safety', text: 'Alone with her', ...details } as never,
  })

async function withAdmin<Given extends { app: App; url: string }>(given: Given) {
  const [admin] = await createPeople(given, ['admin@test.example'])
  await takeSecondStep(given, admin!)
  const { db } = given.app
  const openIds = async () =>
    (await db.selectFrom('reports').select('id').where('state', '=', 'open').orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const isPaused = async () =>
    (
      await db.selectFrom('tutors').select('bookings_paused_at').where('public_id', '=', tutorId).execute()
    )[0]!.bookings_paused_at !== null
  const dismiss = (id: string) => admin!.request(dismissReport, { params: { id }, body: {} })
  return { ...given, admin: admin!, openIds, isPaused, dismiss }
}

const pauseApp = async (options: Parameters<typeof familyApp>[0] = {}) =>
  withAdmin(await familyApp({ env, tutor: { plan: 'standard' }, ...options }))

test('a safety report by a family with a booking pauses new bookings until it is decided', async () => {
  const { owner, mother, father, stranger, asha, clock, isPaused, openIds, dismiss } = await pauseApp()
  await bookFor(mother, asha)
  clock.advance(1000)
  expect(await reportTo(father)).toEqual({ isNew: true })
  expect(await isPaused()).toBe(true)
  expect((await book(stranger)).error).toMatchObject({
    code: 'bookings_paused',
    message: expect.not.stringContaining('report'),
  })
  const { notifications } = await owner.call(listNotifications)
  expect(notifications[0]).toMatchObject({ title: 'New bookings are paused' })
  expect(JSON.stringify(notifications[0])).not.toMatch(/student|Alone/)

  await reportTo(mother, { text: 'Me too' })
  const [first, second] = await openIds()
  clock.advance(1000)
  expect((await dismiss(first!)).status).toBe(200)
  expect(await isPaused()).toBe(true)
  expect((await dismiss(second!)).status).toBe(200)
  expect(await isPaused()).toBe(false)
  clock.advance(1000)
  expect((await book(stranger)).status).toBe(200)
  const told = (await owner.call(listNotifications)).notifications
  expect(told.filter(({ title }) => title.startsWith('New bookings are')).map(({ title }) => title)).toEqual([
    'New bookings are open again',
    'New bookings are paused',
  ])
  const outcome = (await mother.call(listNotifications)).notifications[0]
  expect(outcome).toMatchObject({ title: 'We have looked at your report', kind: 'report_decision' })
})

test('every other report pauses nothing: of strangers, of other kinds, of what others did', async () => {
  const { mother, stranger, asha, isPaused } = await pauseApp()
  await reportTo(stranger)
  await bookFor(mother, asha)
  for (const kind of ['fraud', 'conduct', 'other'])
    await reportTo(mother, { kind }).then(() => expect(isPaused()).resolves.toBe(false))
  // The family has an open report, which now becomes more serious.
  await reportTo(mother)
  expect(await isPaused()).toBe(true)
})

test('a booking that was never confirmed, or was a fake, pauses nothing', async () => {
  const { app, tutor, owner, stranger, isPaused } = await pauseApp()
  const id = await createBookingIn(app, 'pending', { tutor, owner, student: stranger })
  await reportTo(stranger)
  expect(await isPaused()).toBe(false)
  await app.db.deleteFrom('reports').execute()
  await owner.call(confirmBooking, { params: { id } })
  const now = app.clock.now()
  await app.db.updateTable('bookings').set({ connection_returned_at: now }).execute()
  await reportTo(stranger)
  expect(await isPaused()).toBe(false)
})

test('once it was dismissed, a family does not pause the same tutor again within 30 days', async () => {
  const { mother, father, asha, clock, isPaused, openIds, dismiss } = await pauseApp()
  await bookFor(mother, asha)
  await reportTo(mother)
  await dismiss((await openIds())[0]!)
  await reportTo(father)
  expect(await isPaused()).toBe(false)
  await dismiss((await openIds())[0]!)
  clock.advance(31 * dayMs)
  await reportTo(father)
  expect(await isPaused()).toBe(true)
})

test('a family pauses few tutors within 30 days', async () => {
  const { app, stranger } = await pauseApp()
  for (const at of [1, 2, 3]) {
    const publicId = `other-${at}`
    await createTutor(app, { publicId })
    await book(stranger, { tutorId: publicId })
    await reportTo(stranger, { id: publicId })
  }
  const paused = app.db.selectFrom('tutors').select('public_id').where('bookings_paused_at', 'is not', null)
  expect((await paused.orderBy('public_id').execute()).map(({ public_id }) => public_id)).toEqual([
    'other-1',
    'other-2',
  ])
})

test('nobody books while the report comes in, and deciding two at once ends the pause', async () => {
  const { app, mother, father, stranger, asha, isPaused, openIds, dismiss } = await pauseApp()
  await bookFor(mother, asha)
  const [, answer] = await Promise.all([reportTo(mother), book(stranger)])
  const bookings = await app.db.selectFrom('bookings').select('created_at').execute()
  expect(bookings).toHaveLength(answer.status === 200 ? 2 : 1)
  await reportTo(father)
  const ids = await openIds()
  const decisions = await atOnce(4, (at) => dismiss(ids[at % 2]!))
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(decisions.find(({ status }) => status !== 200)!.error.code).toBe('already_decided')
  expect(await isPaused()).toBe(false)
})

test('a tutor confirms nothing while bookings are paused, and whoever waits stays on the list', async () => {
  const given = await pauseApp({ tutor: { plan: 'standard', confirmsBookings: true } })
  const { app, tutor, owner, mother, stranger, asha, openIds, admin } = given
  const first = (await bookFor(mother, asha)).body.booking
  await owner.call(confirmBooking, { params: { id: first.id } })
  const second = (await book(stranger)).body.booking
  await reportTo(mother)
  const { error } = await owner.request(confirmBooking, { params: { id: second.id } })
  expect(error).toMatchObject({ code: 'bookings_paused', message: expect.stringContaining('report') })
  await createBookingIn(app, 'waiting', { tutor, owner, student: given.father })
  const uphold = { params: { id: (await openIds())[0]! }, body: { reason: 'Seen' } }
  expect((await admin.request(upholdReport, uphold)).status).toBe(200)
  expect((await given.father.call(listBookings)).bookings.map(({ state }) => state)).toContain('confirmed')
  expect((await owner.request(confirmBooking, { params: { id: second.id } })).status).toBe(200)
})

test('nobody joins a class, and offered places wait until bookings are open again', async () => {
  const given = await withAdmin(await classApp({ env, form: { capacity: 1 } }))
  const { app, mother, father, stranger, asha, clock, classId, openIds, dismiss } = given
  const [first] = await enrolled(classId, mother, [{ childId: asha.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  await mother.call(leaveClass, { params: { id: first!.id } })
  const mine = async () => (await stranger.call(listEnrolments)).enrolments[0]!
  expect((await mine()).state).toBe('offered')
  await reportTo(mother, { about: 'class', id: classId })
  const accept = async () => stranger.request(acceptPlace, { params: { id: (await mine()).id } })
  expect((await accept()).error.code).toBe('bookings_paused')
  expect((await enrolIn(classId, father, [{ learnerName: 'Ravi' }])).error.code).toBe('bookings_paused')
  clock.advance(3 * dayMs)
  await sweepClasses(app)
  expect((await mine()).state).toBe('offered')
  await dismiss((await openIds())[0]!)
  await sweepClasses(app)
  expect((await accept()).body.state).toBe('active')
})

test('a tutor admits nobody meanwhile', async () => {
  const { owner, mother, stranger, asha, classId } = await withAdmin(
    await classApp({ env, form: { joining: 'ask' } }),
  )
  const [asked] = await enrolled(classId, mother, [{ childId: asha.id }])
  await owner.call(admitLearner, { params: { id: asked!.id } })
  const [next] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  await reportTo(mother)
  const { error } = await owner.request(admitLearner, { params: { id: next!.id } })
  expect(error.code).toBe('bookings_paused')
})
