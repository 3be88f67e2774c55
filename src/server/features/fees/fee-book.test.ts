import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { leaveClass } from '#contract/classes/api'
import { dayMs } from '#contract/durations'
import * as contract from '#contract/fees/api'
import * as tutors from '#contract/fees/tutor.api'
import { eraseAccount } from '#server/features/accounts/erasures'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enrolled } from '#tests/support/classes'
import { claim, feeApp, feesOf, recountFees } from '#tests/support/fees'
import type { Person } from '#tests/support/people'
import { makeAllFees } from './make-fees.ts'

const of = ({ id }: { id: string }) => ({ params: { id } })
const erase = (app: App, { id }: Person) => inTransaction(app, (app) => eraseAccount(app, id))
const because = (reason = 'A test') => ({ body: { reason } })
const settings = { dueDay: 5, siblingsPercent: 0, subjectsPercent: 0, details: [] }

test('a summary counts what the tutor should see to', async () => {
  const { clock, fee, mother, owner } = await feeApp()
  expect(await owner.call(tutors.getFeeSummary)).toEqual({ claimed: 0, due: 0 })
  clock.advance(7 * dayMs)
  expect(await owner.call(tutors.getFeeSummary)).toEqual({ claimed: 0, due: 1 })
  await claim(mother, fee)
  expect(await owner.call(tutors.getFeeSummary)).toEqual({ claimed: 1, due: 0 })
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
