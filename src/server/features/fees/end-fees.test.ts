import { expect, test } from 'vitest'
import { acceptPlace, answerReEnrolment, leaveClass } from '#contract/classes/api'
import { cancelMeeting, changeClass, endClass, getMyClass, removeLearner } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import * as tutors from '#contract/fees/tutor.api'
import { listNotifications } from '#contract/notifications/api'
import { sweepClasses } from '#server/features/classes/sweep'
import { classApp, classForm, enrolled } from '#tests/support/classes'
import { claim, feeApp, feesOf, recountFees } from '#tests/support/fees'
import type { Person } from '#tests/support/people'
import { makeAllFees } from './make-fees.ts'

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)
const of = ({ id }: { id: string }) => ({ params: { id } })
const sundays = [{ weekday: 'Sunday' as const, start: '16:00', minutes: 90 }]

test('who leaves owes this month and no later one', async () => {
  const { app, clock, enrolment, mother, owner } = await feeApp()
  clock.advance(10 * dayMs)
  await makeAllFees(app)
  await mother.call(leaveClass, of(enrolment))
  const [fee] = await feesOf(mother)
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-11', state: 'due' }])
  clock.advance(40 * dayMs)
  await makeAllFees(app)
  expect(await feesOf(mother)).toHaveLength(1)
  await owner.call(tutors.confirmPayment, of(await claim(mother, fee!)))
  expect(await feesOf(mother)).toMatchObject([{ state: 'paid' }])
})

test('who leaves before the first meeting owes nothing', async () => {
  const { clock, enrolment, mother, owner, classId, stranger } = await feeApp()
  const [ofKavi] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  const [ofMeera] = await enrolled(classId, stranger, [{ learnerName: 'Meera' }])
  await mother.call(leaveClass, of(enrolment))
  expect(await feesOf(mother)).toEqual([])
  const [, ofMeeras] = await feesOf(stranger)
  await owner.call(tutors.recordPayment, { ...of(ofMeeras!), body: { rupees: 100, method: 'cash' } })
  const { meetings } = await owner.call(getMyClass, { params: { id: classId } })
  await owner.call(cancelMeeting, { ...of(meetings[0]!), body: { reason: 'illness' } })
  clock.advance(3 * dayMs)
  for (const left of [ofKavi!, ofMeera!]) await stranger.call(leaveClass, of(left))
  expect(await feesOf(stranger)).toMatchObject([
    { learnerName: 'Meera', paidRupees: 100, waivedRupees: 380, openRupees: 0 },
  ])
})

test('who stays after a trial and leaves before the next meeting owes the trial alone', async () => {
  const { clock, classId, mother, asha } = await classApp({ form: { startsOn: '2026-11-01', trial: 'paid' } })
  const [enrolment] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  clock.advance(dayMs)
  await mother.call(acceptPlace, of(enrolment!))
  expect(await feesOf(mother)).toHaveLength(2)
  await mother.call(leaveClass, of(enrolment!))
  expect(await feesOf(mother)).toMatchObject([{ isTrial: true, state: 'due', openRupees: 160 }])
})

test('what was paid for a month that never came stays, and what is open of it goes', async () => {
  const { app, clock, enrolment, mother, owner } = await feeApp()
  clock.advance(10 * dayMs)
  await makeAllFees(app)
  const [december] = await feesOf(mother)
  await owner.call(tutors.confirmPayment, of(await claim(mother, december!, { rupees: 300 })))
  await owner.call(removeLearner, of(enrolment))
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', state: 'paid', paidRupees: 300, waivedRupees: 500, openRupees: 0 },
    { month: '2026-11', state: 'due' },
  ])
  await recountFees(app, enrolment.id)
})

