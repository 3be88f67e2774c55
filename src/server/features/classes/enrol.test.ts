import { expect, test } from 'vitest'
import { acceptPlace, leaveClass, listEnrolments } from '#contract/classes/api'
import { admitLearner, getMyClass } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { listNotifications } from '#contract/notifications/api'
import { classApp, enrolIn, enrolled } from '#tests/support/classes'
import type { Person } from '#tests/support/people'

const of = ({ id }: { id: string }) => ({ params: { id } })
const mine = async (person: Person) => (await person.call(listEnrolments)).enrolments

test('a class is tried once by each learner', async () => {
  const { clock, classId, mother, father, asha, ravi } = await classApp({ form: { trial: 'free' } })
  const tries = async (person: Person, child: { id: string }) =>
    enrolIn(classId, person, [{ childId: child.id }], { wantsTrial: true })
  const leave = async () => {
    for (const enrolment of await mine(mother)) await mother.request(leaveClass, of(enrolment))
  }
  const refused = {
    status: 422,
    error: { fields: { wantsTrial: expect.stringMatching(/^(Asha|Ravi) has been in this class before/) } },
  }
  expect((await tries(mother, asha)).status).toBe(200)
  await leave()
  // Nobody has tried a meeting that has not been.
  expect((await tries(mother, asha)).status).toBe(200)
  expect(await enrolled(classId, mother, [{ childId: ravi.id }])).toMatchObject([{ state: 'active' }])
  clock.advance(8 * dayMs)
  await leave()
  for (const guardian of [mother, father]) {
    expect(await tries(guardian, asha)).toMatchObject(refused)
    expect(await tries(guardian, ravi)).toMatchObject(refused)
  }
  expect(await enrolled(classId, mother, [{ childId: asha.id }])).toMatchObject([{ state: 'active' }])
})

test('somebody who is named is known again by the name, and others of the account can try the class', async () => {
  const { clock, classId, stranger } = await classApp({ form: { trial: 'free', joining: 'ask' } })
  const [made] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }], { wantsTrial: true })
  expect(made!.state).toBe('requested')
  await stranger.call(leaveClass, of(made!))
  clock.advance(8 * dayMs)
  const tries = (learnerName: string) => enrolIn(classId, stranger, [{ learnerName }], { wantsTrial: true })
  expect((await tries('Kavi')).status).toBe(200)
  expect((await tries('Tara')).status).toBe(200)
})

test('the same learner twice in one request is refused beside the second', async () => {
  const { classId, mother, asha } = await classApp()
  const fieldsOf = async (learners: Parameters<typeof enrolIn>[2]) => {
    const { status, error } = await enrolIn(classId, mother, learners)
    return [status, error?.fields]
  }
  expect(await fieldsOf([{ learnerName: 'Mary' }, { learnerName: ' mary' }])).toEqual([
    422,
    { 'learners.1.learnerName': 'This learner is chosen twice.' },
  ])
  expect(await fieldsOf([{ childId: asha.id }, { learnerName: 'Mary' }, { childId: asha.id }])).toEqual([
    422,
    { 'learners.2.childId': 'This learner is chosen twice.' },
  ])
  expect(await mine(mother)).toEqual([])
})

test('who asked before the class was full waits before those who come later', async () => {
  const { clock, owner, mother, father, stranger, students, classId, asha, ravi } = await classApp({
    students: 4,
    form: { capacity: 1, joining: 'ask', trial: 'free' },
  })
  const [holder] = await enrolled(classId, mother, [{ childId: asha.id }])
  const [first] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }], { wantsTrial: true })
  clock.advance(dayMs)
  await enrolled(classId, father, [{ childId: ravi.id }])
  await owner.call(admitLearner, of(holder!))
  expect(await enrolled(classId, students[3]!, [{ learnerName: 'Tara' }])).toMatchObject([
    { state: 'waiting', position: 3 },
  ])
  expect(await mine(stranger)).toMatchObject([{ id: first!.id, state: 'waiting', position: 1 }])
  const { notifications } = await stranger.call(listNotifications)
  expect(notifications).toMatchObject([{ title: 'On the waiting list' }])
  const { roster } = await owner.call(getMyClass, { params: { id: classId } })
  expect(roster.map(({ learnerName, state, wantsTrial }) => [learnerName, state, wantsTrial])).toEqual([
    ['Kavi', 'waiting', false],
    ['Ravi', 'waiting', false],
    ['Tara', 'waiting', false],
    ['Asha', 'active', false],
  ])
  await mother.call(leaveClass, of(holder!))
  expect(await stranger.call(acceptPlace, of(first!))).toMatchObject({ state: 'active' })
})
