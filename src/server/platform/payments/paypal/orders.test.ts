import { expect, test } from 'vitest'
import { addresses, testPayPal } from '#tests/support/payments/paypal'
import { euros } from '#tests/support/payments/paypal-books'
import { uuidv7 } from '../../ids.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

async function newOrder({ provider, books, clock }: PayPal) {
  const id = uuidv7(clock.now())
  const approval = await provider.createOrder({ id, cents: 499, description: 'Verification', ...addresses })
  return { id, ...approval, order: books.orders.get(approval.providerId)! }
}

async function approvedOrder(paypal: PayPal) {
  const made = await newOrder(paypal)
  paypal.books.approveOrder(made.providerId)
  return made
}

async function paidOrder(paypal: PayPal) {
  const made = await approvedOrder(paypal)
  const { charges } = await paypal.provider.captureOrder(made.providerId)
  return { ...made, chargeId: charges[0]!.id }
}

test('an order names our payment, its price and its payee, and sends the payer to PayPal', async () => {
  const paypal = await testPayPal()
  const { id, order, approvalUrl, providerId } = await newOrder(paypal)
  expect(order.purchase_units).toMatchObject([
    {
      custom_id: id,
      invoice_id: id,
      amount: { currency_code: 'EUR', value: '4.99' },
      payee: { merchant_id: paypal.config.merchantId },
    },
  ])
  expect(approvalUrl).toBe(`https://www.sandbox.paypal.com/checkoutnow?token=${providerId}`)
  expect(await paypal.provider.readOrder(providerId)).toEqual({
    providerId,
    paymentId: id,
    state: 'created',
    charges: [],
  })
})

test('made twice, it is one order', async () => {
  const { provider, books, asked } = await testPayPal()
  const order = { id: uuidv7(new Date(0)), cents: 499, description: 'Verification', ...addresses }
  expect(await provider.createOrder(order)).toEqual(await provider.createOrder(order))
  expect(books.orders.size).toBe(1)
  expect(asked.at(-1)!.headers['paypal-request-id']).toBe(`order-${order.id}`)
})

test('nobody is sent to another place than PayPal', async () => {
  const paypal = await testPayPal()
  const { id, order } = await newOrder(paypal)
  for (const href of ['https://www.sandbox.paypal.com.evil.example/', 'http://www.sandbox.paypal.com/']) {
    order.links = [{ rel: 'payer-action', href }]
    const again = { id, cents: 499, description: 'Verification', ...addresses }
    await expect(paypal.provider.createOrder(again)).rejects.toThrow('names no place to approve')
  }
})

test('an approved order is captured once, with a request id of our payment', async () => {
  const paypal = await testPayPal()
  const { id, providerId } = await approvedOrder(paypal)
  const charge = {
    id: expect.any(String),
    state: 'completed',
    cents: 499,
    currency: 'EUR',
    at: paypal.clock.now(),
    refunds: [],
    isReturned: false,
  }
  const facts = { providerId, paymentId: id, state: 'completed', charges: [charge] }
  expect(await paypal.provider.captureOrder(providerId)).toEqual(facts)
  expect(await paypal.provider.captureOrder(providerId)).toEqual(facts)
  const captures = paypal.asked.filter(({ path }) => path.endsWith('/capture'))
  expect(captures.map(({ headers }) => headers['paypal-request-id'])).toEqual([`order-${id}-capture`])
})

test('an approved order is no money', async () => {
  const paypal = await testPayPal()
  const { providerId } = await approvedOrder(paypal)
  expect(await paypal.provider.readOrder(providerId)).toMatchObject({ state: 'approved', charges: [] })
})

test('what is not approved is not captured', async () => {
  const paypal = await testPayPal()
  const { providerId } = await newOrder(paypal)
  expect(await paypal.provider.captureOrder(providerId)).toMatchObject({ state: 'created', charges: [] })
  expect(paypal.asked.some(({ path }) => path.endsWith('/capture'))).toBe(false)
})

test.each(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED'])('a charge that is %s at PayPal', async (status) => {
  const paypal = await testPayPal()
  const { providerId, order } = await approvedOrder(paypal)
  paypal.books.capture(order, status)
  const { charges } = await paypal.provider.readOrder(providerId)
  const state = { COMPLETED: 'completed', PENDING: 'pending' }[status] ?? 'declined'
  expect(charges).toMatchObject([{ state, cents: 499 }])
})

test('an order that somebody else captured meanwhile is read', async () => {
  const paypal = await testPayPal()
  const { providerId, order } = await approvedOrder(paypal)
  paypal.meanwhile(/capture$/, () => paypal.books.capture(order))
  expect(await paypal.provider.captureOrder(providerId)).toMatchObject({ charges: [{ state: 'completed' }] })
  expect(paypal.happened.filter(({ body }) => body.includes('CAPTURE.COMPLETED'))).toHaveLength(1)
})

