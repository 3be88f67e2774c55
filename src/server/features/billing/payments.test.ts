import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/accounts/api'
import { getReceipt, getStatement, listPayments, returnFromApproval } from '#contract/billing/payments.api'
import { cancelSubscription, getSubscription, subscribe } from '#contract/billing/subscriptions.api'
import type { Locale } from '#contract/locales'
import type { App } from '#server/platform/app'
import { runDueJobs } from '#server/platform/jobs/jobs'
import type { Charge } from '#server/platform/payments/provider'
import { authCalls, bearing } from '#tests/support/auth'
import { everythingIn, mailsIn } from '#tests/support/database'
import { ledgerOf, moneyApp, planOf } from '#tests/support/payments/payments'
import { createPeople } from '#tests/support/people'
import { applyOrder } from './apply-order.ts'
import { paymentJobs } from './billing.jobs.ts'
import { refundCharge } from './order-refund.ts'
import { finishPayment, startPayment } from './start-payment.ts'

/** A server whose verification records the events that it receives. */
async function feeApp(options?: Parameters<typeof moneyApp>[0]) {
  const server = await moneyApp(options)
  const { app, tutor, owner, decide } = server
  const told: string[] = []
  const money = {
    ...app,
    listeners: new Map([
      ['verificationFeePaid', [async () => void told.push('paid')]],
      ['verificationFeeDeclined', [async () => void told.push('declined')]],
      ['verificationFeeReturned', [async () => void told.push('returned')]],
    ]),
  }
  const payer = { userId: owner.id, tutorId: tutor.id, locale: 'en', purpose: 'verification' } as const
  return {
    ...server,
    told,
    money,
    start: (locale: Locale = 'en') => startPayment(app, { ...payer, locale }),
    back: (id: string) => finishPayment(money, { userId: owner.id, id }),
    async pay() {
      const { paymentId, approvalUrl } = await startPayment(app, payer)
      await decide(approvalUrl, 'approve')
      return finishPayment(money, { userId: owner.id, id: paymentId })
    },
    runPaymentJobs: () => runDueJobs(app, paymentJobs(money)),
  }
}

const amounts = async (app: App) => (await ledgerOf(app)).map(({ cents }) => cents)

test('at the provider the payer reads what is paid for in the language of the page', async () => {
  const { app, start } = await feeApp()
  await start('fr')
  const { description } = await app.db
    .selectFrom('sandbox_agreements')
    .select('description')
    .executeTakeFirstOrThrow()
  expect(description).toBe('Aprann: Vérification')
})

test('the fee is taken when its payer agreed, booked once, and its receipt can be fetched by the payer alone', async () => {
  const { app, owner, students, pay, told, runJobs } = await feeApp()
  expect(await pay()).toMatchObject({ purpose: 'verification', state: 'paid', cents: 499, approvalUrl: null })
  await runJobs()
  expect(told).toEqual(['paid'])
  expect(await amounts(app)).toEqual([499])

  const receipt = await owner.call(getReceipt, { params: { number: '2026-000001' } })
  expect(receipt).toMatchObject({
    number: '2026-000001',
    kind: 'charge',
    date: '2026-11-15T08:00:00.000Z',
    description: 'Verification',
    period: null,
    cents: 499,
    currency: 'EUR',
    buyer: { name: 'Asha Bundhoo', email: owner.email },
    seller: { name: 'Aprann', city: 'Port Louis, Mauritius' },
    provider: 'sandbox',
    refundOf: null,
  })
  expect((await students[0]!.request(getReceipt, { params: { number: '2026-000001' } })).status).toBe(404)
  expect(await students[0]!.call(listPayments)).toEqual({ receipts: [], years: [] })
  const statement = await owner.call(getStatement, { params: { year: '2026' } })
  expect(statement).toMatchObject({ year: 2026, totalCents: 499, receipts: [receipt] })
  expect((await owner.request(getStatement, { params: { year: '2025' } })).status).toBe(404)
})

test('what others pay is nobody else’s to come back from', async () => {
  const { start, students, decide } = await feeApp()
  const { paymentId, approvalUrl } = await start()
  await decide(approvalUrl, 'approve')
  expect((await students[0]!.request(returnFromApproval, { params: { id: paymentId } })).status).toBe(404)
})

