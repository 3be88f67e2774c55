import { expect, test } from 'vitest'
import { cancelDay, createBooking, listSlots } from '#contract/bookings/api'
import { weekdayOf } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { getClassByCode, leaveClass, listClassesOfTutor, listEnrolments } from '#contract/classes/api'
import * as tutors from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { listNotifications } from '#contract/notifications/api'
import { setMyListing } from '#contract/tutors/registration.api'
import { createEntry, deleteEntry } from '#server/features/calendar/entries'
import { book, slotIn } from '#tests/support/bookings'
import { classApp, classForm, enrolled, recountClass } from '#tests/support/classes'
import type { Person } from '#tests/support/people'
import { planAllMeetings } from './plan-meetings.ts'
import { sweepClasses } from './sweep.ts'

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)
const publicId = 'a-tutor-0000'
const tutorsPage = { params: { id: publicId } }

test('a class is seen by everybody once it is open, with its times, fee and places', async () => {
  const { app, owner, stranger } = await classApp()
  const draft = await owner.call(tutors.createClass, {
    query: { state: 'draft' },
    body: classForm(app, { title: 'A draft', times: [{ weekday: 'Sunday', start: '09:00', minutes: 60 }] }),
  })
  const { classes } = await stranger.call(listClassesOfTutor, tutorsPage)
  expect(classes).toMatchObject([
    {
      title: 'O-Level Physics',
      feeRupees: 800,
      capacity: 10,
      placesLeft: 10,
      city: 'Curepipe',
      times: [{ start: '16:00', minutes: 90 }],
      tutor: { id: publicId },
    },
  ])
  expect(JSON.stringify(classes)).not.toContain('joinCode')
  await owner.call(tutors.openClass, { params: { id: draft.class.id } })
  expect((await stranger.call(listClassesOfTutor, tutorsPage)).classes).toHaveLength(2)
})

test('meetings are planned for nine weeks, and further every day', async () => {
  const { app, clock, owner, classId } = await classApp()
  const meetings = async () => (await owner.call(tutors.getMyClass, { params: { id: classId } })).meetings
  const first = momentInMauritius(classForm(app).startsOn, '16:00').getTime()
  expect((await meetings()).map(({ startsAt }) => Date.parse(startsAt))).toEqual(
    Array.from({ length: 9 }, (_, week) => first + week * 7 * dayMs),
  )
  clock.advance(7 * dayMs)
  await planAllMeetings(app, () => false)
  await planAllMeetings(app, () => false)
  expect(await meetings()).toHaveLength(10)
})

test('of a class that meets twice a week, a meeting that is missing is planned again', async () => {
  const { app, owner, classId } = await classApp()
  const times = [
    { weekday: 'Tuesday' as const, start: '16:00', minutes: 60 },
    { weekday: 'Friday' as const, start: '16:00', minutes: 60 },
  ]
  await owner.call(tutors.changeClass, { params: { id: classId }, body: classForm(app, { times }) })
  const meetings = () =>
    app.db
      .selectFrom('class_meetings')
      .select('starts_at')
      .where('class_id', '=', classId)
      .orderBy('starts_at')
      .execute()
  const planned = await meetings()
  for (const { starts_at } of planned.slice(-2)) {
    await app.db.deleteFrom('class_meetings').where('starts_at', '=', starts_at).execute()
    await planAllMeetings(app, () => false)
    expect(await meetings()).toEqual(planned)
  }
})

