import { expect, test } from 'vitest'
import { acceptPlace, leaveClass, listEnrolments } from '#contract/classes/api'
import {
  admitLearner,
  cancelMeeting,
  changeClass,
  createClass,
  getMyClass,
} from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import * as tutors from '#contract/fees/tutor.api'
import { sweepClasses } from '#server/features/classes/sweep'
import { classApp, classForm, enrolled } from '#tests/support/classes'
import { claim, feeApp, feesOf, recountFees } from '#tests/support/fees'
import { makeAllFees } from './make-fees.ts'

const of = ({ id }: { id: string }) => ({ params: { id } })
const settings = { dueDay: 5, siblingsPercent: 0, subjectsPercent: 0, details: [] }

test('who joins in the midst of a month pays for the meetings that are left', async () => {
  const { fee, mother, father, owner } = await feeApp()
  expect(fee).toMatchObject({
    month: '2026-11',
    learnerName: 'Asha',
    title: 'O-Level Physics',
    state: 'due',
    dueOn: '2026-11-22',
    rupees: 480,
    openRupees: 480,
    paidRupees: 0,
    share: { left: 3, meetings: 5 },
    discount: null,
    reference: expect.stringMatching(/^[A-Z2-9]{3}-NOV$/),
  })
  expect(await feesOf(father)).toEqual(await feesOf(mother))
  const book = await owner.call(tutors.getFeeBook, {})
  expect(book).toMatchObject({
    month: '2026-11',
    totals: { fees: 480, paid: 0, credit: 0, waived: 0, open: 480 },
    classes: [{ title: 'O-Level Physics', fees: [{ id: fee.id, familyName: 'student0 R.' }] }],
    claimed: [],
  })
})

test('from the 25th on there are the fees of the next month, each once', async () => {
  const { app, clock, mother } = await feeApp()
  clock.advance(9 * dayMs)
  await makeAllFees(app)
  expect(await feesOf(mother)).toHaveLength(1)
  clock.advance(dayMs)
  await Promise.all([makeAllFees(app), makeAllFees(app)])
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', rupees: 800, share: null, dueOn: '2026-12-05' },
    { month: '2026-11' },
  ])
})

test('who joined after the last meeting of a month owes nothing for it, also when the times change later', async () => {
  const { app, clock, classId, owner, mother, asha } = await classApp({ form: { startsOn: '2026-11-01' } })
  clock.advance(Date.parse('2026-11-29T15:00:00Z') - clock.now().getTime())
  await enrolled(classId, mother, [{ childId: asha.id }])
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-12', rupees: 800 }])
  const times = [{ weekday: 'Monday' as const, start: '16:00', minutes: 90 }]
  const body = classForm(app, { startsOn: '2026-11-01', times })
  await owner.call(changeClass, { params: { id: classId }, body })
  clock.advance(27 * dayMs)
  await makeAllFees(app)
  expect((await feesOf(mother)).map(({ month }) => month)).toEqual(['2027-01', '2026-12'])
})

test('the month in which a class ends is paid by the meetings until then, and not at all without any', async () => {
  for (const [endsOn, december] of [
    ['2026-12-13', [{ month: '2026-12', rupees: 400, share: { left: 2, meetings: 4 } }]],
    // A Saturday; the class meets on Sundays.
    ['2026-12-05', []],
  ] as const) {
    const { app, clock, mother } = await feeApp({ form: { endsOn } })
    clock.advance(10 * dayMs)
    await makeAllFees(app)
    expect(await feesOf(mother)).toMatchObject([...december, { month: '2026-11', rupees: 480 }])
  }
})

test('whoever leaves by mistake and joins again pays the month once', async () => {
  const { app, clock, fee, enrolment, classId, mother, father, owner, asha, stranger } = await feeApp()
  const [ofKavi] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  clock.advance(3 * dayMs)
  await mother.call(leaveClass, of(enrolment))
  await stranger.call(leaveClass, of(ofKavi!))
  await enrolled(classId, father, [{ childId: asha.id }])
  await enrolled(classId, stranger, [{ learnerName: 'kavi' }])
  expect(await feesOf(mother)).toMatchObject([{ id: fee.id, rupees: 480 }])
  expect(await feesOf(stranger)).toMatchObject([{ month: '2026-11', rupees: 480 }])
  expect((await owner.call(tutors.getFeeBook, {})).learners).toEqual([])
  await enrolled(classId, stranger, [{ learnerName: 'Meera' }])
  expect(await feesOf(stranger)).toMatchObject([
    { learnerName: 'Kavi' },
    { learnerName: 'Meera', rupees: 320 },
  ])
  clock.advance(7 * dayMs)
  await makeAllFees(app)
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-12', rupees: 800 }, { month: '2026-11' }])
})

