import { expect, test } from 'vitest'
import { addresses, testPayPal } from '#tests/support/payments/paypal'
import { euros } from '#tests/support/payments/paypal-books'
import { uuidv7 } from '../../ids.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

const aboutOf = async ({ provider, signer }: PayPal, type: string, resource: object) => {
  const { headers, body } = signer.webhook(type, resource)
  return (await provider.readWebhook({ headers: new Headers(headers), body: Buffer.from(body) })).about
}

/** A stand-in with a paid order and a paid subscription. */
async function busyPayPal() {
  const paypal = await testPayPal()
  const { provider, books, clock } = paypal
  const id = uuidv7(clock.now())
  const { providerId: orderId } = await provider.createOrder({
    id,
    cents: 499,
    description: 'Fee',
    ...addresses,
  })
  books.approveOrder(orderId)
  const captureId = (await provider.captureOrder(orderId)).charges[0]!.id
  const { providerId: subscriptionId } = await provider.createSubscription({
    id,
    plan: 'premium',
    ...addresses,
  })
  books.approveSubscription(subscriptionId)
  const saleId = books.charge(subscriptionId, 1499).id
  const order = { kind: 'order', providerId: orderId }
  const subscription = { kind: 'subscription', providerId: subscriptionId }
  return { paypal, orderId, captureId, subscriptionId, saleId, order, subscription }
}

test('every event leads to its order', async () => {
  const { paypal, orderId, captureId, order } = await busyPayPal()
  const refund = paypal.books.refundCapture(captureId, euros(499))
  for (const [type, resource] of [
    ['CHECKOUT.ORDER.APPROVED', { id: orderId }],
    ['CHECKOUT.ORDER.COMPLETED', { id: orderId }],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: orderId }],
    ['PAYMENT.CAPTURE.COMPLETED', { id: captureId }],
    ['PAYMENT.CAPTURE.PENDING', { id: captureId }],
    ['PAYMENT.CAPTURE.DENIED', { id: captureId }],
    ['PAYMENT.CAPTURE.DECLINED', { id: captureId }],
    ['PAYMENT.CAPTURE.REFUNDED', refund],
    ['PAYMENT.CAPTURE.REVERSED', refund],
  ] as const)
    expect(await aboutOf(paypal, type, resource), type).toEqual(order)
})

test('every event leads to its subscription', async () => {
  const { paypal, subscriptionId: id, saleId, subscription } = await busyPayPal()
  for (const end of [
    ...['CREATED', 'ACTIVATED', 'UPDATED', 'RE-ACTIVATED', 'SUSPENDED', 'CANCELLED', 'EXPIRED'],
    'PAYMENT.FAILED',
  ])
    expect(await aboutOf(paypal, `BILLING.SUBSCRIPTION.${end}`, { id }), end).toEqual(subscription)
  for (const [type, resource] of [
    ['PAYMENT.SALE.COMPLETED', { id: saleId }],
    ['PAYMENT.SALE.PENDING', { id: saleId }],
    ['PAYMENT.SALE.DENIED', { id: saleId }],
    ['PAYMENT.SALE.REVERSED', { id: saleId }],
  ] as const)
    expect(await aboutOf(paypal, type, resource), type).toEqual(subscription)
  const refund = { id: '4CF18', sale_id: saleId }
  expect(await aboutOf(paypal, 'PAYMENT.SALE.REFUNDED', refund)).toEqual({
    ...subscription,
    refundId: '4CF18',
  })
  const { id: refundId } = paypal.books.returnSale(saleId, '5.00', 'REVERSED')
  expect(await aboutOf(paypal, 'PAYMENT.SALE.REVERSED', { id: refundId })).toEqual({
    ...subscription,
    refundId,
  })
})

test('what is said about a dispute leads to the dispute', async () => {
  const { paypal } = await busyPayPal()
  for (const type of ['CREATED', 'UPDATED', 'RESOLVED'])
    expect(await aboutOf(paypal, `CUSTOMER.DISPUTE.${type}`, { dispute_id: 'PP-D-1' }), type).toEqual({
      kind: 'dispute',
      providerId: 'PP-D-1',
    })
})

test('an event of another kind is about nothing of ours', async () => {
  const { paypal } = await busyPayPal()
  for (const type of ['INVOICING.INVOICE.PAID', 'constructor', '__proto__', ''])
    expect(await aboutOf(paypal, type, { id: '5O190' })).toBeNull()
})

test("so is one about somebody else's charge, or without a proper id", async () => {
  const { paypal } = await busyPayPal()
  for (const [type, resource] of [
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'UNKNOWN1' }],
    ['PAYMENT.SALE.COMPLETED', { id: 'UNKNOWN1' }],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'UNKNOWN1', links: [] }],
    ['CHECKOUT.ORDER.APPROVED', { id: '../v1/oauth2/token' }],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: '../v1/oauth2/token' }],
    ['PAYMENT.SALE.REFUNDED', { id: '4CF18', sale_id: 'UNKNOWN1' }],
  ] as const)
    expect(await aboutOf(paypal, type, resource), type).toBeNull()
})

test('an event that cannot be looked up now is to come again', async () => {
  const { paypal, captureId } = await busyPayPal()
  paypal.fail(/captures/, 503)
  const looking = aboutOf(paypal, 'PAYMENT.CAPTURE.COMPLETED', { id: captureId })
  await expect(looking).rejects.toMatchObject({ code: 'unavailable' })
})

test('all that happens at the stand-in is told by webhooks that hold', async () => {
  const { paypal, order, subscription } = await busyPayPal()
  const abouts = []
  for (const { headers, body } of paypal.happened.toReversed()) {
    const raw = { headers: new Headers(headers), body: Buffer.from(body) }
    abouts.push((await paypal.provider.readWebhook(raw)).about)
  }
  expect(abouts).toEqual([subscription, subscription, order, order])
})
