import { expect, test } from 'vitest'
import { leaveClass } from '#contract/classes/api'
import { dayMs } from '#contract/durations'
import * as contract from '#contract/fees/api'
import * as tutors from '#contract/fees/tutor.api'
import { listNotifications } from '#contract/notifications/api'
import { enrolled } from '#tests/support/classes'
import { claim, feeApp, feesOf, recountFees, recountReceipts } from '#tests/support/fees'
import type { Person } from '#tests/support/people'
import { makeAllFees } from './make-fees.ts'

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title)
const of = ({ id }: { id: string }) => ({ params: { id } })
const because = (reason = 'A test') => ({ body: { reason } })
const settings = { dueDay: 5, siblingsPercent: 0, subjectsPercent: 0, details: [] }

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
      number: 1,
      rupees: 480,
      method: 'juice',
      learnerName: 'Asha',
      month: '2026-11',
      reverses: null,
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

test('what is given back to a family that has left makes no later month due again', async () => {
  const { app, clock, enrolment, classId, mother, stranger, owner } = await feeApp()
  const [ofKavi] = await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  clock.advance(10 * dayMs)
  await makeAllFees(app)
  const payments = new Map<Person, string[]>()
  for (const [person, rupees] of [
    [mother, 300],
    [stranger, 800],
  ] as const)
    for (const fee of await feesOf(person)) {
      const payment = await claim(person, fee, { rupees })
      await owner.call(tutors.confirmPayment, of(payment))
      payments.set(person, [...(payments.get(person) ?? []), payment.id])
    }
  await mother.call(leaveClass, of(enrolment))
  await stranger.call(leaveClass, of(ofKavi!))
  clock.advance(30 * dayMs)
  for (const [person, [december, november]] of payments) {
    const reverse = (id: string) =>
      owner.call(tutors.reversePayment, { params: { id }, ...because('Given back') })
    expect(await reverse(december!)).toMatchObject({ state: 'waived', waivedRupees: 800, openRupees: 0 })
    expect(await reverse(november!)).toMatchObject({ state: 'due', openRupees: 480 })
    expect(await feesOf(person)).toMatchObject([{ state: 'waived' }, { state: 'due' }])
  }
  for (const { id } of [enrolment, ofKavi!]) await recountFees(app, id)
})

test('what is open can be waived with a reason, but not while a payment waits', async () => {
  const { app, fee, enrolment, mother, owner } = await feeApp()
  const payment = await claim(mother, fee, { rupees: 100 })
  const refused = await owner.request(tutors.waiveFee, { ...of(fee), ...because() })
  expect([refused.status, refused.error.code]).toEqual([409, 'payment_claimed'])
  await owner.call(tutors.confirmPayment, of(payment))
  expect(await owner.call(tutors.waiveFee, { ...of(fee), ...because('A hard month') })).toMatchObject({
    state: 'paid',
    paidRupees: 100,
    waivedRupees: 380,
    openRupees: 0,
    waiverReason: 'A hard month',
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
    state: 'due',
    openRupees: 480,
    payments: [{ withdrawnAt: expect.any(String), receipt: null }],
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