test('a class and a lesson never take the same time of a tutor', async () => {
  const { app, owner, mother, stranger, classId } = await classApp()
  const { meetings } = await owner.call(tutors.getMyClass, { params: { id: classId } })
  const { slots } = await stranger.call(listSlots, { params: { id: publicId } })
  expect(slots).not.toContain(meetings[0]!.startsAt)
  const taken = { tutorId: publicId, learnerName: 'Asha', subject: 'Physics', grade: '10' }
  const refused = await stranger.request(createBooking, { body: { ...taken, slotAt: meetings[0]!.startsAt } })
  expect([refused.status, refused.error.code]).toEqual([409, 'slot_taken'])

  const slotAt = slotIn(app, 3)
  await book(mother, { slotAt })
  const weekday = weekdayOf(slotAt.slice(0, 10))
  const times = [{ weekday, start: '10:30', minutes: 60 }]
  const body = classForm(app, { times, startsOn: dayInMauritius(app.clock.now()) })
  const clash = await owner.request(tutors.createClass, { body })
  expect([clash.status, clash.error.code]).toEqual([409, 'times_clash'])
  expect(clash.error.fields!.times).toContain('You have a lesson on')
  expect((await owner.call(tutors.listMyClasses)).classes).toHaveLength(1)
  const other = await owner.request(tutors.createClass, { body: classForm(app) })
  expect(other.error.fields!.times).toContain('You have a class (Physics) on')
})

test('what a form says wrong is said beside its field', async () => {
  const { app, owner } = await classApp()
  const fieldsOf = async (changes: object) => {
    const { status, error } = await owner.request(tutors.createClass, {
      body: { ...classForm(app), ...changes },
    })
    expect(status).toBe(422)
    return Object.keys(error.fields!)
  }
  const overlapping = [
    { weekday: 'Monday', start: '16:00', minutes: 90 },
    { weekday: 'Monday', start: '17:00', minutes: 90 },
  ]
  expect(await fieldsOf({ times: overlapping })).toEqual(['times.1.start'])
  expect(await fieldsOf({ times: [{ weekday: 'Monday', start: '23:00', minutes: 90 }] })).toEqual([
    'times.0.minutes',
  ])
  expect(await fieldsOf({ times: [] })).toEqual(['times'])
  expect(await fieldsOf({ capacity: 51 })).toEqual(['capacity'])
  expect(await fieldsOf({ capacity: 4, minimum: 5 })).toEqual(['minimum'])
  expect(await fieldsOf({ feeRupees: 12.5 })).toEqual(['feeRupees'])
  expect(await fieldsOf({ place: 'online' })).toEqual(['city'])
  expect(await fieldsOf({ subject: 'Music' })).toEqual(['subject'])
  expect(await fieldsOf({ grades: ['12'] })).toEqual(['grades'])
  expect(await fieldsOf({ startsOn: '2020-01-01', endsOn: '2020-06-01' })).toEqual(['endsOn'])
})

test('a tutor has at most 60 classes that have not ended', async () => {
  const { app, owner, tutor } = await classApp()
  const row = await app.db.selectFrom('classes').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 59 }, (_, at) => ({
    ...row,
    id: crypto.randomUUID(),
    tutor_id: tutor.id,
    state: 'draft' as const,
    join_code: `aaaaa${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}a`,
  }))
  await app.db.insertInto('classes').values(copies).execute()
  const refused = await owner.request(tutors.createClass, {
    query: { state: 'draft' },
    body: classForm(app),
  })
  expect(refused.error.code).toBe('too_many_classes')
})

test('fewer places than learners remove nobody; more places are offered to those who wait', async () => {
  const { app, owner, mother, father, stranger, classId, asha, ravi } = await classApp({
    form: { capacity: 2 },
  })
  await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  const change = (capacity: number) =>
    owner.call(tutors.changeClass, { params: { id: classId }, body: classForm(app, { capacity }) })
  expect((await change(1)).class).toMatchObject({ capacity: 1, taken: 2, placesLeft: 0 })
  expect(await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])).toMatchObject([
    { state: 'waiting', position: 1 },
  ])
  const [ofAsha] = (await father.call(listEnrolments)).enrolments
  await father.call(leaveClass, { params: { id: ofAsha!.id } })
  // One place is left over the capacity: nobody gets the other.
  expect(await recountClass(app, classId)).toMatchObject({ taken: 1, seats: 1 })
  await change(2)
  expect((await stranger.call(listEnrolments)).enrolments).toMatchObject([{ state: 'offered' }])
  expect(await recountClass(app, classId)).toMatchObject({ taken: 2, seats: 2 })
})

