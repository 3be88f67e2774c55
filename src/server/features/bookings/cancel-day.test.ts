import { expect, test } from 'vitest'
import {
  acceptMove,
  cancelBooking,
  cancelDay,
  getBooking,
  getContact,
  listBookings,
  listSlots,
  proposeMove,
} from '#contract/bookings/api'
import type { EndReason } from '#contract/bookings/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { getDashboard } from '#contract/dashboard/api'
import { hourMs } from '#contract/durations'
import { getMyHours } from '#contract/hours/api'
import { listNotifications } from '#contract/notifications/api'
import { book, bookingApp, slotIn } from '#tests/support/bookings'
import { mailsIn } from '#tests/support/database'
import { bookFor, familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'

const dayOf = (slot: string) => dayInMauritius(new Date(slot))
const cancel = (owner: Person, day: string, reason: EndReason = 'closure') =>
  owner.request(cancelDay, { params: { day }, body: { reason } })
const latestOf = async (person: Person) => (await person.call(listNotifications)).notifications[0]!
const at = (slot: string, hour: string) => slot.replace('T06', `T${hour}`)

test('a cancelled day postpones its lessons, tells everyone at once, and cannot be booked', async () => {
  const { app, owner, mother, father, stranger, asha } = await familyApp({ tutor: { plan: 'standard' } })
  const slot = slotIn(app, 3)
  const ashas = (await bookFor(mother, asha, { slotAt: slot })).body.booking
  const strangers = (await book(stranger, { slotAt: at(slot, '07') })).body.booking
  const mailed = (await mailsIn(app.db)).length
  expect((await cancel(owner, dayOf(slot))).body).toEqual({ postponed: 2, requests: 0, meetings: 0 })
  for (const person of [mother, father, stranger]) {
    expect(await latestOf(person)).toMatchObject({ title: 'Lesson cancelled', kind: 'lesson_postponed' })
    expect((await latestOf(person)).message).toContain('because of a closure')
  }
  expect(
    (await mailsIn(app.db))
      .slice(mailed)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([mother, father, stranger].map(({ email }) => email).sort())
  for (const [person, { id }] of [
    [father, ashas],
    [stranger, strangers],
  ] as const) {
    expect((await person.call(getBooking, { params: { id } })).state).toBe('postponed')
    expect((await person.call(getContact, { params: { id } })).phone).not.toBeNull()
  }
  const { slots } = await stranger.call(listSlots, { params: { id: 'a-tutor-0000' } })
  expect(slots.filter((free) => dayOf(free) === dayOf(slot))).toEqual([])
  expect((await owner.call(getMyHours)).daysOff).toEqual([dayOf(slot)])
  expect((await owner.call(getDashboard)).postponed).toMatchObject({ total: 2 })
  expect((await cancel(owner, dayOf(slot))).body).toEqual({ postponed: 0, requests: 0, meetings: 0 })
})

test('a make-up is proposed and agreed to; cancelled again, everyone is told again', async () => {
  const { app, owner, students } = await bookingApp()
  const student = students[0]!
  const { id } = (await book(student, { slotAt: slotIn(app, 3) })).body.booking
  await cancel(owner, dayOf(slotIn(app, 3)))
  const slotAt = slotIn(app, 6)
  const { proposal } = await owner.call(proposeMove, { params: { id }, body: { slotAt } })
  const moved = await student.call(acceptMove, { params: { id: proposal!.id } })
  expect(moved).toMatchObject({ state: 'confirmed', slotAt })
  await cancel(owner, dayOf(slotAt), 'illness')
  expect((await latestOf(student)).message).toContain('because of illness')
  expect(
    (await student.call(listNotifications)).notifications.filter(({ kind }) => kind === 'lesson_postponed'),
  ).toHaveLength(2)
})

test('requests for the day stay, without their time', async () => {
  const { app, owner, students } = await bookingApp({ tutor: { confirmsBookings: true } })
  const { id } = (await book(students[0]!, { slotAt: slotIn(app, 3) })).body.booking
  expect((await cancel(owner, dayOf(slotIn(app, 3)))).body).toEqual({
    postponed: 0,
    requests: 1,
    meetings: 0,
  })
  expect(await students[0]!.call(getBooking, { params: { id } })).toMatchObject({
    state: 'pending',
    slotAt: null,
  })
  expect((await latestOf(students[0]!)).title).toBe('Your tutor cannot teach that day')
})

test('a day that has passed, and a reason that there is not, are refused', async () => {
  const { owner } = await bookingApp()
  expect((await cancel(owner, '2026-11-14')).error.fields).toEqual({ day: 'This day has passed.' })
  expect((await cancel(owner, 'someday')).status).toBe(422)
  expect((await cancel(owner, '2026-11-20', 'tired' as EndReason)).error.fields).toHaveProperty('reason')
})

test('lessons that have begun today stay', async () => {
  const { clock, owner, students } = await bookingApp({ students: 2, tutor: { plan: 'standard' } })
  const [early, late] = students as [Person, Person]
  for (const [student, hour] of [
    [early, '06'],
    [late, '10'],
  ] as const)
    expect((await book(student, { slotAt: `2026-11-16T${hour}:00:00Z` })).status).toBe(200)
  clock.advance(22.5 * hourMs)
  expect((await cancel(owner, '2026-11-16')).body).toEqual({ postponed: 1, requests: 0, meetings: 0 })
  const stateOf = async (person: Person) => (await person.call(listBookings)).bookings[0]!.state
  expect([await stateOf(early), await stateOf(late)]).toEqual(['confirmed', 'postponed'])
})

test('of a booking and the cancelled day at once, no lesson is left on the day', async () => {
  const { app, owner, students } = await bookingApp({ students: 4, tutor: { plan: 'standard' } })
  for (const [number, student] of students.entries()) {
    const slotAt = slotIn(app, number + 2)
    const [booked, cancelled] = await Promise.all([book(student, { slotAt }), cancel(owner, dayOf(slotAt))])
    expect(cancelled.status).toBe(200)
    if (booked.status === 200) expect(cancelled.body.postponed).toBe(1)
    else expect(booked.error.fields).toHaveProperty('slotAt')
  }
  const left = await app.db.selectFrom('busy_times').selectAll().execute()
  expect(left).toEqual([])
})

test.each([
  ['less than 24 hours before', 23, undefined, true],
  ['because of illness', 23, 'illness', false],
  ['because of a closure', 23, 'closure', false],
  ['a day before', 24, undefined, false],
] as const)('a lesson that is cancelled %s', async (_, hoursBefore, reason, isLate) => {
  const { app, clock, owner, students } = await bookingApp()
  const slotAt = slotIn(app, 3)
  const { id } = (await book(students[0]!, { slotAt })).body.booking
  clock.advance(new Date(slotAt).getTime() - clock.now().getTime() - hoursBefore * hourMs)
  const cancelled = await students[0]!.call(cancelBooking, { params: { id }, body: { reason } })
  expect(cancelled).toMatchObject({ state: 'cancelled', isLate, endReason: reason ?? 'other' })
  expect((await owner.call(getBooking, { params: { id } })).isLate).toBe(isLate)
})

test('a lesson that is cancelled on a closure is not late', async () => {
  const { app, clock, students } = await bookingApp()
  const slotAt = slotIn(app, 3)
  const { id } = (await book(students[0]!, { slotAt })).body.booking
  const closure = {
    entry_id: id,
    day: dayOf(slotAt),
    kind: 'closure',
    name: 'Cyclone',
    confirmed: true,
  } as const
  await app.db.insertInto('calendar_days').values(closure).execute()
  clock.advance(new Date(slotAt).getTime() - clock.now().getTime() - hourMs)
  expect(await students[0]!.call(cancelBooking, { params: { id }, body: {} })).toMatchObject({
    isLate: false,
  })
})