test.each([
  ['ORDER_NOT_APPROVED', { state: 'approved', charges: [] }],
  ['PAYER_ACTION_REQUIRED', { state: 'approved', charges: [] }],
  ['INSTRUMENT_DECLINED', { state: 'approved', charges: [{ state: 'declined', cents: 499, refunds: [] }] }],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', { state: 'voided', charges: [{ state: 'declined' }] }],
  ['DUPLICATE_INVOICE_ID', { state: 'voided', charges: [] }],
])('a capture refused with %s takes no money', async (issue, facts) => {
  const paypal = await testPayPal()
  const { providerId } = await approvedOrder(paypal)
  paypal.fail(/capture$/, { issue })
  expect(await paypal.provider.captureOrder(providerId)).toMatchObject(facts)
})

test('a capture that is still under way is asked for again later', async () => {
  const paypal = await testPayPal()
  const { providerId } = await approvedOrder(paypal)
  paypal.fail(/capture$/, { issue: 'ORDER_COMPLETION_IN_PROGRESS' })
  await expect(paypal.provider.captureOrder(providerId)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await paypal.provider.captureOrder(providerId)).toMatchObject({ charges: [{ state: 'completed' }] })
})

test('a refusal that nobody has heard of is told', async () => {
  const paypal = await testPayPal()
  const { providerId } = await approvedOrder(paypal)
  paypal.fail(/capture$/, { issue: 'COMPLIANCE_VIOLATION' })
  await expect(paypal.provider.captureOrder(providerId)).rejects.toThrow('422 COMPLIANCE_VIOLATION')
})

test('a capture whose answer was lost is made once', async () => {
  const paypal = await testPayPal()
  const { providerId, order } = await approvedOrder(paypal)
  paypal.fail(/capture$/, 500)
  await expect(paypal.provider.captureOrder(providerId)).rejects.toMatchObject({ code: 'unavailable' })
  paypal.books.capture(order)
  expect((await paypal.provider.captureOrder(providerId)).charges).toHaveLength(1)
})

test.each([
  ['payee', { payee: { merchant_id: 'SOMEBODYELSE1' } }],
  ['invoice_id', { invoice_id: '01890000-0000-7000-8000-000000000000' }],
  ['custom_id', { custom_id: 'tutor-7' }],
  ['amount.currency_code', { amount: { currency_code: 'USD', value: '4.99' } }],
  ['amount.value', { amount: { currency_code: 'EUR', value: '4.999' } }],
  ['amount.value', { amount: { currency_code: 'EUR', value: '-4.99' } }],
  ['amount.value', { amount: { currency_code: 'EUR', value: '4,99' } }],
])('an order whose %s is not as we made it counts for nothing: %j', async (name, change) => {
  const paypal = await testPayPal()
  const { providerId, order } = await paidOrder(paypal)
  Object.assign(order.purchase_units[0]!, change)
  await expect(paypal.provider.readOrder(providerId)).rejects.toThrow(name)
})

test('so does a charge of another amount, and an order of two units', async () => {
  const paypal = await testPayPal()
  const { providerId, order } = await paidOrder(paypal)
  order.purchase_units[0]!.payments!.captures[0]!.amount = euros(1)
  await expect(paypal.provider.readOrder(providerId)).rejects.toThrow('amount')
  order.purchase_units.push(order.purchase_units[0]!)
  await expect(paypal.provider.readOrder(providerId)).rejects.toThrow('purchase_units')
})

test('nothing is taken for an order that is not as we made it', async () => {
  const paypal = await testPayPal()
  const { providerId, order } = await approvedOrder(paypal)
  order.purchase_units[0]!.payee.merchant_id = 'SOMEBODYELSE1'
  await expect(paypal.provider.captureOrder(providerId)).rejects.toThrow('payee')
  expect(order.status).toBe('APPROVED')
})

test('a refund goes back once, and is read with its charge', async () => {
  const paypal = await testPayPal()
  const { providerId, chargeId } = await paidOrder(paypal)
  const refund = { id: uuidv7(paypal.clock.now()), chargeId, cents: 100 }
  await paypal.provider.refund(refund)
  await paypal.provider.refund(refund)
  expect(await paypal.provider.readOrder(providerId)).toMatchObject({
    charges: [{ state: 'completed', cents: 499, refunds: [{ cents: 100, at: paypal.clock.now() }] }],
  })
})

test('a charge that went back before is not refunded again', async () => {
  const paypal = await testPayPal()
  const { providerId, chargeId } = await paidOrder(paypal)
  for (const time of [1, 2]) {
    await paypal.provider.refund({ id: uuidv7(new Date(time)), chargeId, cents: 499 })
  }
  const { charges } = await paypal.provider.readOrder(providerId)
  expect(charges[0]!.refunds.map(({ cents }) => cents)).toEqual([499])
})

test('a charge that the bank took back is gone, though no refund names all of it', async () => {
  const paypal = await testPayPal()
  const { providerId, chargeId, order } = await paidOrder(paypal)
  paypal.books.refundCapture(chargeId, euros(99))
  expect(await paypal.provider.readOrder(providerId)).toMatchObject({ charges: [{ isReturned: false }] })
  order.purchase_units[0]!.payments!.captures[0]!.status = 'REFUNDED'
  const { charges } = await paypal.provider.readOrder(providerId)
  expect(charges).toMatchObject([{ cents: 499, refunds: [{ cents: 99 }], isReturned: true }])
})
