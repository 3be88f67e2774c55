import { expect, test } from 'vitest'
import { cancelDay } from '#contract/bookings/api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import * as tutors from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { removeDayOff, takeDaysOff } from '#contract/hours/api'
import { listNotifications } from '#contract/notifications/api'
import { createEntry, deleteEntry } from '#server/features/calendar/entries'
import { book, slotIn } from '#tests/support/bookings'
import { classApp, classForm, enrolled } from '#tests/support/classes'
import { familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'
import { planAllMeetings } from './plan-meetings.ts'

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)

/** A class on Sundays, first in a week's time, with a learner who has two guardians. */
async function classWithFamily({ form = {}, ...options }: Parameters<typeof classApp>[0] = {}) {
  const server = await classApp({ form, ...options })
  const { app, owner, mother, classId, asha } = server
  await enrolled(classId, mother, [{ childId: asha.id }])
  const params = { id: classId }
  const meetings = async () => (await owner.call(tutors.getMyClass, { params })).meetings
  const change = (changes: Partial<tutors.ClassForm>) =>
    owner.request(tutors.changeClass, { params, body: classForm(app, { ...form, ...changes }) })
  const addEntry = (day: string, kind: 'holiday' | 'closure') =>
    createEntry(app, owner.id, { from: day, to: day, kind, name: 'A test', confirmed: true })
  return { ...server, meetings, change, addEntry }
}

const dayOf = ({ startsAt }: { startsAt: string }) => dayInMauritius(new Date(startsAt))

test('a last day that has passed is refused beside its field, and the class goes on', async () => {
  const { change, meetings } = await classWithFamily({ form: { startsOn: '2026-01-04' } })
  const planned = await meetings()
  const { status, error } = await change({ startsOn: '2026-01-04', endsOn: '2026-10-15' })
  expect([status, error?.fields]).toEqual([422, { endsOn: 'This day has passed.' }])
  expect(await meetings()).toEqual(planned)
})

test('a day that the tutor cancelled because of a closure stays cancelled when the class is changed', async () => {
  const { owner, meetings, change } = await classWithFamily()
  const [first] = await meetings()
  await owner.call(cancelDay, { params: { day: dayOf(first!) }, body: { reason: 'closure' } })
  expect((await change({ title: 'Another title' })).status).toBe(200)
  expect((await meetings())[0]).toMatchObject({ id: first!.id, state: 'cancelled', reason: 'closure' })
})

test('a meeting that the tutor cancelled because of a closure stays cancelled when the closure is called off', async () => {
  const { app, owner, meetings, addEntry } = await classWithFamily({ form: { skips: ['closure'] } })
  const [first] = await meetings()
  await owner.call(tutors.cancelMeeting, { params: { id: first!.id }, body: { reason: 'closure' } })
  const { entry } = await addEntry(dayOf(first!), 'closure')
  await deleteEntry(app, owner.id, entry.id)
  expect((await meetings())[0]).toMatchObject({ state: 'cancelled', reason: 'closure' })
})

test('a meeting that was moved to a day of a closure takes place then when the closure is called off', async () => {
  const { app, owner, meetings, change, addEntry } = await classWithFamily({ form: { skips: ['closure'] } })
  const [first] = await meetings()
  const startsAt = slotIn(app, 10)
  await owner.call(tutors.moveMeeting, { params: { id: first!.id }, body: { startsAt } })
  const { entry } = await addEntry(startsAt.slice(0, 10), 'closure')
  await change({ title: 'Another title' })
  const moved = async () => (await meetings()).find(({ id }) => id === first!.id)
  expect(await moved()).toMatchObject({ startsAt, state: 'cancelled', reason: 'closure' })
  await deleteEntry(app, owner.id, entry.id)
  await change({ title: 'A third title' })
  expect(await moved()).toMatchObject({ startsAt, state: 'moved', reason: null })
})

