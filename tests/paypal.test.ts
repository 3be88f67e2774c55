import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { returnFromApproval } from '#contract/billing/payments.api'
import { subscribe } from '#contract/billing/subscriptions.api'
import { dayMs } from '#contract/durations'
import { orderRefund } from '#server/features/billing/order-refund'
import { recordRefund } from '#server/features/billing/record-charges'
import { startPayment } from '#server/features/billing/start-payment'
import { ledgerOf, moneyApp, planOf } from './support/payments/payments.ts'
import { testPayPal } from './support/payments/paypal.ts'
import { bodyWithCrc, forgeries } from './support/payments/paypal-forgeries.ts'
import type { SignedWebhook } from './support/payments/paypal-signer.ts'
import { fewOrMany } from './support/scope.ts'

/** The whole server, with PayPal behind it. */
async function payPalApp() {
  const paypal = await testPayPal()
  const server = await moneyApp({ payments: paypal.provider })
  const { app, url, owner } = server

  const deliver = async ({ headers, body }: SignedWebhook) =>
    (await fetch(`${url}/api/v1/webhooks/paypal`, { method: 'POST', headers, body })).status

  /** A plan that its payer has approved at PayPal and paid for, while we have not heard of it. */
  async function paidPlan() {
    const body = await owner.call(subscribe, { body: { plan: 'premium' } })
    const [providerId] = [...paypal.books.subscriptions.keys()].slice(-1) as [string]
    paypal.books.approveSubscription(providerId)
    const sale = paypal.books.charge(providerId, 1499)
    return { paymentId: body.paymentId, providerId, sale }
  }

  const money = async () => (await ledgerOf(app)).map(({ kind, cents }) => [kind, cents])

  return { ...server, paypal, deliver, paidPlan, money }
}

async function heardOf({ app }: Awaited<ReturnType<typeof payPalApp>>) {
  return app.db.selectFrom('webhook_events').select('type').orderBy('type').execute()
}

test('a plan begins when its payer comes back from PayPal', async () => {
  const { app, owner, tutor, paidPlan, money } = await payPalApp()
  const { paymentId } = await paidPlan()
  const back = await owner.request(returnFromApproval, { params: { id: paymentId } })
  expect(back.body).toMatchObject({ state: 'paid', plan: 'premium' })
  expect(await planOf(app, tutor.id)).toBe('premium')
  expect(await money()).toEqual([['charge', 1499]])
})

test('webhooks that come twice, backwards and late end in the same books', async () => {
  const server = await payPalApp()
  const { app, tutor, paypal, deliver, paidPlan, runJobs, money } = server
  await paidPlan()
  paypal.clock.advance(3 * dayMs)
  for (const webhook of [...paypal.happened.toReversed(), ...paypal.happened]) {
    expect(await deliver(webhook)).toBe(200)
    await runJobs()
  }
  expect(await planOf(app, tutor.id)).toBe('premium')
  expect(await money()).toEqual([['charge', 1499]])
  expect(await heardOf(server)).toEqual([
    { type: 'BILLING.SUBSCRIPTION.ACTIVATED' },
    { type: 'PAYMENT.SALE.COMPLETED' },
  ])
})

test('a fee that its payer approved is taken when the browser does not come back', async () => {
  const { app, owner, tutor, paypal, deliver, runJobs, money } = await payPalApp()
  await startPayment(app, { userId: owner.id, tutorId: tutor.id, locale: 'en', purpose: 'verification' })
  const [orderId] = [...paypal.books.orders.keys()] as [string]
  paypal.books.approveOrder(orderId)
  for (const webhook of paypal.happened) await deliver(webhook)
  await runJobs()
  for (const webhook of paypal.happened) await deliver(webhook)
  await runJobs()
  expect(await money()).toEqual([['charge', 499]])
})

test('a part of a month that goes back is booked once, and the rest when all of it went back', async () => {
  const { app, owner, paypal, deliver, paidPlan, runJobs, money } = await payPalApp()
  const { paymentId, sale } = await paidPlan()
  await owner.call(returnFromApproval, { params: { id: paymentId } })
  const { id: chargeId } = await app.db.selectFrom('payment_ledger').select('id').executeTakeFirstOrThrow()
  await orderRefund(app, { chargeId, cause: 'upgrade', reason: 'The days that were left.', cents: 500 })
  await runJobs()
  for (const webhook of paypal.happened) await deliver(webhook)
  await runJobs()
  expect(await money()).toEqual([
    ['charge', 1499],
    ['refund', -500],
  ])

  paypal.books.returnSale(sale.id, '9.99', 'REFUNDED')
  await deliver(paypal.happened.at(-1)!)
  await runJobs()
  expect((await money()).slice(2)).toEqual([['refund', -999]])
})

