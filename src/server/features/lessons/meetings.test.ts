import { expect, test } from 'vitest'
import { listSlots } from '#contract/bookings/api'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { enrolWithCode, leaveClass, listEnrolments } from '#contract/classes/api'
import type { ClassForm } from '#contract/classes/tutor.api'
import {
  admitLearner,
  cancelMeeting,
  changeClass,
  createClass,
  getMyClass,
  moveMeeting,
} from '#contract/classes/tutor.api'
import { getFamilyWeek, getTutorWeek } from '#contract/lessons/api'
import { setMyListing } from '#contract/tutors/registration.api'
import { sweepClasses } from '#server/features/classes/sweep'
import { slotIn } from '#tests/support/bookings'
import { classApp, classForm, enrolled } from '#tests/support/classes'
import { bookFor } from '#tests/support/families'
import type { Person } from '#tests/support/people'

// The tests' clock stands at Sunday 2026-11-15, 12:00 in Mauritius.
const nextWeek = '2026-11-16'
const onWednesdays: Partial<ClassForm> = {
  startsOn: '2026-11-18',
  times: [{ weekday: 'Wednesday', start: '16:00', minutes: 90 }],
}

const wednesdayClass = (form: Partial<ClassForm> = {}) => classApp({ form: { ...onWednesdays, ...form } })

const meetingsOf = async (person: Person, from = nextWeek) =>
  (await person.call(getFamilyWeek, { query: { from } })).meetings

const taughtBy = async (tutor: Person, from = nextWeek) =>
  (await tutor.call(getTutorWeek, { query: { from } })).meetings

const firstMeeting = async (tutor: Person, classId: string) =>
  (await tutor.call(getMyClass, { params: { id: classId } })).meetings[0]!