test('a tutor can ask for a later month, and for none before the enrolment or after the end', async () => {
  const { enrolment, owner, mother } = await feeApp()
  const make = (month: string) => owner.request(tutors.createFee, { ...of(enrolment), body: { month } })
  const early = await make('2026-10')
  expect([early.status, early.error.code]).toEqual([409, 'fee_month_too_early'])
  expect(Object.keys(early.error.fields)).toEqual(['month'])
  const { learners } = await owner.call(tutors.getFeeBook, { query: { month: '2027-01' } })
  expect(learners).toMatchObject([{ enrolmentId: enrolment.id, learnerName: 'Asha' }])
  expect((await owner.call(tutors.getFeeBook, {})).learners).toEqual([])
  expect((await make('2027-12')).error.code).toBe('fee_month_too_late')
  expect((await make('2027-01')).body).toMatchObject({ month: '2027-01', rupees: 800, dueOn: '2027-01-05' })
  expect((await make('2027-01')).status).toBe(200)
  expect(await feesOf(mother)).toHaveLength(2)
  await mother.call(leaveClass, of(enrolment))
  expect((await make('2026-12')).error.code).toBe('wrong_enrolment_state')
})

test('siblings and a second subject cost less, where the tutor says so', async () => {
  const { app, owner, mother, asha, ravi, classId } = await feeApp()
  await owner.call(tutors.putFeeSettings, { body: { ...settings, siblingsPercent: 10, subjectsPercent: 25 } })
  await enrolled(classId, mother, [{ childId: ravi.id }])
  const times = [{ weekday: 'Monday' as const, start: '16:00', minutes: 60 }]
  const form = classForm(app, { subject: 'Chemistry', title: 'Chemistry', times, startsOn: '2026-11-01' })
  const other = await owner.call(createClass, { body: form })
  await enrolled(other.class.id, mother, [{ childId: asha.id }])
  expect(await feesOf(mother)).toMatchObject([
    { learnerName: 'Asha', title: 'O-Level Physics', discount: null, rupees: 480 },
    { title: 'Chemistry', discount: { kind: 'subjects', percent: 25 }, fullRupees: 480, rupees: 360 },
    { learnerName: 'Ravi', discount: { kind: 'siblings', percent: 10 }, fullRupees: 480, rupees: 432 },
  ])
})

test('who joins a class that ends within the month pays for the meetings until then', async () => {
  const { fee } = await feeApp({ form: { endsOn: '2026-11-22' } })
  expect(fee).toMatchObject({ month: '2026-11', rupees: 320, share: { left: 2, meetings: 5 } })
})

test('a trial that is paid costs its share of the month, and the rest follows when the learner stays', async () => {
  const { app, clock, classId, mother, owner, asha } = await classApp({
    form: { startsOn: '2026-11-01', trial: 'paid' },
  })
  const [enrolment] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  const [trial] = await feesOf(mother)
  expect(trial).toMatchObject({
    isTrial: true,
    month: '2026-11',
    rupees: 160,
    share: { left: 1, meetings: 5 },
    dueOn: '2026-11-15',
    reference: expect.stringMatching(/^[A-Z2-9]{3}-TRIAL$/),
  })
  await owner.call(tutors.recordPayment, { ...of(trial!), body: { rupees: 200, method: 'cash' } })
  clock.advance(dayMs)
  await mother.call(acceptPlace, of(enrolment!))
  await makeAllFees(app)
  expect(await feesOf(mother)).toMatchObject([
    { isTrial: false, rupees: 320, share: { left: 2, meetings: 5 }, creditRupees: 40, openRupees: 280 },
    { isTrial: true, state: 'paid', paidRupees: 160 },
  ])
  clock.advance(9 * dayMs)
  await makeAllFees(app)
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-12', rupees: 800, share: null }, {}, {}])
  await recountFees(app, enrolment!.id)
})

test('a trial that is free costs nothing, also for who stays', async () => {
  const { clock, classId, mother, asha } = await classApp({ form: { startsOn: '2026-11-01', trial: 'free' } })
  const [enrolment] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  expect(await feesOf(mother)).toEqual([])
  clock.advance(dayMs)
  await mother.call(acceptPlace, of(enrolment!))
  expect(await feesOf(mother)).toMatchObject([
    { isTrial: false, rupees: 320, share: { left: 2, meetings: 5 } },
  ])
})