test('new times notify every family, who may leave free of charge for a week', async () => {
  const { app, clock, owner, mother, father, classId, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const times = [{ weekday: 'Sunday' as const, start: '09:00', minutes: 60 }]
  const changed = await owner.call(tutors.changeClass, {
    params: { id: classId },
    body: classForm(app, { times }),
  })
  expect(new Set(changed.meetings.map(({ startsAt }) => new Date(startsAt).getUTCDay()))).toEqual(
    new Set([0]),
  )
  for (const guardian of [mother, father])
    expect(await titlesOf(guardian)).toContain('Your class has new times')
  const free = async () => (await mother.call(listEnrolments)).enrolments[0]!.freeToLeaveUntil
  expect(await free()).toBe(new Date(clock.now().getTime() + 7 * dayMs).toISOString())
  clock.advance(7 * dayMs)
  expect(await free()).toBeNull()
})

test('another place notifies every family', async () => {
  const { app, owner, mother, father, classId, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const body = classForm(app, { place: 'online', city: null })
  await owner.call(tutors.changeClass, { params: { id: classId }, body })
  for (const guardian of [mother, father])
    expect(await titlesOf(guardian)).toContain('Your class meets elsewhere')
})

test('the same times and place again notify nobody', async () => {
  const { app, owner, mother, classId, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  await owner.call(tutors.changeClass, { params: { id: classId }, body: classForm(app, { feeRupees: 900 }) })
  const titles = await titlesOf(mother)
  expect(titles).not.toContain('Your class has new times')
  expect(titles).not.toContain('Your class meets elsewhere')
  expect((await mother.call(listEnrolments)).enrolments).toMatchObject([
    { feeRupees: 800, class: { feeRupees: 900 } },
  ])
})

test('what takes place at the time of a cancelled meeting is not in the way of the class', async () => {
  const { app, clock, owner, mother, classId } = await classApp()
  const read = () => owner.call(tutors.getMyClass, { params: { id: classId } })
  const [first] = (await read()).meetings
  await owner.call(tutors.cancelMeeting, { params: { id: first!.id }, body: { reason: 'other' } })
  await book(mother, { slotAt: first!.startsAt })
  const change = { params: { id: classId }, body: classForm(app, { title: 'Another title' }) }
  expect((await owner.request(tutors.changeClass, change)).status).toBe(200)
  const planned = (await read()).meetings.length
  clock.advance(7 * dayMs)
  await planAllMeetings(app, () => false)
  expect((await read()).meetings).toHaveLength(planned + 1)
})

test('a timetable that meets when one of its meetings was moved to is refused', async () => {
  const { app, owner, classId } = await classApp()
  const { meetings } = await owner.call(tutors.getMyClass, { params: { id: classId } })
  const startsAt = slotIn(app, 10)
  await owner.call(tutors.moveMeeting, { params: { id: meetings[0]!.id }, body: { startsAt } })
  const times = [{ weekday: weekdayOf(startsAt.slice(0, 10)), start: '10:00', minutes: 60 }]
  const change = { params: { id: classId }, body: classForm(app, { times }) }
  const refused = await owner.request(tutors.changeClass, change)
  expect([refused.status, refused.error?.code]).toEqual([409, 'times_clash'])
  expect(await owner.call(tutors.getMyClass, { params: { id: classId } })).toMatchObject({
    class: { times: [{ start: '16:00' }] },
  })
})

test('a class that ends frees the time, ends enrolments and notifies families; its code says so', async () => {
  const { app, owner, mother, stranger, classId, joinCode, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const ended = await owner.call(tutors.endClass, { params: { id: classId } })
  expect([ended.class.state, ended.meetings, ended.roster]).toEqual(['ended', [], []])
  expect((await mother.call(listEnrolments)).enrolments).toMatchObject([{ state: 'ended' }])
  expect(await titlesOf(mother)).toContain('A class has ended')
  const byCode = await stranger.call(getClassByCode, { params: { code: joinCode } })
  expect(byCode).toMatchObject({ hasEnded: true, isTutorListed: true, class: { id: classId } })
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  expect(await stranger.call(getClassByCode, { params: { code: joinCode } })).toMatchObject({
    isTutorListed: false,
  })
  expect((await stranger.request(getClassByCode, { params: { code: 'aaaaaaaa' } })).status).toBe(404)
  expect((await owner.request(tutors.endClass, { params: { id: classId } })).error.code).toBe('class_ended')
  expect(await app.db.selectFrom('busy_times').selectAll().execute()).toEqual([])
})

test('a draft can be deleted, an open class cannot', async () => {
  const { app, owner, classId } = await classApp()
  const refused = await owner.request(tutors.deleteDraft, { params: { id: classId } })
  expect(refused.error.code).toBe('class_not_draft')
  const draft = await owner.call(tutors.createClass, { query: { state: 'draft' }, body: classForm(app) })
  await owner.call(tutors.deleteDraft, { params: { id: draft.class.id } })
  expect((await owner.call(tutors.listMyClasses)).classes).toHaveLength(1)
})

test('a meeting is cancelled, and given another time; the families are notified each time', async () => {
  const { app, clock, owner, mother, father, classId, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const { meetings } = await owner.call(tutors.getMyClass, { params: { id: classId } })
  const params = { id: meetings[0]!.id }
  const cancelled = await owner.call(tutors.cancelMeeting, { params, body: { reason: 'illness' } })
  expect(cancelled.meetings[0]).toMatchObject({ state: 'cancelled', reason: 'illness' })
  expect(await titlesOf(father)).toContain('No class')
  const again = await owner.request(tutors.cancelMeeting, { params, body: { reason: 'illness' } })
  expect(again.error.code).toBe('wrong_meeting_state')
  const startsAt = slotIn(app, 3)
  const moved = await owner.call(tutors.moveMeeting, { params, body: { startsAt } })
  expect(moved.meetings[0]).toMatchObject({ state: 'moved', startsAt, reason: null })
  expect(await titlesOf(mother)).toContain('A class has moved')
  const refused = async (body: { startsAt: string }) =>
    (await owner.request(tutors.moveMeeting, { params, body })).error
  expect((await refused({ startsAt: '2020-01-01T06:00:00Z' })).fields).toEqual({
    startsAt: 'This time has passed.',
  })
  expect((await refused({ startsAt })).fields).toEqual({ startsAt: 'The class meets at this time already.' })
  expect((await refused({ startsAt: meetings[1]!.startsAt })).code).toBe('slot_taken')
  clock.advance(4 * dayMs)
  await sweepClasses(app)
  expect((await refused({ startsAt: slotIn(app, 1) })).code).toBe('wrong_meeting_state')
})

test('the meetings of a class that has ended stay as they are', async () => {
  const { app, clock, owner, classId } = await classApp()
  const { meetings } = await owner.call(tutors.getMyClass, { params: { id: classId } })
  const params = { id: meetings[0]!.id }
  await owner.call(tutors.cancelMeeting, { params, body: { reason: 'illness' } })
  clock.advance(8 * dayMs)
  await owner.call(tutors.endClass, { params: { id: classId } })
  const makeUp = await owner.request(tutors.moveMeeting, { params, body: { startsAt: slotIn(app, 3) } })
  expect([makeUp.status, makeUp.error?.code]).toEqual([409, 'wrong_meeting_state'])
})

test('a cancelled day cancels the meetings of classes, too', async () => {
  const { owner, mother, classId, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const { meetings } = await owner.call(tutors.getMyClass, { params: { id: classId } })
  const day = dayInMauritius(new Date(meetings[0]!.startsAt))
  const counts = await owner.call(cancelDay, { params: { day }, body: { reason: 'closure' } })
  expect(counts).toEqual({ postponed: 0, requests: 0, meetings: 1 })
  expect(await titlesOf(mother)).toContain('No class')
})

test('a class skips the days that it says, and meets again when a closure is called off', async () => {
  const { app, owner, mother, classId, asha } = await classApp({ form: { skips: ['closure'] } })
  await enrolled(classId, mother, [{ childId: asha.id }])
  const meetings = async () => (await owner.call(tutors.getMyClass, { params: { id: classId } })).meetings
  const day = dayInMauritius(new Date((await meetings())[0]!.startsAt))
  const entry = { from: day, to: day, name: 'Cyclone Belna', confirmed: true }
  const holiday = await createEntry(app, owner.id, { ...entry, kind: 'holiday', name: 'A holiday' })
  expect((await meetings())[0]!.state).toBe('planned')
  const closure = await createEntry(app, owner.id, { ...entry, kind: 'closure' })
  expect((await meetings())[0]).toMatchObject({ state: 'cancelled', reason: 'closure' })
  expect(await titlesOf(mother)).toContain('No class')
  await deleteEntry(app, owner.id, closure.entry.id)
  expect((await meetings())[0]).toMatchObject({ state: 'planned', reason: null })
  expect(await titlesOf(mother)).toContain('Schools are open after all')

  await owner.call(tutors.changeClass, {
    params: { id: classId },
    body: classForm(app, { skips: ['holiday'] }),
  })
  expect((await meetings())[0]).toMatchObject({ state: 'cancelled', reason: 'holiday' })
  await createEntry(app, owner.id, { ...entry, kind: 'holiday', name: 'Another holiday' })
  await deleteEntry(app, owner.id, holiday.entry.id)
  expect((await meetings())[0]!.state).toBe('cancelled')
  const other = await app.db
    .selectFrom('calendar_days')
    .select('entry_id')
    .where('name', '=', 'Another holiday')
    .executeTakeFirstOrThrow()
  await deleteEntry(app, owner.id, other.entry_id)
  expect((await meetings())[0]).toMatchObject({ state: 'planned', reason: null })
  expect(await titlesOf(mother)).toContain('Your class takes place')
})

test('two days before its start, the tutor of a class without its minimum is notified once', async () => {
  const { app, clock, owner, mother, classId, asha } = await classApp({ form: { minimum: 2 } })
  await enrolled(classId, mother, [{ childId: asha.id }])
  const title = 'Your class is not full enough yet'
  clock.advance(4 * dayMs)
  await sweepClasses(app)
  expect(await titlesOf(owner)).not.toContain(title)
  clock.advance(1.5 * dayMs)
  await sweepClasses(app)
  await sweepClasses(app)
  expect((await titlesOf(owner)).filter((found) => found === title)).toHaveLength(1)
  expect(classId).toBeTruthy()
})

test('the tutor of a class without its minimum is notified again before the later day that was chosen', async () => {
  const { app, clock, owner, classId } = await classApp({ form: { minimum: 2 } })
  const title = 'Your class is not full enough yet'
  const notices = async () => (await owner.call(listNotifications)).notifications
  const found = async () => (await notices()).find((notice) => notice.title === title)?.id
  clock.advance(5.5 * dayMs)
  await sweepClasses(app)
  const first = await found()
  expect(first).toBeTruthy()
  const body = classForm(app, { minimum: 2 })
  await owner.call(tutors.changeClass, { params: { id: classId }, body })
  await sweepClasses(app)
  expect(await found()).toBe(first)
  clock.advance(5.5 * dayMs)
  await sweepClasses(app)
  expect(await found()).not.toBe(first)
  expect((await notices()).filter((notice) => notice.title === title)).toHaveLength(1)
})

test('a class ends by itself after its last day', async () => {
  const { app, clock, owner, classId } = await classApp()
  const endsOn = dayInMauritius(new Date(app.clock.now().getTime() + 20 * dayMs))
  const changed = await owner.call(tutors.changeClass, {
    params: { id: classId },
    body: classForm(app, { endsOn }),
  })
  expect(changed.meetings).toHaveLength(2)
  clock.advance(20 * dayMs)
  await sweepClasses(app)
  const stateNow = async () => (await owner.call(tutors.listMyClasses)).classes[0]!.state
  expect(await stateNow()).toBe('open')
  clock.advance(dayMs)
  await sweepClasses(app)
  expect(await stateNow()).toBe('ended')
})
