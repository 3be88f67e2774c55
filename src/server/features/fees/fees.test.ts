import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { acceptPlace, answerStay, leaveClass, listEnrolments } from '#contract/classes/api'
import {
  admitLearner,
  cancelMeeting,
  changeClass,
  createClass,
  endClass,
  getMyClass,
  removeLearner,
} from '#contract/classes/tutor.api'
import * as contract from '#contract/fees/api'
import * as tutors from '#contract/fees/tutor.api'
import { listNotifications } from '#contract/notifications/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { sweepClasses } from '#server/features/classes/sweep'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { classApp, classForm, enrolled } from '#tests/support/classes'
import { claim, feeApp, feesOf, recountFees, recountReceipts } from '#tests/support/fees'
import type { Person } from '#tests/support/people'
import { makeAllFees } from './make-fees.ts'

const dayMs = 24 * 60 * 60 * 1000
const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)
const of = ({ id }: { id: string }) => ({ params: { id } })
const because = (reason = 'A test') => ({ body: { reason } })
const erase = (app: App, { id }: Person) => inTransaction(app, (app) => eraseAccount(app, id))
const sundays = [{ weekday: 'Sunday' as const, start: '16:00', minutes: 90 }]
const settings = { dueDay: 5, siblingsPercent: 0, subjectsPercent: 0, details: [] }