test('both guardians see the class of their children as one entry, with its tutor, and nobody else does', async () => {
  const { mother, father, stranger, asha, ravi, classId } = await wednesdayClass()
  await enrolled(classId, mother, [{ childId: ravi.id }, { childId: asha.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Kavi Ramdin' }])
  const meetings = await meetingsOf(mother)
  expect(meetings).toEqual([
    {
      id: expect.any(String),
      classId,
      title: 'O-Level Physics',
      subject: 'Physics',
      startsAt: '2026-11-18T12:00:00.000Z',
      endsAt: '2026-11-18T13:30:00.000Z',
      state: 'planned',
      reason: null,
      learners: [
        { name: 'Asha', childId: asha.id, colour: 'lagoon' },
        { name: 'Ravi', childId: ravi.id, colour: 'coral' },
      ],
      tutor: { id: 'a-tutor-0000', name: 'Asha Bundhoo', picture: null },
      path: '/tutor/profile/a-tutor-0000#classes',
      onlineLink: null,
    },
  ])
  expect(await meetingsOf(father)).toEqual(meetings)
  expect(await meetingsOf(stranger)).toMatchObject([{ learners: [{ name: 'Kavi Ramdin', childId: null }] }])
  expect(await meetingsOf(mother, '2026-11-23')).toMatchObject([{ startsAt: '2026-11-25T12:00:00.000Z' }])
})

test('whoever waits, asks or has left sees no meetings; who is on trial sees those until it ends', async () => {
  const { mother, asha, ravi, owner, classId } = await wednesdayClass({ joining: 'ask', trial: 'free' })
  const [asked] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  await enrolled(classId, mother, [{ childId: ravi.id }])
  expect(await meetingsOf(mother)).toEqual([])
  await owner.call(admitLearner, { params: { id: asked!.id } })
  expect(await meetingsOf(mother)).toMatchObject([{ learners: [{ name: 'Asha' }] }])
  expect(await meetingsOf(mother, '2026-11-23')).toEqual([])
  expect(await taughtBy(owner)).toMatchObject([{ learnerCount: 1 }])
  expect(await taughtBy(owner, '2026-11-23')).toMatchObject([{ learnerCount: 0 }])
  await mother.call(leaveClass, { params: { id: asked!.id } })
  expect(await meetingsOf(mother)).toEqual([])
})

test('whoever has left still sees the meetings until then, and none after', async () => {
  const { app, clock, mother, asha, owner, classId } = await wednesdayClass()
  const [enrolment] = await enrolled(classId, mother, [{ childId: asha.id }])
  clock.advance(momentInMauritius('2026-11-19').getTime() - clock.now().getTime())
  await sweepClasses(app)
  await mother.call(leaveClass, { params: { id: enrolment!.id } })
  expect(await meetingsOf(mother)).toMatchObject([{ state: 'held', learners: [{ name: 'Asha' }] }])
  expect(await taughtBy(owner)).toMatchObject([{ learnerCount: 1 }])
  expect(await meetingsOf(mother, '2026-11-23')).toEqual([])
  expect(await taughtBy(owner, '2026-11-23')).toMatchObject([{ learnerCount: 0 }])
})

test('a meeting leads to where its class can be seen: the profile, or the link that brought the family', async () => {
  const { app, owner, mother, stranger, asha, classId } = await wednesdayClass()
  const pathFor = async (person: Person) => (await meetingsOf(person))[0]!.path
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  const { class: of } = await owner.call(getMyClass, { params: { id: classId } })
  await mother.call(enrolWithCode, {
    params: { code: of.joinCode },
    body: { learners: [{ childId: asha.id }] },
  })
  expect([await pathFor(mother), await pathFor(stranger)]).toEqual(
    Array(2).fill('/tutor/profile/a-tutor-0000#classes'),
  )
  await owner.call(changeClass, {
    params: { id: classId },
    body: classForm(app, { ...onWednesdays, isListed: false }),
  })
  expect([await pathFor(mother), await pathFor(stranger)]).toEqual([`/join/${of.joinCode}`, null])
  const seen = async () => (await mother.call(listEnrolments)).enrolments[0]
  expect(await seen()).toMatchObject({ path: `/join/${of.joinCode}`, isTutorListed: true })
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  expect(await pathFor(mother)).toBeNull()
  expect(await seen()).toMatchObject({ path: null, isTutorListed: false })
})

test('what was before a learner joined is not in the week of the family', async () => {
  const { app, clock, mother, asha, owner, classId } = await wednesdayClass()
  clock.advance(momentInMauritius('2026-11-19').getTime() - clock.now().getTime())
  await sweepClasses(app)
  await enrolled(classId, mother, [{ childId: asha.id }])
  expect(await meetingsOf(mother)).toEqual([])
  expect(await taughtBy(owner)).toMatchObject([{ state: 'held', learnerCount: 0 }])
  expect(await meetingsOf(mother, '2026-11-23')).toHaveLength(1)
})

test('a meeting that is moved is in the week of its new time, and a cancelled one says why', async () => {
  const { mother, asha, owner, classId } = await wednesdayClass()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const { id } = await firstMeeting(owner, classId)
  const startsAt = '2026-11-24T12:00:00.000Z'
  await owner.call(moveMeeting, { params: { id }, body: { startsAt } })
  expect([await meetingsOf(mother), await taughtBy(owner)]).toEqual([[], []])
  for (const week of [await meetingsOf(mother, '2026-11-23'), await taughtBy(owner, '2026-11-23')])
    expect(week[0]).toMatchObject({ id, startsAt, state: 'moved', reason: null })
  await owner.call(cancelMeeting, { params: { id }, body: { reason: 'illness' } })
  for (const week of [await meetingsOf(mother, '2026-11-23'), await taughtBy(owner, '2026-11-23')])
    expect(week[0]).toMatchObject({ id, startsAt, state: 'cancelled', reason: 'illness' })
})

test("a tutor's week has the classes with how many come, and names nobody", async () => {
  const { app, mother, stranger, asha, ravi, owner, classId } = await wednesdayClass()
  await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  const week = await owner.call(getTutorWeek, { query: { from: nextWeek } })
  expect(week.meetings).toEqual([
    {
      id: expect.any(String),
      classId,
      title: 'O-Level Physics',
      subject: 'Physics',
      startsAt: '2026-11-18T12:00:00.000Z',
      endsAt: '2026-11-18T13:30:00.000Z',
      state: 'planned',
      reason: null,
      learnerCount: 3,
    },
  ])
  expect(week.lessons).toHaveLength(1)
})

test('where a class meets no hour is free, and it is again once the meeting is cancelled', async () => {
  const { app, owner, stranger, classId } = await wednesdayClass()
  const free = async () => {
    const { freeHours } = await owner.call(getTutorWeek, { query: { from: nextWeek } })
    const { slots } = await stranger.call(listSlots, { params: { id: 'a-tutor-0000' } })
    const onWednesday = freeHours.map(({ startsAt }) => startsAt).filter((at) => isWednesday(at))
    expect(slots.filter(isWednesday)).toEqual(onWednesday)
    return onWednesday.map((at) => at.slice(11, 13))
  }
  const isWednesday = (at: string) => dayInMauritius(new Date(at)) === '2026-11-18'
  const hours = await free()
  expect(hours).toContain('11')
  expect(hours.filter((hour) => ['12', '13'].includes(hour))).toEqual([])
  // A free hour for a lesson is also free for a class.
  await owner.call(createClass, {
    body: classForm(app, { ...onWednesdays, times: [{ weekday: 'Wednesday', start: '15:00', minutes: 60 }] }),
  })
  expect(await free()).not.toContain('11')
  const { id } = await firstMeeting(owner, classId)
  await owner.call(cancelMeeting, { params: { id }, body: { reason: 'other' } })
  expect(await free()).toEqual(expect.arrayContaining(['12', '13']))
})