test('declined, failed and left, nothing is paid; the fee can be tried again', async () => {
  const { app, start, back, decide, told, pay, runJobs } = await feeApp()
  const [declined, failed, left] = [await start(), await start(), await start()]
  expect((await decide(declined.approvalUrl, 'decline')).location).toMatch(/payment=.*&declined=1$/)
  await decide(failed.approvalUrl, 'approve-and-fail')
  expect([
    await back(declined.paymentId),
    await back(failed.paymentId),
    await back(left.paymentId),
  ]).toMatchObject([
    { state: 'ended' },
    { state: 'declined' },
    { state: 'open', approvalUrl: left.approvalUrl },
  ])
  await runJobs()
  expect(await amounts(app)).toEqual([])
  await pay()
  expect(told).toEqual(['declined', 'paid'])
  await expect(start()).rejects.toMatchObject({ code: 'already_paid' })
})

test('agreed to in two windows it is taken once; taken twice all the same, the second goes back', async () => {
  const { app, start, back, decide, told, runPaymentJobs } = await feeApp()
  const [first, second] = [await start(), await start()]
  for (const { approvalUrl } of [first, second]) await decide(approvalUrl, 'approve')
  await back(first.paymentId)
  expect(await back(second.paymentId)).toMatchObject({ state: 'open' })
  expect(await amounts(app)).toEqual([499])

  const { provider_id } = await app.db
    .selectFrom('payments')
    .select('provider_id')
    .where('id', '=', second.paymentId)
    .executeTakeFirstOrThrow()
  await app.payments.captureOrder(provider_id!)
  await back(second.paymentId)
  await runPaymentJobs()
  expect(await amounts(app)).toEqual([499, 499, -499])
  expect(told).toEqual(['paid'])
})

test('an administrator gives the fee back, once, and verification hears of it', async () => {
  const { app, pay, told, runPaymentJobs, owner, students } = await feeApp()
  await pay()
  const { id: ledgerId } = await app.db.selectFrom('payment_ledger').select('id').executeTakeFirstOrThrow()
  const refund = { ledgerId, reason: 'Paid by mistake', adminId: students[0]!.id }
  await refundCharge(app, refund)
  await expect(refundCharge(app, refund)).rejects.toMatchObject({ code: 'already_refunded' })
  await runPaymentJobs()
  expect(await amounts(app)).toEqual([499, -499])
  expect(told).toEqual(['paid', 'returned'])
  await expect(refundCharge(app, refund)).rejects.toMatchObject({ code: 'already_refunded' })
  const body = await owner.call(listPayments)
  expect(body.receipts[0]).toMatchObject({
    kind: 'refund',
    description: 'Refund: Verification',
    refundOf: '2026-000001',
  })
  const subjects = (await mailsIn(app.db)).map(({ subject }) => subject)
  expect(subjects).toContain('Receipt 2026-000002 for your refund of €4.99')
})

test('a plan that is given back ends, and does not renew', async () => {
  const { app, tutor, owner, buyPlan, runJobs, passDays } = await moneyApp()
  await buyPlan(owner, 'premium')
  const { id: ledgerId } = await app.db.selectFrom('payment_ledger').select('id').executeTakeFirstOrThrow()
  await passDays(5)
  await refundCharge(app, { ledgerId, reason: 'A mistake', adminId: owner.id })
  await runJobs()
  expect(await planOf(app, tutor.id)).toBe('free')
  await passDays(40)
  expect(await amounts(app)).toEqual([1499, -1499])
})

test.for<[what: string, difference: Partial<Charge>]>([
  ['another amount', { cents: 1 }],
  ['another currency', { currency: 'MUR' }],
])('a charge of %s grants nothing, and goes back', async ([, difference]) => {
  const { app, start, money, told } = await feeApp()
  const { paymentId } = await start()
  const { provider_id: providerId } = await app.db
    .selectFrom('payments')
    .select('provider_id')
    .executeTakeFirstOrThrow()
  const at = app.clock.now()
  const charge: Charge = { id: 'CH-1', state: 'completed', cents: 499, currency: 'EUR', at, refunds: [] }
  const facts = { providerId: providerId!, paymentId, state: 'completed' } as const
  await applyOrder(money, { ...facts, charges: [{ ...charge, ...difference }] })
  await applyOrder(money, { ...facts, providerId: 'ORDER-OF-ANOTHER', charges: [charge] })
  expect(await amounts(app)).toEqual([])
  expect(told).toEqual([])
  const jobs = await app.db.selectFrom('outbox').select('topic').where('topic', 'like', 'payment-%').execute()
  expect(jobs).toEqual([{ topic: 'payment-giving-back' }])
})