test('who joins in the midst of a month pays for the meetings that are left', async () => {
  const { fee, mother, father, owner } = await feeApp()
  expect(fee).toMatchObject({
    ...{ month: '2026-11', learnerName: 'Asha', title: 'O-Level Physics', state: 'due', dueOn: '2026-11-22' },
    ...{ rupees: 480, openRupees: 480, paidRupees: 0, share: { left: 3, meetings: 5 }, discount: null },
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

test('a claim that the tutor confirms is paid, with a receipt for both and nobody else', async () => {
  const { fee, mother, father, stranger, owner } = await feeApp()
  const payment = await claim(mother, fee)
  expect(await feesOf(father)).toMatchObject([{ state: 'claimed', openRupees: 480 }])
  expect(await titlesOf(owner)).toContain('A payment to confirm')
  expect((await owner.call(tutors.getFeeBook, {})).claimed).toMatchObject([{ id: fee.id }])

  const confirmed = await owner.call(tutors.confirmPayment, of(payment))
  expect(confirmed).toMatchObject({ state: 'paid', paidRupees: 480, openRupees: 0 })
  expect(await titlesOf(father)).toContain('Your payment has arrived')
  for (const person of [mother, father, owner])
    expect(await person.call(contract.getFeeReceipt, of(payment))).toMatchObject({
      ...{ number: 1, rupees: 480, method: 'juice', learnerName: 'Asha', month: '2026-11', reverses: null },
      reference: fee.reference,
    })
  expect((await stranger.request(contract.getFeeReceipt, of(payment))).status).toBe(404)
})

test('two confirmations at once count once', async () => {
  const { app, fee, enrolment, mother, owner } = await feeApp()
  const payment = await claim(mother, fee)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => owner.request(tutors.confirmPayment, of(payment))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.error.code).toBe('claim_answered')
  expect((await recountFees(app, enrolment.id)).credit).toBe(0)
  expect(await recountReceipts(app)).toBe(1)
})

test('two claims at once are one', async () => {
  const { app, fee, enrolment, mother, father } = await feeApp()
  const body = { rupees: 480, method: 'bank' as const }
  const answers = await Promise.all(
    [mother, father].map((person) => person.request(contract.claimPayment, { ...of(fee), body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.error.code).toBe('payment_claimed')
  await recountFees(app, enrolment.id)
})

test('a claim is declined with a reason, and can be made again', async () => {
  const { fee, mother, owner } = await feeApp()
  const payment = await claim(mother, fee)
  const declined = await owner.call(tutors.declinePayment, { ...of(payment), ...because('Nothing came.') })
  expect(declined).toMatchObject({ state: 'due', openRupees: 480, payments: [{ reason: 'Nothing came.' }] })
  expect((await owner.request(tutors.confirmPayment, of(payment))).error.code).toBe('claim_answered')
  expect((await owner.request(tutors.reversePayment, { ...of(payment), ...because() })).error.code).toBe(
    'payment_not_confirmed',
  )
  await claim(mother, fee)
  expect(await feesOf(mother)).toMatchObject([{ state: 'claimed' }])
})

test('cash and part of a fee are recorded by the tutor; what is more goes to the next month', async () => {
  const { app, clock, fee, enrolment, mother, owner } = await feeApp()
  const cash = (rupees: number) => ({ ...of(fee), body: { rupees, method: 'cash' as const } })
  expect(await owner.call(tutors.recordPayment, cash(80))).toMatchObject({ state: 'part', openRupees: 400 })
  expect(await owner.call(tutors.recordPayment, cash(600))).toMatchObject({ state: 'paid', paidRupees: 480 })
  expect((await mother.call(contract.listFees)).credits).toMatchObject([{ learnerName: 'Asha', rupees: 200 }])
  expect((await owner.request(tutors.recordPayment, cash(1))).error.code).toBe('fee_settled')
  expect((await mother.request(contract.claimPayment, cash(1))).error.code).toBe('fee_settled')

  clock.advance(10 * dayMs)
  await makeAllFees(app)
  const { fees, credits } = await mother.call(contract.listFees)
  expect(fees[0]).toMatchObject({ month: '2026-12', state: 'part', creditRupees: 200, openRupees: 600 })
  expect(credits).toEqual([])
  await recountFees(app, enrolment.id)
})

test('a reversal takes a payment back, and the credit that came of it, with a receipt of its own', async () => {
  const { app, clock, fee, enrolment, mother, owner } = await feeApp()
  const payment = await claim(mother, fee, { rupees: 680 })
  await owner.call(tutors.confirmPayment, of(payment))
  clock.advance(10 * dayMs)
  await makeAllFees(app)
  const reversed = await owner.call(tutors.reversePayment, { ...of(payment), ...because('It bounced.') })
  expect(reversed).toMatchObject({ state: 'due', openRupees: 480 })
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', state: 'due', creditRupees: 0, openRupees: 800 },
    { payments: [{ isReversed: true }, { rupees: -680, reversesId: payment.id, reason: 'It bounced.' }] },
  ])
  const again = await owner.request(tutors.reversePayment, { ...of(payment), ...because() })
  expect([again.status, again.error.code]).toEqual([409, 'payment_reversed'])
  const [, reversal] = reversed.payments
  expect((await owner.request(tutors.reversePayment, { ...of(reversal!), ...because() })).error.code).toBe(
    'payment_not_confirmed',
  )
  expect(await mother.call(contract.getFeeReceipt, of(reversal!))).toMatchObject({ number: 2, reverses: 1 })
  await recountFees(app, enrolment.id)
  expect(await recountReceipts(app)).toBe(2)
})

test('what is open can be waived with a reason, but not while a payment waits', async () => {
  const { app, fee, enrolment, mother, owner } = await feeApp()
  const payment = await claim(mother, fee, { rupees: 100 })
  const refused = await owner.request(tutors.waiveFee, { ...of(fee), ...because() })
  expect([refused.status, refused.error.code]).toEqual([409, 'payment_claimed'])
  await owner.call(tutors.confirmPayment, of(payment))
  expect(await owner.call(tutors.waiveFee, { ...of(fee), ...because('A hard month') })).toMatchObject({
    ...{ state: 'paid', paidRupees: 100, waivedRupees: 380, openRupees: 0, waiverReason: 'A hard month' },
  })
  expect((await owner.request(tutors.waiveFee, { ...of(fee), ...because() })).error.code).toBe('fee_settled')
  await recountFees(app, enrolment.id)
})

test('a claim made by mistake is withdrawn once, by the family alone', async () => {
  const { app, fee, enrolment, mother, father, stranger, owner } = await feeApp()
  const payment = await claim(mother, fee)
  for (const person of [stranger, owner])
    expect((await person.request(contract.withdrawPayment, of(payment))).status).toBe(404)
  const withdrawn = await father.call(contract.withdrawPayment, of(payment))
  expect(withdrawn).toMatchObject({
    ...{ state: 'due', openRupees: 480, payments: [{ withdrawnAt: expect.any(String), receipt: null }] },
  })
  expect(await titlesOf(owner)).toContain('A payment was withdrawn')
  expect((await owner.call(tutors.getFeeBook, {})).claimed).toEqual([])
  const again = await mother.request(contract.withdrawPayment, of(payment))
  expect([again.status, again.error.code]).toEqual([409, 'claim_withdrawn'])
  expect((await owner.request(tutors.confirmPayment, of(payment))).error.code).toBe('claim_withdrawn')

  const second = await claim(mother, fee)
  await owner.call(tutors.confirmPayment, of(second))
  const late = await mother.request(contract.withdrawPayment, of(second))
  expect([late.status, late.error.code]).toEqual([409, 'claim_answered'])
  await recountFees(app, enrolment.id)
  expect(await recountReceipts(app)).toBe(1)
})

test('confirmed and withdrawn at the same time, one of the two counts', async () => {
  const { app, fee, enrolment, mother, owner } = await feeApp()
  for (let round = 0; round < 3; round += 1) {
    const [{ openRupees } = fee] = await feesOf(mother)
    const payment = await claim(mother, { id: fee.id, openRupees }, { rupees: 10 })
    const [confirmed, withdrawn] = await Promise.all([
      owner.request(tutors.confirmPayment, of(payment)),
      mother.request(contract.withdrawPayment, of(payment)),
    ])
    expect([confirmed.status, withdrawn.status].sort()).toEqual([200, 409])
    const code = confirmed.status === 200 ? 'claim_answered' : 'claim_withdrawn'
    expect((confirmed.status === 200 ? withdrawn : confirmed).error.code).toBe(code)
    const [after] = await feesOf(mother)
    expect(openRupees - after!.openRupees).toBe(confirmed.status === 200 ? 10 : 0)
  }
  await recountFees(app, enrolment.id)
})

test('credit is paid back to a family that leaves, never more than there is, with a receipt', async () => {
  const { app, fee, enrolment, mother, stranger, owner } = await feeApp()
  const cash = (rupees: number) => ({ body: { rupees, method: 'cash' as const } })
  await owner.call(tutors.recordPayment, { ...of(fee), ...cash(1000) })
  await mother.call(leaveClass, of(enrolment))
  expect((await owner.call(tutors.getFeeBook, {})).credits).toMatchObject([
    { enrolmentId: enrolment.id, learnerName: 'Asha', rupees: 520, hasLeft: true },
  ])
  const refund = (rupees: number) => owner.request(tutors.refundCredit, { ...of(enrolment), ...cash(rupees) })
  const tooMuch = await refund(521)
  expect([tooMuch.status, tooMuch.error.code]).toEqual([409, 'credit_too_small'])
  expect(tooMuch.error.fields).toEqual({ rupees: 'There are Rs 520 of credit left.' })
  const both = await Promise.all([refund(300), refund(300)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await refund(220)).body).toMatchObject({ rupees: 0 })
  expect((await refund(1)).error.code).toBe('credit_too_small')
  expect((await stranger.request(tutors.refundCredit, { ...of(enrolment), ...cash(1) })).status).toBe(403)

  const { fees, credits } = await mother.call(contract.listFees)
  expect(credits).toEqual([])
  expect(fees).toMatchObject([{ state: 'paid', paidRupees: 480, openRupees: 0 }])
  const { payments } = fees[0]!
  const [paid, first] = [1000, -300].map((rupees) => payments.find((given) => given.rupees === rupees))
  expect(await mother.call(contract.getFeeReceipt, of(first!))).toMatchObject({
    rupees: -300,
    number: expect.any(Number),
  })
  expect(await titlesOf(mother)).toContain('Your credit was paid back')
  const reversed = await owner.request(tutors.reversePayment, { ...of(paid!), ...because() })
  expect([reversed.status, reversed.error.code]).toEqual([409, 'payment_refunded'])
  await owner.call(tutors.reversePayment, { ...of(first!), ...because('It was 30.') })
  expect((await recountFees(app, enrolment.id)).credit).toBe(300)
  expect(await recountReceipts(app)).toBe(4)
})

test('a trial that is paid costs its share of the month, and the rest follows when the learner stays', async () => {
  const { app, clock, classId, mother, owner, asha } = await classApp({
    form: { startsOn: '2026-11-01', trial: 'paid' },
  })
  const [enrolment] = await enrolled(classId, mother, [{ childId: asha.id }], { wantsTrial: true })
  const [trial] = await feesOf(mother)
  expect(trial).toMatchObject({
    ...{ isTrial: true, month: '2026-11', rupees: 160, share: { left: 1, meetings: 5 } },
    ...{ dueOn: '2026-11-15', reference: expect.stringMatching(/^[A-Z2-9]{3}-TRIAL$/) },
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

test('a summary counts what the tutor should see to', async () => {
  const { clock, fee, mother, owner } = await feeApp()
  expect(await owner.call(tutors.getFeeSummary)).toEqual({ claimed: 0, due: 0 })
  clock.advance(7 * dayMs)
  expect(await owner.call(tutors.getFeeSummary)).toEqual({ claimed: 0, due: 1 })
  await claim(mother, fee)
  expect(await owner.call(tutors.getFeeSummary)).toEqual({ claimed: 1, due: 0 })
})

test('what is sent is checked field by field, and nothing is half done', async () => {
  const { app, fee, enrolment, mother, owner } = await feeApp()
  for (const [body, field] of [
    [{ rupees: 0, method: 'cash' }, 'rupees'],
    [{ rupees: 1.5, method: 'cash' }, 'rupees'],
    [{ rupees: 200_001, method: 'cash' }, 'rupees'],
    [{ rupees: 1, method: 'gold' }, 'method'],
    [{ rupees: 1, method: 'cash', bankReference: 'x'.repeat(61) }, 'bankReference'],
  ] as const) {
    const refused = await mother.request(contract.claimPayment, { ...of(fee), body })
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([422, [field]])
  }
  expect((await owner.request(tutors.waiveFee, { ...of(fee), ...because(' ') })).status).toBe(422)
  expect((await owner.request(tutors.getFeeBook, { query: { month: '2026-13' } })).status).toBe(422)
  const twice = [
    { method: 'juice', details: '5712 3456' } as const,
    { method: 'juice', details: '1' } as const,
  ]
  const refused = await owner.request(tutors.putFeeSettings, { body: { ...settings, details: twice } })
  expect(Object.keys(refused.error.fields)).toEqual(['details'])
  expect((await owner.request(tutors.putFeeSettings, { body: { ...settings, dueDay: 29 } })).status).toBe(422)
  expect((await recountFees(app, enrolment.id)).fees).toMatchObject([{ state: 'due', open_rupees: 480 }])
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
  await mother.call(answerStay, { ...of(kept!), body: { stays: true } })
  await mother.call(answerStay, { ...of(givenUp!), body: { stays: false } })
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

test('who joins a class that ends within the month pays for the meetings until then', async () => {
  const { fee } = await feeApp({ form: { endsOn: '2026-11-22' } })
  expect(fee).toMatchObject({ month: '2026-11', rupees: 320, share: { left: 2, meetings: 5 } })
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

test('a statement has what a family paid in a year, for each learner and class', async () => {
  const { fee, mother, owner, ravi, classId } = await feeApp()
  await enrolled(classId, mother, [{ childId: ravi.id }])
  const [, other] = await feesOf(mother)
  for (const each of [fee, other!])
    await owner.call(tutors.confirmPayment, of(await claim(mother, each, { rupees: 200 })))
  const statement = await mother.call(contract.getFeeStatement, { params: { year: '2026' } })
  expect(statement).toMatchObject({
    totalRupees: 400,
    parts: [
      { learnerName: 'Asha', totalRupees: 200, receipts: [{ number: 1 }] },
      { learnerName: 'Ravi', totalRupees: 200 },
    ],
  })
  expect((await mother.call(contract.listFees)).years).toEqual([2026])
  expect((await mother.request(contract.getFeeStatement, { params: { year: '2025' } })).status).toBe(404)
})

test("a tutor's income is a table that no program runs as formulas", async () => {
  const { url, fee, mother, owner } = await feeApp({ form: { title: '=SUM(A1), "x"' } })
  const body = { rupees: 480, method: 'bank' as const, bankReference: '+230 57' }
  const { payments } = await mother.call(contract.claimPayment, { ...of(fee), body })
  await owner.call(tutors.confirmPayment, of(payments[0]!))
  const answer = await owner.request(tutors.getIncome, { params: { year: '2026' } })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(String(answer.body)).toContain(
    `\r\n1,2026-11-15,Asha,"'=SUM(A1), ""x""",Physics,2026-11,Bank transfer,'+230 57,480\r\n`,
  )
  const headers = { authorization: `Bearer ${await owner.token()}` }
  const inFrench = await fetch(`${url}/api/v1/tutors/mine/income/2026`, {
    headers: { ...headers, 'accept-language': 'fr' },
  })
  expect(await inFrench.text()).toMatch(/^\uFEFF?Reçu,Date,Élève,.*Physique,2026-11,virement bancaire,/s)
  const raw = await fetch(`${url}/api/v1/tutors/mine/income/2026`, { headers })
  expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('how a tutor is paid is shown to the families of the classes alone', async () => {
  const { enrolment, mother, father, stranger, owner } = await feeApp()
  const details = [{ method: 'juice' as const, details: '5712 3456' }]
  await owner.call(tutors.putFeeSettings, { body: { ...settings, details } })
  const shown = [{ tutorId: 'a-tutor-0000', details, hasPicture: false }]
  for (const person of [mother, father])
    expect((await person.call(contract.listFees)).tutors).toMatchObject(shown)
  expect((await stranger.call(contract.listFees)).tutors).toEqual([])
  await mother.call(leaveClass, of(enrolment))
  expect((await mother.call(contract.listFees)).tutors).toEqual([])
})

test('a QR code is encoded anew, and shown to the families of the classes alone', async () => {
  const { mother, stranger, owner } = await feeApp()
  const blank = sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
  const body = await blank.png().toBuffer()
  expect(await owner.call(tutors.putPaymentPicture, { body })).toMatchObject({ hasPicture: true })
  const picture = { params: { id: 'a-tutor-0000' } }
  const shown = await mother.request(contract.getPaymentPicture, picture)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await stranger.request(contract.getPaymentPicture, picture)).status).toBe(404)
  const broken = await owner.request(tutors.putPaymentPicture, { body: body.subarray(0, 60) })
  expect([broken.status, broken.error.code]).toEqual([422, 'picture_unreadable'])
  expect(await owner.call(tutors.deletePaymentPicture)).toMatchObject({ hasPicture: false })
})

test('what was paid is never changed or deleted in the database, whatever the code does', async () => {
  const { app, fee, mother } = await feeApp()
  const { id } = await claim(mother, fee)
  const payment = app.db.updateTable('fee_payments').where('id', '=', id)
  await expect(payment.set({ rupees: 1 }).execute()).rejects.toThrow('never changed')
  await expect(app.db.deleteFrom('fee_payments').where('id', '=', id).execute()).rejects.toThrow(
    'only added to',
  )
  const { enrolment_id, ...columns } = await app.db
    .selectFrom('fees')
    .select(['enrolment_id', 'full_rupees', 'rupees', 'discount_percent', 'due_on', 'created_at'])
    .executeTakeFirstOrThrow()
  const early = { id: crypto.randomUUID(), enrolment_id, month: '2026-10', ...columns }
  await expect(app.db.insertInto('fees').values(early).execute()).rejects.toThrow('before the enrolment')
  const refund = {
    id: crypto.randomUUID(),
    fee_id: fee.id,
    rupees: -1,
    method: 'cash',
    made_by: 'tutor',
  } as const
  const refunded = app.db.insertInto('fee_payments').values({ ...refund, confirmed_at: app.clock.now() })
  await expect(refunded.execute()).rejects.toThrow('more is paid back than is left')
})

test('an account that is deleted takes its name along and leaves the money', async () => {
  const { app, fee, enrolment, mother, father, owner } = await feeApp()
  await owner.call(tutors.confirmPayment, of(await claim(mother, fee)))
  const exported = await mother.call(exportAccount)
  expect(exported).toMatchObject({
    fees: [{ learnerName: 'Asha', rupees: 480, state: 'paid' }],
    feePayments: [{ rupees: 480, method: 'juice', receipt: 1 }],
  })
  expect(await owner.call(exportAccount)).toMatchObject({
    feesOfLearners: [{ learnerName: 'Asha', rupees: 480 }],
    feePaymentsOfLearners: [{ rupees: 480 }],
  })
  await erase(app, mother)
  expect(await feesOf(father)).toMatchObject([{ learnerName: 'Asha', paidRupees: 480 }])
  await erase(app, father)
  const book = await owner.call(tutors.getFeeBook, {})
  expect(book).toMatchObject({
    totals: { fees: 480, paid: 480 },
    classes: [{ fees: [{ learnerName: 'Former student', familyName: 'Former student' }] }],
  })
  await recountFees(app, enrolment.id)
})

test('what a tutor typed about a family goes with the family, and the amounts stay', async () => {
  const { app, fee, enrolment, mother, father, owner } = await feeApp()
  const declined = await claim(mother, fee)
  await owner.call(tutors.declinePayment, { ...of(declined), ...because('Asha R. owes me still') })
  const payment = await claim(mother, fee, { rupees: 100 })
  await owner.call(tutors.confirmPayment, of(payment))
  await owner.call(tutors.reversePayment, { ...of(payment), ...because('The bank of Mrs R. refused it') })
  await owner.call(tutors.waiveFee, { ...of(fee), ...because('Mrs R. lost her work') })
  await erase(app, mother)
  expect(await feesOf(father)).toMatchObject([{ waiverReason: 'Mrs R. lost her work' }])
  await erase(app, father)
  const book = await owner.call(tutors.getFeeBook, {})
  expect(book).toMatchObject({
    totals: { fees: 480, waived: 480 },
    classes: [{ fees: [{ waiverReason: '', waivedRupees: 480 }] }],
  })
  const { payments } = book.classes[0]!.fees[0]!
  const reasons = payments
    .toSorted((one, other) => other.rupees - one.rupees)
    .map(({ rupees, reason }) => [rupees, reason])
  expect(reasons).toEqual([
    [480, ''],
    [100, ''],
    [-100, ''],
  ])
  await recountFees(app, enrolment.id)
})

test('a tutor who leaves closes the book: nothing is due any more, and receipts stay', async () => {
  const { app, clock, fee, enrolment, mother, owner } = await feeApp()
  const payment = await claim(mother, fee, { rupees: 100 })
  await owner.call(tutors.confirmPayment, of(payment))
  clock.advance(10 * dayMs)
  await makeAllFees(app)
  const [december] = await feesOf(mother)
  await claim(mother, december!)
  await erase(app, owner)
  expect(await feesOf(mother)).toMatchObject([
    { month: '2026-12', state: 'waived', openRupees: 0, payments: [{ reason: 'The tutor has left.' }] },
    { month: '2026-11', state: 'paid', paidRupees: 100, waivedRupees: 380, tutorName: 'Former tutor' },
  ])
  expect(await mother.call(contract.getFeeReceipt, of(payment))).toMatchObject({ number: 1, rupees: 100 })
  await recountFees(app, enrolment.id)
})
