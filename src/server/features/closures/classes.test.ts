import { expect, test } from 'vitest'
import { createCalendarEntry, deleteCalendarEntry } from '#contract/calendar/api'
import { type ClassForm, createClass } from '#contract/classes/tutor.api'
import { listClosures, respondToClosure } from '#contract/closures/api'
import { getFamilyWeek, getTutorWeek } from '#contract/lessons/api'
import { listNotifications } from '#contract/notifications/api'
import { adminApp, book } from '#tests/support/bookings'
import { classForm, enrolled } from '#tests/support/classes'
import { mailsIn } from '#tests/support/database'
import type { Person } from '#tests/support/people'

const link = 'https://meet.example/physics'
const day = '2026-11-18'

/** Classes on Wednesday 2026-11-18 at 16:00 and later, whose learners belong to the first student. */
async function classesOnWednesday(forms: Partial<ClassForm>[] = [{}]) {
  const given = await adminApp({ tutor: { plan: 'standard' } })
  const { app, admin, owner, students } = given
  const [family, other] = students as [Person, Person]
  for (const [at, form] of forms.entries()) {
    const body = classForm(app, {
      startsOn: day,
      endsOn: day,
      times: [{ weekday: 'Wednesday', start: `${16 + at}:00`, minutes: 60 }],
      ...form,
    })
    const made = await owner.call(createClass, { body })
    await enrolled(made.class.id, family, [{ learnerName: 'Kavi' }])
  }
  const addClosure = () =>
    admin.call(createCalendarEntry, {
      body: { from: day, to: day, kind: 'closure', name: 'Cyclone Belna', confirmed: true },
    })
  const callOff = (id: string) => admin.call(deleteCalendarEntry, { params: { id } })
  const respond = (body: object) => owner.request(respondToClosure, { params: { day }, body })
  const closures = async () => (await owner.call(listClosures, {})).closures
  const meetings = async () =>
    (await owner.call(getTutorWeek, { query: { from: '2026-11-16' } })).meetings.map(({ state }) => state)
  return { ...given, family, other, addClosure, callOff, respond, closures, meetings }
}

const skipping = { skips: ['closure'] } satisfies Partial<ClassForm>
const online = { place: 'online', city: null } satisfies Partial<ClassForm>

async function noticesOf(person: Person, kind: string) {
  const { notifications } = await person.call(listNotifications, {})
  return notifications.filter((notification) => notification.kind === kind)
}

test('a tutor is asked once about lessons and classes, and sees both', async () => {
  const { owner, other, addClosure, closures } = await classesOnWednesday([{}, { title: '' }])
  await book(other, { slotAt: `${day}T06:00:00.000Z` })
  expect(await addClosure()).toMatchObject({ lessons: 1, meetings: 2, tutorsAsked: 1 })
  expect(await noticesOf(owner, 'closure')).toMatchObject([
    {
      title: 'Schools are closed on Wednesday 18 November',
      message: expect.stringContaining('You have a lesson and 2 classes that day.'),
      link: '/tutor/closures',
    },
  ])
  expect(await closures()).toMatchObject([
    {
      day,
      lessons: [{ slotAt: `${day}T06:00:00.000Z` }],
      meetings: [
        { startsAt: `${day}T12:00:00.000Z`, title: 'O-Level Physics', subject: 'Physics', place: 'at_tutor' },
        { startsAt: `${day}T13:00:00.000Z`, title: '' },
      ],
      response: null,
      canRespond: true,
    },
  ])
})

test('a class that skips closures is cancelled at once, and its tutor reads so without being asked', async () => {
  const { owner, family, addClosure, closures, respond, meetings } = await classesOnWednesday([skipping])
  expect(await addClosure()).toMatchObject({ lessons: 0, meetings: 1, tutorsAsked: 0 })
  expect(await meetings()).toEqual(['cancelled'])
  expect(await noticesOf(family, 'class_change')).toMatchObject([
    { title: 'No class', message: expect.stringContaining('because of a closure') },
  ])
  expect(await noticesOf(owner, 'closure')).toMatchObject([
    {
      message: 'Cyclone Belna. Your class that skips such days does not meet. The families know.',
      link: '/tutor/dashboard',
    },
  ])
  expect(await closures()).toEqual([])
  expect((await respond({ choice: 'meet' })).error.code).toBe('no_lessons')
})