test('money that is pending is not money yet', async () => {
  const { app, start, money, told } = await feeApp()
  const { paymentId } = await start()
  const { provider_id } = await app.db.selectFrom('payments').select('provider_id').executeTakeFirstOrThrow()
  const order = { providerId: provider_id!, paymentId, state: 'completed' } as const
  const charge = { id: 'CH-1', cents: 499, currency: 'EUR', at: app.clock.now(), refunds: [] }
  await applyOrder(money, { ...order, charges: [{ ...charge, state: 'pending' }] })
  expect([await amounts(app), told]).toEqual([[], []])
  await applyOrder(money, { ...order, charges: [{ ...charge, state: 'completed' }] })
  // An older state that arrives later changes nothing.
  await applyOrder(money, { ...order, charges: [{ ...charge, state: 'pending' }] })
  expect([await amounts(app), told]).toEqual([[499], ['paid']])
  expect(await app.db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'paid' }])
})

test('coming back twenty times while the callbacks arrive books one charge', async () => {
  const { app, start, back, decide, told, runPaymentJobs } = await feeApp()
  const { paymentId, approvalUrl } = await start()
  await decide(approvalUrl, 'approve')
  await Promise.all([
    ...Array.from({ length: 20 }, () => back(paymentId)),
    ...Array.from({ length: 3 }, () => runPaymentJobs()),
  ])
  expect(await amounts(app)).toEqual([499])
  expect(told).toEqual(['paid'])
  expect((await mailsIn(app.db)).filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1)
})

test('the ledger is never changed, but the person can be taken out of it', async () => {
  const { app, pay } = await feeApp()
  await pay()
  const { db } = app
  for (const change of [
    sql`update payment_ledger set cents = 1`,
    sql`update payment_ledger set buyer_name = 'Somebody Else'`,
    sql`delete from payment_ledger`,
    sql`truncate payment_ledger cascade`,
  ])
    await expect(change.execute(db)).rejects.toThrow('never changed')
  await sql`update payment_ledger set buyer_name = null`.execute(db)
})

test('whoever deletes the account is in no book any more, and nothing more is charged', async () => {
  const { app, url, owner, buyPlan, pay, passDays } = await feeApp({
    env: { AUTH_MAIL_INTERVAL_SECONDS: '0' },
  })
  await pay()
  await buyPlan(owner, 'standard')
  const exported = await owner.call(exportAccount)
  expect(exported).toMatchObject({
    payments: [{ purpose: 'verification' }, { purpose: 'plan', plan: 'standard' }],
    subscriptions: [{ plan: 'standard', state: 'active' }],
    receipts: [{ cents: 999 }, { cents: 499 }],
  })
  await app.db.updateTable('users').set({ password_hash: null }).where('id', '=', owner.id).execute()
  await authCalls(url)('GET /reauthenticate', undefined, bearing(await owner.token()))
  const code = (await mailsIn(app.db)).at(-1)!.text.match(/^\s*(\d{6})\s*$/m)![1]
  expect((await owner.request(deleteAccount, { body: { code } })).status).toBe(200)
  await passDays(40)
  expect(await amounts(app)).toEqual([499, 999])
  expect(await everythingIn(app.db)).not.toMatch(/Asha Bundhoo|tutor@test\.example/)
  expect(await app.db.selectFrom('subscriptions').select('state').execute()).toEqual([{ state: 'cancelled' }])
})

test('five payments in an hour are enough', async () => {
  const { start } = await feeApp({ env: { RATE_LIMIT_SCALE: '1' } })
  for (let count = 0; count < 5; count += 1) await start()
  await expect(start()).rejects.toMatchObject({ code: 'rate_limited' })
})

test('whoever has no profile has no subscription', async () => {
  const { app, url } = await feeApp()
  const [stranger] = await createPeople({ app, url }, ['stranger@test.example'])
  for (const endpoint of [getSubscription, cancelSubscription])
    expect((await stranger!.request(endpoint)).status).toBe(403)
  expect((await stranger!.request(subscribe, { body: { plan: 'premium' } })).status).toBe(403)
})