test('a refund that is heard of before it is booked is booked once', async () => {
  const { app, owner, paypal, deliver, paidPlan, runJobs, money } = await payPalApp()
  const { paymentId, sale } = await paidPlan()
  await owner.call(returnFromApproval, { params: { id: paymentId } })
  const charge = await app.db.selectFrom('payment_ledger').selectAll().executeTakeFirstOrThrow()
  const refund = { id: charge.id, chargeId: sale.id, cents: 1499 }
  const returned = await paypal.provider.refund(refund)
  await deliver(paypal.happened.at(-1)!)
  await runJobs()
  await recordRefund(app, charge, returned!)
  expect(await money()).toEqual([
    ['charge', 1499],
    ['refund', -1499],
  ])
})

const rounds = fewOrMany(20, 100)

test(`${rounds * 20} forged or altered webhooks grant nothing`, { timeout: 60_000 }, async () => {
  const server = await payPalApp()
  const { app, tutor, paypal, deliver, paidPlan, runJobs, money } = server
  const { sale } = await paidPlan()
  const genuine = paypal.happened.at(-1)!
  const forged = forgeries(paypal, genuine, 'PAYMENT.SALE.COMPLETED', { id: sale.id })

  const answers = new Map<number, number>()
  // A few at a time: signing them all at once would hold up the server, which is in the same process, for seconds.
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await Promise.all(forged(20).map(deliver))
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect([...answers]).toEqual([[403, rounds * 20]])
  await runJobs()
  expect(await heardOf(server)).toEqual([])
  expect(await money()).toEqual([])
  expect(await planOf(app, tutor.id)).toBe('free')

  expect(await deliver(genuine)).toBe(200)
  await runJobs()
  expect(await planOf(app, tutor.id)).toBe('premium')
})

test('a body of the same CRC passes for signed, and still grants only what PayPal says', async () => {
  const { app, owner, tutor, paypal, deliver, runJobs, money } = await payPalApp()
  await owner.call(subscribe, { body: { plan: 'premium' } })
  const [unpaid] = [...paypal.books.subscriptions.keys()] as [string]
  const genuine = paypal.signer.webhook('BILLING.SUBSCRIPTION.CREATED', { id: unpaid })
  const body = bodyWithCrc(
    crc32(genuine.body),
    (digits) =>
      `{"id":"WH-${digits}","event_type":"BILLING.SUBSCRIPTION.ACTIVATED","resource":{"id":"${unpaid}","status":"ACTIVE"}}`,
  )
  expect(await deliver({ ...genuine, body })).toBe(200)
  await runJobs()
  expect(await planOf(app, tutor.id)).toBe('free')
  expect(await money()).toEqual([])
})

test('while PayPal cannot be asked, a webhook is to come again, and nobody is charged twice', async () => {
  const { app, owner, tutor, paypal, deliver, paidPlan, runJobs, money } = await payPalApp()
  await paidPlan()
  const [activated, completed] = paypal.happened as [SignedWebhook, SignedWebhook]
  paypal.fail(/certs/, 503)
  paypal.fail(/verify-webhook-signature/, 503)
  expect(await deliver(activated)).toBe(503)
  paypal.fail(/sale/, 503)
  expect(await deliver(completed)).toBe(503)
  expect(await deliver(completed)).toBe(200)
  await runJobs()
  expect(await planOf(app, tutor.id)).toBe('premium')
  expect(await money()).toEqual([['charge', 1499]])
  paypal.fail(/subscriptions/, 503)
  expect((await owner.request(subscribe, { body: { plan: 'standard' } })).status).toBe(503)
})

test('a PayPal that responds oddly is no fault of the request: 503, and somebody is told', async () => {
  const { owner, paypal, logs } = await payPalApp()
  for (const failure of [{ issue: 'A_WORD_THAT_NOBODY_KNOWS' }, 'redirect', 418] as const) {
    paypal.fail(/subscriptions/, failure)
    const { status, error } = await owner.request(subscribe, { body: { plan: 'premium' } })
    expect([status, error.code]).toEqual([503, 'unavailable'])
  }
  expect(logs().match(/PayPalError/g)).toHaveLength(3)
})

test('the address of another provider is none', async () => {
  const { url } = await payPalApp()
  const response = await fetch(`${url}/api/v1/webhooks/sandbox`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(404)
})
