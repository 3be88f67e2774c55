import { expect, test } from 'vitest'
import { getAdminOverview } from '#contract/admin/api'
import { refundPayment } from '#contract/admin/decisions.api'
import { listAdminPayments } from '#contract/admin/payments.api'
import { getStatement } from '#contract/billing/payments.api'
import { getSubscription, subscribe } from '#contract/billing/subscriptions.api'
import { dayMs } from '#contract/durations'
import type { InputOf } from '#contract/endpoint'
import { getVerification, payVerification } from '#contract/verification/api'
import { scheduleDaily } from '#server/features/billing/reconciliation'
import { mailsIn } from './support/database.ts'
import { ledgerOf, moneySteps, planOf } from './support/payments/payments.ts'
import { testPayPal } from './support/payments/paypal.ts'
import { euros } from './support/payments/paypal-books.ts'
import { verificationApp } from './support/verification.ts'

/** The whole server with PayPal behind it, and a tutor who has paid for a plan and for verification, and is verified. */
async function paidApp() {
  const paypal = await testPayPal()
  const server = await verificationApp({ payments: paypal.provider })
  const { app, url, owner, tutor, admin, clock, upload } = server
  const { books } = paypal
  const { runJobs } = moneySteps(server)

  /** All that PayPal has told since `from`, in this order or any other. */
  async function hear(from: number, arrange = (told: typeof paypal.happened) => told) {
    for (const { headers, body } of arrange(paypal.happened.slice(from))) {
      const notification = { method: 'POST', headers, body }
      const { status } = await fetch(`${url}/api/v1/webhooks/paypal`, notification)
      expect(status).toBe(200)
      await runJobs()
    }
  }

  await owner.call(subscribe, { body: { plan: 'premium' } })
  const [subscriptionId] = [...books.subscriptions.keys()] as [string]
  books.approveSubscription(subscriptionId)
  const sale = books.charge(subscriptionId, 1499)
  await upload(owner)
  await owner.call(payVerification)
  const [orderId] = [...books.orders.keys()] as [string]
  books.approveOrder(orderId)
  await hear(0)
  const captureId = books.orders.get(orderId)!.purchase_units[0]!.payments!.captures[0]!.id
  const before = paypal.happened.length

  return {
    ...server,
    paypal,
    books,
    sale,
    captureId,
    runJobs,
    hear: (arrange?: (told: typeof paypal.happened) => typeof paypal.happened) => hear(before, arrange),
    /** Both clocks, a minute on: what happens at one moment cannot be told apart. */
    wait(ms = 60_000) {
      clock.advance(ms)
      paypal.clock.advance(ms)
    },
    /** What went back, beside the two charges. */
    async refunds() {
      const entries = await ledgerOf(app)
      return entries.filter(({ kind }) => kind === 'refund').map(({ cents }) => cents)
    },
    plan: () => planOf(app, tutor.id),
    isInReview: async () => (await owner.call(getVerification)).isPaid,
    payments: async (query: InputOf<typeof listAdminPayments>['query']) =>
      (await admin.call(listAdminPayments, { query })).payments,
    async nextDay() {
      clock.advance(dayMs)
      paypal.clock.advance(dayMs)
      await scheduleDaily(app)
      await runJobs()
    },
  }
}

const backwards = <T>(told: T[]) => told.toReversed()
const twice = <T>(told: T[]) => [...told, ...told]

test('a part of a month that is given back on the pages of PayPal is booked as what it is, and takes its days along', async () => {
  const { app, books, sale, owner, admin, wait, hear, refunds, plan, payments, clock } = await paidApp()
  wait()
  books.returnSale(sale.id, '5.00', 'REFUNDED')
  await hear(twice)
  expect(await refunds()).toEqual([-500])
  expect(await plan()).toBe('premium')
  expect(await payments({ kind: 'charge', q: '2026-000001' })).toMatchObject([
    { cents: 1499, returnedCents: 500, refundableCents: 999, isRefundUnderWay: false },
  ])
  const statement = await owner.call(getStatement, { params: { year: '2026' } })
  expect(statement.totalCents).toBe(1499 + 499 - 500)
  expect(statement.receipts.at(-1)).toMatchObject({
    kind: 'refund',
    cents: -500,
    description: 'Partial refund: Premium Featured plan, one month',
    refundOf: '2026-000001',
  })
  expect((await mailsIn(app.db)).at(-1)?.subject).toBe('Receipt 2026-000003 for your refund of €5.00')

  // A third of the money is a third of the month.
  const subscription = await owner.call(getSubscription)
  expect(subscription.plan).toBe('premium')
  books.endSubscription([...books.subscriptions.keys()][0]!, 'CANCELLED')
  clock.advance(21 * dayMs)
  await hear()
  expect(await plan()).toBe('free')
  expect((await admin.call(getAdminOverview)).openRefunds).toBe(0)
})