test('whoever does not keep the place in January pays nothing for January', async () => {
  const { app, clock, owner, mother, stranger, classId, asha, ravi } = await classApp({
    now: '2026-08-17T06:00:00Z',
    form: { startsOn: '2026-08-01' },
  })
  const [kept] = await enrolled(classId, mother, [{ childId: asha.id }])
  const [givenUp] = await enrolled(classId, mother, [{ childId: ravi.id }])
  const [unanswered] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  const at = async (moment: string) => {
    clock.advance(Date.parse(moment) - clock.now().getTime())
    await sweepClasses(app)
    await makeAllFees(app)
  }
  await at('2026-10-01T06:00:00Z')
  await mother.call(answerReEnrolment, { ...of(kept!), body: { stays: true } })
  await mother.call(answerReEnrolment, { ...of(givenUp!), body: { stays: false } })
  const january = { body: { month: '2027-01' } }
  expect((await owner.request(tutors.createFee, { ...of(givenUp!), ...january })).error.code).toBe(
    'fee_month_too_late',
  )
  await owner.call(tutors.createFee, { ...of(unanswered!), ...january })
  for (const month of [10, 11, 12]) await at(`2026-${month}-26T06:00:00Z`)
  const newest = async (person: Person) =>
    (await feesOf(person)).map(({ learnerName, month }) => [learnerName, month])
  expect((await newest(mother)).slice(0, 3)).toEqual([
    ['Asha', '2027-01'],
    ['Asha', '2026-12'],
    ['Ravi', '2026-12'],
  ])
  expect((await newest(stranger))[0]).toEqual(['Kavi', '2027-01'])
  await at('2027-01-01T06:00:00Z')
  expect((await newest(mother)).filter(([, month]) => month === '2027-01')).toEqual([['Asha', '2027-01']])
  expect((await newest(stranger))[0]).toEqual(['Kavi', '2026-12'])
  for (const { id } of [kept!, givenUp!, unanswered!]) await recountFees(app, id)
})

test('a class that ends takes the fees of later months with it', async () => {
  const { app, clock, classId, mother, owner } = await feeApp()
  clock.advance(10 * dayMs)
  await makeAllFees(app)
  await owner.call(endClass, { params: { id: classId } })
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-11' }])
})

test('within a week after the timetable changed, who leaves need not pay this month', async () => {
  const { app, clock, enrolment, classId, mother, owner } = await feeApp()
  const times = [{ weekday: 'Sunday' as const, start: '09:00', minutes: 90 }]
  await owner.call(changeClass, {
    params: { id: classId },
    body: classForm(app, { startsOn: '2026-11-01', times }),
  })
  clock.advance(6 * dayMs)
  await mother.call(leaveClass, of(enrolment))
  expect(await feesOf(mother)).toMatchObject([{ state: 'waived', waivedRupees: 480, openRupees: 0 }])
  await recountFees(app, enrolment.id)
})

test('after that week this month is paid', async () => {
  const { app, clock, enrolment, classId, mother, owner } = await feeApp()
  const times = [{ weekday: 'Sunday' as const, start: '09:00', minutes: 90 }]
  await owner.call(changeClass, {
    params: { id: classId },
    body: classForm(app, { startsOn: '2026-11-01', times }),
  })
  clock.advance(8 * dayMs)
  await mother.call(leaveClass, of(enrolment))
  expect(await feesOf(mother)).toMatchObject([{ state: 'due', openRupees: 480 }])
})

test('who leaves before the class begins owes nothing', async () => {
  const { enrolment, mother } = await feeApp({ form: { startsOn: '2026-11-22' } })
  expect(await feesOf(mother)).toMatchObject([{ rupees: 320, share: { left: 2, meetings: 5 } }])
  await mother.call(leaveClass, of(enrolment))
  expect(await feesOf(mother)).toEqual([])
})

