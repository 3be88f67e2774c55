import { expect, test } from 'vitest'
import { acceptPlace, enrolWithCode, leaveClass, listEnrolments } from '#contract/classes/api'
import { admitLearner, changeClass, createClass, endClass } from '#contract/classes/tutor.api'
import { hourMs } from '#contract/durations'
import { atOnce, statuses } from '#tests/support/auth'
import { book, slotIn } from '#tests/support/bookings'
import { classApp, classForm, enrolIn, enrolled, recountClass } from '#tests/support/classes'
import type { Person } from '#tests/support/people'
import { sweepClasses } from './sweep.ts'

const kavi = [{ learnerName: 'Kavi' }]

test('100 families at once on 10 places: 10 have one, 90 wait in the order in which they came', async () => {
  const { app, students, classId } = await classApp({ students: 100 })
  const queue = [...students]
  let moment = 0
  const arrivals: {
    sent: number
    answered: number
    status: number
    state: string
    position: number | null
  }[] = []
  await atOnce(50, async () => {
    for (let person = queue.pop(); person; person = queue.pop()) {
      const sent = ++moment
      const { status, body } = await enrolIn(classId, person, kavi)
      const { state, position } = body.enrolments[0]!
      arrivals.push({ sent, answered: ++moment, status, state, position })
    }
  })
  expect(statuses(arrivals)).toEqual({ 200: 100 })
  expect(arrivals.filter(({ state }) => state === 'active')).toHaveLength(10)
  const waiting = arrivals.filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ position }) => position!).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 90 }, (_, at) => at + 1),
  )
  const outOfOrder = waiting.filter((one) =>
    waiting.some((other) => other.answered < one.sent && other.position! > one.position!),
  )
  expect(outOfOrder).toEqual([])
  expect(await recountClass(app, classId)).toMatchObject({ taken: 10, seats: 10 })
})

test('one learner is enrolled once, however often and by whichever guardian it is asked for at once', async () => {
  const { app, mother, father, classId, asha } = await classApp()
  const answers = await Promise.all(
    [mother, father, mother, father].map((guardian) => enrolIn(classId, guardian, [{ childId: asha.id }])),
  )
  expect(statuses(answers)).toEqual({ 200: 4 })
  expect(new Set(answers.map(({ body }) => body.enrolments[0]!.id)).size).toBe(1)
  expect(await recountClass(app, classId)).toMatchObject({ taken: 1 })
})

test('one place and two requests that are admitted at once: one of them has it', async () => {
  const { app, owner, mother, stranger, classId, asha } = await classApp({
    form: { joining: 'ask', capacity: 1 },
  })
  const [one] = await enrolled(classId, mother, [{ childId: asha.id }])
  const [other] = await enrolled(classId, stranger, kavi)
  const answers = await Promise.all(
    [one!, other!].map(({ id }) => owner.request(admitLearner, { params: { id } })),
  )
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
  await recountClass(app, classId)
})

test('an offer is accepted once, also while it expires', async () => {
  const { app, clock, mother, stranger, classId, asha } = await classApp({ form: { capacity: 1 } })
  const [holder] = await enrolled(classId, mother, [{ childId: asha.id }])
  await enrolled(classId, stranger, kavi)
  await mother.call(leaveClass, { params: { id: holder!.id } })
  const [offer] = (await stranger.call(listEnrolments)).enrolments
  const params = { id: offer!.id }
  clock.advance(48 * hourMs - 1)
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => stranger.request(acceptPlace, { params })),
    sweepClasses(app).then(() => ({ status: 200 })),
  ])
  expect(statuses(answers)).toEqual({ 200: 2, 409: 2 })
  expect((await stranger.call(listEnrolments)).enrolments).toMatchObject([{ state: 'active' }])
  await recountClass(app, classId)
})

test('families come and go while the number of places changes: places are never given twice', async () => {
  const { app, owner, students, classId } = await classApp({ students: 24, form: { capacity: 5 } })
  const cut = (capacity: number) =>
    owner.request(changeClass, { params: { id: classId }, body: classForm(app, { capacity }) })
  const comeAndGo = async (person: Person) => {
    const [made] = await enrolled(classId, person, kavi)
    return person.request(leaveClass, { params: { id: made!.id } })
  }
  const answers = await Promise.all([
    ...students.slice(0, 12).map((person) => enrolIn(classId, person, kavi)),
    ...students.slice(12).map(comeAndGo),
    ...[3, 8, 2].map(cut),
  ])
  expect(statuses(answers)).toEqual({ 200: 27 })
  const { taken, seats } = await recountClass(app, classId)
  expect(taken).toBeLessThanOrEqual(seats)
})

test('a class that ends while families join leaves nobody in it', async () => {
  const { app, owner, students, joinCode, classId } = await classApp({ students: 10 })
  const join = (person: Person) =>
    person.request(enrolWithCode, { params: { code: joinCode }, body: { learners: kavi } })
  const answers = await Promise.all([
    ...students.map(join),
    owner.request(endClass, { params: { id: classId } }),
  ])
  expect(Object.keys(statuses(answers)).every((status) => ['200', '409'].includes(status))).toBe(true)
  expect(await recountClass(app, classId)).toMatchObject({ taken: 0 })
})

test('a class and a lesson at the same time, made at once: one of them is', async () => {
  const { app, owner, stranger } = await classApp()
  const slotAt = slotIn(app, 3)
  const startsOn = slotAt.slice(0, 10)
  const times = classForm(app, { startsOn }).times
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(startsOn),
  ) as (typeof times)[number]['weekday']
  const body = classForm(app, { startsOn, times: [{ weekday, start: '10:00', minutes: 60 }] })
  const answers = await Promise.all([owner.request(createClass, { body }), book(stranger, { slotAt })])
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
})