test('of a fee that goes back in parts, the review ends with the last of them', async () => {
  const { books, captureId, wait, hear, refunds, isInReview } = await paidApp()
  wait()
  books.refundCapture(captureId, euros(200))
  await hear()
  expect([await refunds(), await isInReview()]).toEqual([[-200], true])
  books.refundCapture(captureId, euros(299))
  await hear(backwards)
  expect([await refunds(), await isInReview()]).toEqual([[-200, -299], false])
})

test('parts that nobody told of are found on the next day, and so is a renewal', async () => {
  const { app, books, sale, captureId, wait, nextDay, refunds } = await paidApp()
  wait()
  books.charge([...books.subscriptions.keys()][0]!, 1499)
  books.returnSale(sale.id, '5.00', 'REFUNDED')
  books.refundCapture(captureId, euros(200))
  await nextDay()
  await nextDay()
  expect((await refunds()).toSorted()).toEqual([-200, -500])
  expect((await ledgerOf(app)).filter(({ kind }) => kind === 'charge')).toHaveLength(3)
})

test('our own button never gives back more than is left', async () => {
  const { books, sale, captureId, wait, runJobs, nextDay, refunds, payments, admin } = await paidApp()
  wait()
  // PayPal has given parts back, and we have not heard of it.
  books.refundCapture(captureId, euros(200))
  books.returnSale(sale.id, '5.00', 'REFUNDED')
  for (const { id } of await payments({ kind: 'charge' }))
    expect(
      (await admin.request(refundPayment, { params: { id }, body: { reason: 'A mistake' } })).status,
    ).toBe(200)
  await runJobs()
  expect(await refunds()).toEqual([-200, -299])
  // Of the month PayPal refuses too much, until the next day tells what is missing.
  await nextDay()
  await nextDay()
  expect((await refunds()).toSorted()).toEqual([-200, -299, -500, -999])
  expect(await payments({ kind: 'charge' })).toMatchObject([
    { refundableCents: 0, isRefundUnderWay: false },
    { refundableCents: 0, isRefundUnderWay: false },
  ])
})

test('a dispute is told to administrators once, and shown with what there is to do', async () => {
  const { app, books, sale, admin, wait, hear, payments, refunds, plan } = await paidApp()
  wait()
  const id = books.openDispute(sale.id, 1499)
  wait()
  books.changeDispute(id, 'UPDATED', { reason: 'CANCELED_RECURRING_BILLING' })
  await hear(backwards)
  await hear(twice)
  const dispute = {
    reference: id,
    state: 'open',
    reason: 'cancelled_before',
    cents: 1499,
    answerBy: '2026-11-25T08:01:00.000Z',
    url: 'https://www.sandbox.paypal.com/resolutioncenter',
  }
  expect(await payments({ kind: 'disputed' })).toMatchObject([{ receipt: '2026-000001', dispute }])
  expect((await admin.call(getAdminOverview)).openDisputes).toBe(1)
  const told = (await mailsIn(app.db)).filter(({ subject }) => subject.includes('disputed'))
  expect(told).toMatchObject([
    { to: 'admin@test.example', subject: 'A payment is disputed: receipt 2026-000001' },
  ])
  expect(told[0]!.text).toContain('25 November 2026')

  wait()
  books.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR')
  await hear()
  expect(await payments({ kind: 'disputed' })).toMatchObject([{ dispute: { state: 'closed' } }])
  expect((await admin.call(getAdminOverview)).openDisputes).toBe(0)
  expect([await refunds(), await plan()]).toEqual([[], 'premium'])
})

test.each([
  ['in order, and again', twice],
  ['backwards', backwards],
])('a lost dispute takes back what was paid for once, whatever else tells of it: %s', async (_, arrange) => {
  const { books, sale, captureId, wait, hear, refunds, plan, isInReview, payments } = await paidApp()
  wait()
  const [ofMonth, ofFee] = [books.openDispute(sale.id, 1499), books.openDispute(captureId, 499)]
  wait()
  books.returnSale(sale.id, '14.99', 'REVERSED')
  books.refundCapture(captureId, euros(499), 'REVERSED')
  wait()
  books.resolveDispute(ofMonth, 'RESOLVED_BUYER_FAVOUR', 1499)
  books.resolveDispute(ofFee, 'ACCEPTED', 499)
  await hear(arrange)
  expect((await refunds()).toSorted()).toEqual([-1499, -499])
  expect([await plan(), await isInReview()]).toEqual(['free', false])
  expect(await payments({ kind: 'disputed' })).toMatchObject([
    { dispute: { state: 'lost' }, refundableCents: 0 },
    { dispute: { state: 'lost' }, refundableCents: 0 },
  ])
})