test('of a class online nobody is asked or told', async () => {
  const { owner, family, addClosure, closures, respond } = await classesOnWednesday([online])
  expect(await addClosure()).toMatchObject({ meetings: 1, tutorsAsked: 0 })
  expect([await closures(), await noticesOf(owner, 'closure')]).toEqual([[], []])
  expect((await respond({ choice: 'meet' })).error.code).toBe('no_lessons')
  expect(await noticesOf(family, 'class_change')).toEqual([])
})

test('teaching online sends the link to the families of classes in person, and it is in their week', async () => {
  const { app, family, addClosure, respond, meetings } = await classesOnWednesday([{}, online])
  await addClosure()
  const linksSeen = async () =>
    (await family.call(getFamilyWeek, { query: { from: '2026-11-16' } })).meetings.map(
      ({ onlineLink }) => onlineLink,
    )
  expect((await respond({ choice: 'online', onlineLink: link })).status).toBe(200)
  expect(await noticesOf(family, 'class_change')).toMatchObject([
    { title: 'Your class is online', message: expect.stringContaining(`Join here: ${link}`) },
  ])
  expect((await mailsIn(app.db)).filter(({ to }) => to === family.email).at(-1)!.text).toContain(link)
  expect(await linksSeen()).toEqual([link, null])
  // Another response replaces it.
  await respond({ choice: 'meet' })
  expect(await noticesOf(family, 'class_change')).toMatchObject([
    { title: 'Your class takes place', message: expect.stringContaining('as planned') },
  ])
  expect(await linksSeen()).toEqual([null, null])
  expect(await meetings()).toEqual(['planned', 'planned'])
})

test('cancelling the day cancels its classes, also after another answer', async () => {
  const { family, addClosure, respond, closures, meetings } = await classesOnWednesday()
  await addClosure()
  await respond({ choice: 'online', onlineLink: link })
  const { body } = await respond({ choice: 'cancel' })
  expect(body).toMatchObject({ meetings: [], response: { choice: 'cancel' }, canRespond: false })
  expect(await meetings()).toEqual(['cancelled'])
  expect(await noticesOf(family, 'class_change')).toMatchObject([{ title: 'No class' }])
  expect(await closures()).toMatchObject([{ response: { choice: 'cancel' } }])
})

test('a closure that is called off brings the classes back and tells everybody once', async () => {
  const { app, owner, family, addClosure, callOff, respond, meetings } = await classesOnWednesday([
    {},
    skipping,
  ])
  const { entry } = await addClosure()
  await respond({ choice: 'online', onlineLink: link })
  const mailed = (await mailsIn(app.db)).length
  await callOff(entry.id)
  expect(await meetings()).toEqual(['planned', 'planned'])
  const titles = (await noticesOf(family, 'class_change')).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Schools are open after all')).toHaveLength(2)
  expect(titles).not.toContain('Your class is online')
  expect(await noticesOf(owner, 'closure')).toMatchObject([
    { title: 'Schools are open on Wednesday 18 November' },
  ])
  const receivers = (await mailsIn(app.db)).slice(mailed).map(({ to }) => to)
  expect(receivers.sort()).toEqual([family.email, family.email, owner.email])
})

test('classes of a day that the tutor cancelled stay cancelled when the closure is called off', async () => {
  const { addClosure, callOff, respond, meetings } = await classesOnWednesday([{}, skipping])
  const { entry } = await addClosure()
  await respond({ choice: 'cancel' })
  await callOff(entry.id)
  expect(await meetings()).toEqual(['cancelled', 'cancelled'])
})