test('an earlier last day notifies every family, a later one and the same one do not', async () => {
  const { app, change, meetings, mother, father } = await classWithFamily()
  const title = 'Your class ends earlier'
  const endsIn = (days: number) => dayInMauritius(new Date(app.clock.now().getTime() + days * dayMs))
  await change({ endsOn: endsIn(40) })
  for (const guardian of [mother, father]) expect(await titlesOf(guardian)).toContain(title)
  const { notifications } = await mother.call(listNotifications)
  const notice = notifications.find((found) => found.title === title)!
  expect(notice.message).toContain('25 December')
  await change({ endsOn: endsIn(40), title: 'Another title' })
  await change({ endsOn: endsIn(50) })
  expect((await mother.call(listNotifications)).notifications).toEqual(notifications)
  await change({ endsOn: endsIn(20) })
  expect(await meetings()).toHaveLength(2)
  const again = (await mother.call(listNotifications)).notifications.filter((found) => found.title === title)
  expect(again).toMatchObject([{ message: expect.stringContaining('5 December') }])
})

test('a kind of day that a class skips from now on, or no more, notifies the families of its meetings', async () => {
  const { meetings, change, addEntry, mother, father } = await classWithFamily()
  const [first, second] = await meetings()
  await addEntry(dayOf(first!), 'holiday')
  await change({ skips: ['holiday'] })
  expect((await meetings()).slice(0, 2)).toEqual([
    { ...first, state: 'cancelled', reason: 'holiday' },
    second,
  ])
  for (const guardian of [mother, father]) expect(await titlesOf(guardian)).toEqual(['No class'])
  await change({ skips: ['holiday'], title: 'Another title' })
  expect(await titlesOf(mother)).toEqual(['No class'])
  await change({ skips: [] })
  expect((await meetings()).slice(0, 2)).toEqual([first, second])
  expect(await titlesOf(father)).toContain('Your class takes place')
})

test('a meeting on a skipped day whose time is taken by now stays cancelled, and the class can be changed', async () => {
  const { stranger, meetings, change, addEntry } = await classWithFamily({ form: { skips: ['holiday'] } })
  const [first] = await meetings()
  await addEntry(dayOf(first!), 'holiday')
  expect((await book(stranger, { slotAt: first!.startsAt })).status).toBe(200)
  expect((await change({ skips: [] })).status).toBe(200)
  expect((await meetings())[0]).toMatchObject({ state: 'cancelled', reason: 'holiday' })
})

test('a class that is made while its tutor has days off does not meet on these until they are removed', async () => {
  const { app, owner } = await familyApp({ tutor: { plan: 'standard' } })
  const body = classForm(app)
  const day = body.startsOn
  await owner.call(takeDaysOff, { body: { from: day, to: day } })
  const made = await owner.call(tutors.createClass, { body })
  const [first, second] = made.meetings
  expect([first, second]).toMatchObject([{ state: 'cancelled', reason: 'other' }, { state: 'planned' }])
  const params = { id: made.class.id }
  const change = async (title: string) =>
    (await owner.call(tutors.changeClass, { params, body: { ...body, title } })).meetings[0]
  expect(await change('Another title')).toEqual(first)
  await owner.call(removeDayOff, { params: { day }, query: {} })
  const { meetings } = await owner.call(tutors.getMyClass, { params })
  expect(meetings[0]).toMatchObject({ id: first!.id, state: 'planned', reason: null })
})

test('meetings that are planned later leave out the days off that there are by then', async () => {
  const { app, clock, owner, meetings } = await classWithFamily()
  const planned = await meetings()
  const day = dayInMauritius(new Date(Date.parse(planned.at(-1)!.startsAt) + 7 * dayMs))
  await owner.call(takeDaysOff, { body: { from: day, to: day } })
  clock.advance(7 * dayMs)
  await planAllMeetings(app, () => false)
  const later = await meetings()
  expect(later).toHaveLength(planned.length + 1)
  expect(later.at(-1)).toMatchObject({ state: 'cancelled', reason: 'other' })
  clock.advance(7 * dayMs)
  await planAllMeetings(app, () => false)
  expect((await meetings()).at(-1)).toMatchObject({ state: 'planned' })
})