test('a trial is owed once it has been, and not by who leaves before', async () => {
  const { clock, classId, mother, asha, ravi } = await classApp({
    form: { startsOn: '2026-11-01', trial: 'paid' },
  })
  const both = [{ childId: asha.id }, { childId: ravi.id }]
  const [first, second] = await enrolled(classId, mother, both, { wantsTrial: true })
  await mother.call(leaveClass, of(first!))
  expect(await feesOf(mother)).toMatchObject([{ learnerName: 'Ravi', isTrial: true, state: 'due' }])
  clock.advance(dayMs)
  await mother.call(leaveClass, of(second!))
  expect(await feesOf(mother)).toMatchObject([{ learnerName: 'Ravi', state: 'due', openRupees: 160 }])
})

test('a trial whose meeting is cancelled costs the meeting that is tried instead, and nothing for the other', async () => {
  const { app, clock, classId, mother, owner, asha, ravi } = await classApp({
    form: { startsOn: '2026-11-01', trial: 'paid' },
  })
  const both = [{ childId: asha.id }, { childId: ravi.id }]
  const [ofAsha, ofRavi] = await enrolled(classId, mother, both, { wantsTrial: true })
  const [, paid] = await feesOf(mother)
  await owner.call(tutors.recordPayment, { ...of(paid!), body: { rupees: 160, method: 'cash' } })
  const { meetings } = await owner.call(getMyClass, { params: { id: classId } })
  await owner.call(cancelMeeting, { ...of(meetings[0]!), body: { reason: 'illness' } })
  expect(await feesOf(mother)).toMatchObject([
    { learnerName: 'Asha', month: '2026-11', rupees: 160, dueOn: '2026-11-22', state: 'due' },
    { learnerName: 'Ravi', month: '2026-11', rupees: 160, dueOn: '2026-11-22', state: 'paid' },
  ])
  clock.advance(9 * dayMs)
  await mother.call(acceptPlace, of(ofAsha!))
  // Of five Sundays in November one was cancelled before the trial, and one was the trial.
  expect((await feesOf(mother)).filter(({ isTrial }) => !isTrial)).toMatchObject([
    { learnerName: 'Asha', share: { left: 1, meetings: 5 }, rupees: 160 },
  ])
  for (const { id } of [ofAsha!, ofRavi!]) await recountFees(app, id)
})

test('a trial that moves into the next month is a fee of that month, but for what was paid', async () => {
  const { clock, classId, mother, owner, asha, ravi } = await classApp({
    form: { startsOn: '2026-11-01', trial: 'paid' },
  })
  clock.advance(9 * dayMs)
  const both = [{ childId: asha.id }, { childId: ravi.id }]
  const [, ofRavi] = await enrolled(classId, mother, both, { wantsTrial: true })
  const claimed = (await feesOf(mother)).find(({ learnerName }) => learnerName === 'Ravi')!
  await claim(mother, claimed)
  const { meetings } = await owner.call(getMyClass, { params: { id: classId } })
  const next = meetings.find(({ startsAt }) => startsAt.startsWith('2026-11-29'))!
  await owner.call(cancelMeeting, { ...of(next), body: { reason: 'illness' } })
  const shown = (await feesOf(mother)).map(({ learnerName, month, dueOn, rupees, state }) =>
    [learnerName, month, dueOn, rupees, state].join(' '),
  )
  expect(shown.toSorted()).toEqual(['Asha 2026-12 2026-12-06 200 due', 'Ravi 2026-11 2026-12-06 160 claimed'])
  await mother.call(leaveClass, of(ofRavi!))
  expect((await feesOf(mother)).find(({ learnerName }) => learnerName === 'Ravi')).toMatchObject({
    openRupees: 0,
  })
})

test('a trial that never took place is not owed', async () => {
  const { app, clock, classId, mother, owner, asha } = await classApp({
    form: { startsOn: '2026-11-01', endsOn: '2026-11-18', trial: 'paid' },
  })
  const [enrolment] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  const { meetings } = await owner.call(getMyClass, { params: { id: classId } })
  await owner.call(cancelMeeting, { ...of(meetings[0]!), body: { reason: 'illness' } })
  clock.advance(8 * dayMs)
  await sweepClasses(app)
  expect((await mother.call(listEnrolments)).enrolments).toMatchObject([
    { id: enrolment!.id, state: 'expired' },
  ])
  expect(await feesOf(mother)).toEqual([])
})

test('what was offered when the family asked is what it pays for the trial', async () => {
  const { app, classId, mother, owner, asha } = await classApp({
    form: { startsOn: '2026-11-01', trial: 'free', joining: 'ask' },
  })
  const [enrolment] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  const body = classForm(app, { startsOn: '2026-11-01', trial: 'paid', joining: 'ask' })
  await owner.call(changeClass, { params: { id: classId }, body })
  await owner.call(admitLearner, of(enrolment!))
  expect(await feesOf(mother)).toEqual([])
})