test.each([
  ['the dispute first', undefined],
  ['the refund first', backwards],
])(
  'a part that a dispute took back is booked once, %s, and what goes back besides as well',
  async (_, arrange) => {
    const { books, sale, wait, hear, refunds } = await paidApp()
    wait()
    const id = books.openDispute(sale.id, 500)
    wait()
    books.resolveDispute(id, 'RESOLVED_BUYER_FAVOUR', 500)
    books.returnSale(sale.id, '5.00', 'REFUNDED')
    await hear(arrange)
    await hear()
    expect(await refunds()).toEqual([-500])
    wait()
    books.returnSale(sale.id, '3.00', 'REFUNDED')
    await hear()
    await hear(backwards)
    expect(await refunds()).toEqual([-500, -300])
  },
)

test.each([
  ['in order, and again', twice],
  ['backwards', backwards],
])(
  'of two refunds during one dispute, both are booked and the dispute besides is not: %s',
  async (_, arrange) => {
    const { books, sale, wait, hear, refunds } = await paidApp()
    wait()
    const id = books.openDispute(sale.id, 500)
    wait()
    books.returnSale(sale.id, '3.00', 'REFUNDED')
    wait()
    books.returnSale(sale.id, '5.00', 'REVERSED')
    books.resolveDispute(id, 'RESOLVED_BUYER_FAVOUR', 500)
    await hear(arrange)
    expect((await refunds()).reduce((sum, cents) => sum + cents, 0)).toBe(-800)
  },
)

test('a part of a month that PayPal takes back without a dispute is booked, also on the next day', async () => {
  const { books, sale, wait, hear, nextDay, refunds, plan } = await paidApp()
  wait()
  books.returnSale(sale.id, '5.00', 'REVERSED')
  await hear(twice)
  expect([await refunds(), await plan()]).toEqual([[-500], 'premium'])
  books.returnSale(sale.id, '2.00', 'REVERSED')
  await nextDay()
  expect(await refunds()).toEqual([-500, -200])
})

test('of a lost dispute that turns, administrators are told, and nothing is booked twice or by guessing', async () => {
  const { app, books, sale, wait, hear, refunds } = await paidApp()
  wait()
  const id = books.openDispute(sale.id, 500)
  wait()
  books.resolveDispute(id, 'RESOLVED_BUYER_FAVOUR', 500)
  await hear()
  wait()
  books.changeDispute(id, 'UPDATED', { status: 'UNDER_REVIEW' })
  await hear()
  books.returnSale(sale.id, '5.00', 'REFUNDED')
  await hear()
  wait()
  books.resolveDispute(id, 'RESOLVED_BUYER_FAVOUR', 500)
  await hear()
  wait()
  books.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR')
  await hear(twice)
  expect(await refunds()).toEqual([-500])
  const subjects = (await mailsIn(app.db)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('A lost dispute'))).toEqual([
    'A lost dispute is open again: receipt 2026-000001',
    'A lost dispute is no longer lost: receipt 2026-000001',
  ])
})

test('a dispute whose notifications were all lost is found on the next day, and followed until it is decided', async () => {
  const { books, sale, paypal, wait, nextDay, refunds, payments, plan } = await paidApp()
  wait()
  const id = books.openDispute(sale.id, 1499)
  await nextDay()
  expect(await payments({ kind: 'disputed' })).toMatchObject([{ dispute: { reference: id, state: 'open' } }])
  books.resolveDispute(id, 'RESOLVED_BUYER_FAVOUR')
  paypal.happened.pop()
  await nextDay()
  expect([await refunds(), await plan()]).toEqual([[-1499], 'free'])
})

test('a dispute about somebody else’s charge is none of ours', async () => {
  const { app, books, wait, hear } = await paidApp()
  wait()
  books.openDispute('7SALE0000000', 1499)
  await hear()
  expect(await app.db.selectFrom('disputes').select('id').execute()).toEqual([])
  expect(
    await app.db.selectFrom('outbox').select('id').where('last_error', 'is not', null).execute(),
  ).toEqual([])
})