test('a class that begins on another day takes its first fee along, and the families are notified', async () => {
  const { app, clock, enrolment, classId, owner, mother, stranger } = await feeApp({
    form: { startsOn: '2026-11-22' },
  })
  const [ofKavi] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  const [paid] = await feesOf(stranger)
  await owner.call(tutors.recordPayment, { ...of(paid!), body: { rupees: 320, method: 'cash' } })
  const beginOn = (startsOn: string) =>
    owner.call(changeClass, { params: { id: classId }, body: classForm(app, { startsOn, times: sundays }) })
  await beginOn('2026-12-13')
  expect(await feesOf(mother)).toEqual([])
  expect(await feesOf(stranger)).toMatchObject([{ month: '2026-11', state: 'paid', paidRupees: 320 }])
  expect(await titlesOf(mother)).toContain('Your class has new times')
  clock.advance(11 * dayMs)
  await makeAllFees(app)
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', rupees: 600, share: { left: 3, meetings: 4 }, dueOn: '2026-12-05' },
  ])
  await beginOn('2026-11-29')
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', rupees: 800, share: null },
    { month: '2026-11', rupees: 160, share: { left: 1, meetings: 5 } },
  ])
  for (const { id } of [enrolment, ofKavi!]) await recountFees(app, id)
})

test('a class that has begun keeps its fees, whatever it says of its first day', async () => {
  const { app, fee, classId, owner, mother } = await feeApp()
  for (const startsOn of ['2026-11-10', '2026-12-06'])
    await owner.call(changeClass, { params: { id: classId }, body: classForm(app, { startsOn }) })
  expect(await feesOf(mother)).toMatchObject([{ id: fee.id, rupees: 480, dueOn: fee.dueOn }])
})

test('a last day that is set after the fee of the next month was made takes that fee away', async () => {
  const { app, clock, enrolment, classId, owner, mother, stranger } = await feeApp()
  const [ofKavi] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  clock.advance(12 * dayMs)
  await makeAllFees(app)
  const [december] = await feesOf(stranger)
  await owner.call(tutors.recordPayment, { ...of(december!), body: { rupees: 300, method: 'cash' } })
  const body = classForm(app, { startsOn: '2026-11-01', endsOn: '2026-11-30', times: sundays })
  await owner.call(changeClass, { params: { id: classId }, body })
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-11', rupees: 480 }])
  expect(await feesOf(stranger)).toMatchObject([{ month: '2026-12', openRupees: 500 }, {}])
  clock.advance(6 * dayMs)
  await sweepClasses(app)
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-11', rupees: 480, state: 'due' }])
  expect(await feesOf(stranger)).toMatchObject([{ month: '2026-12', paidRupees: 300, openRupees: 0 }, {}])
  for (const { id } of [enrolment, ofKavi!]) await recountFees(app, id)
})

test('another last day makes the fee of its month anew', async () => {
  const { app, clock, classId, owner, mother, stranger } = await feeApp()
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  clock.advance(10 * dayMs)
  await makeAllFees(app)
  const [paid] = await feesOf(stranger)
  await owner.call(tutors.recordPayment, { ...of(paid!), body: { rupees: 800, method: 'cash' } })
  const endOn = (endsOn: string | null) =>
    owner.call(changeClass, {
      params: { id: classId },
      body: classForm(app, { startsOn: '2026-11-01', endsOn, times: sundays }),
    })
  const november = { month: '2026-11', rupees: 480 }
  await endOn('2026-12-13')
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-12', rupees: 400 }, november])
  await endOn(null)
  expect(await feesOf(mother)).toMatchObject([{ month: '2026-12', rupees: 800, share: null }, november])
  clock.advance(10 * dayMs)
  await endOn('2026-12-27')
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', rupees: 800, dueOn: '2026-12-05' },
    november,
  ])
  await endOn('2026-12-20')
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', rupees: 600, share: { left: 3, meetings: 4 }, dueOn: '2026-12-12' },
    november,
  ])
  expect(await feesOf(stranger)).toMatchObject([{ month: '2026-12', rupees: 800, state: 'paid' }, november])
})
