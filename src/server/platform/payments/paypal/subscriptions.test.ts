import { expect, test } from 'vitest'
import type { PaidPlan } from '#contract/billing/plans'
import { dayMs } from '#contract/durations'
import { addresses, testPayPal } from '#tests/support/payments/paypal'
import { euros, planIdsAtPayPal } from '#tests/support/payments/paypal-books'
import { uuidv7 } from '../../ids.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

async function newSubscription({ provider, books, clock }: PayPal, plan: PaidPlan['id'] = 'premium') {
  const id = uuidv7(clock.now())
  const approval = await provider.createSubscription({ id, plan, ...addresses })
  return { id, ...approval, subscription: books.subscriptions.get(approval.providerId)! }
}

async function activeSubscription(paypal: PayPal) {
  const made = await newSubscription(paypal)
  paypal.books.approveSubscription(made.providerId)
  return made
}

test('a subscription is made once, to our plan at our price, and approved at PayPal', async () => {
  const { provider, books, asked } = await testPayPal()
  const startsAt = new Date('2026-12-15T08:00:00Z')
  const wish = { id: uuidv7(startsAt), plan: 'standard' as const, startsAt, ...addresses }
  const approval = await provider.createSubscription(wish)
  expect(await provider.createSubscription(wish)).toEqual(approval)
  expect(approval.approvalUrl).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\/webapps\/billing\//)
  const { headers, body } = asked.at(-1)!
  expect(headers['paypal-request-id']).toBe(`subscription-${wish.id}`)
  expect(JSON.parse(body)).toMatchObject({
    plan_id: planIdsAtPayPal.standard,
    custom_id: wish.id,
    start_time: '2026-12-15T08:00:00.000Z',
    application_context: { return_url: addresses.returnUrl, cancel_url: addresses.cancelUrl },
  })
  expect(books.subscriptions.size).toBe(1)
})

test('nobody subscribes to a plan that has another price, or never suspends, at PayPal', async () => {
  const paypal = await testPayPal()
  const plan = paypal.books.plans.get(planIdsAtPayPal.premium)!
  plan.payment_preferences.payment_failure_threshold = 0
  await expect(newSubscription(paypal)).rejects.toThrow('payment_failure_threshold')
  plan.payment_preferences.payment_failure_threshold = 2
  plan.billing_cycles[0]!.pricing_scheme.fixed_price = euros(999)
  await expect(newSubscription(paypal)).rejects.toThrow('another price')
  expect(paypal.books.subscriptions.size).toBe(0)
})

test('before it is approved it has no charges', async () => {
  const paypal = await testPayPal()
  const { id, providerId } = await newSubscription(paypal, 'standard')
  expect(await paypal.provider.readSubscription(providerId)).toEqual({
    providerId,
    subscriptionId: id,
    plan: 'standard',
    state: 'pending',
    nextChargeAt: null,
    failedCharges: 0,
    charges: [],
  })
})

test('it is read with the charges of all its months', async () => {
  const paypal = await testPayPal()
  const { id, providerId, subscription } = await activeSubscription(paypal)
  for (const _month of Array(25)) {
    paypal.books.charge(providerId, 1499)
    paypal.clock.advance(30 * dayMs)
  }
  subscription.billing_info = { next_billing_time: '2028-12-15T10:00:00Z', failed_payments_count: 1 }
  const facts = await paypal.provider.readSubscription(providerId)
  expect(facts).toMatchObject({
    subscriptionId: id,
    plan: 'premium',
    state: 'active',
    nextChargeAt: new Date('2028-12-15T10:00:00Z'),
    failedCharges: 1,
  })
  expect(new Set(facts.charges.map((charge) => charge.id)).size).toBe(25)
  expect(facts.charges[0]).toMatchObject({
    state: 'completed',
    cents: 1499,
    currency: 'EUR',
    at: new Date('2026-11-15T08:00:00Z'),
    refunds: [],
    isReturned: false,
  })
})

test.each([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
])('a month that is %s at PayPal is %s', async (status, state) => {
  const paypal = await testPayPal()
  const { providerId } = await activeSubscription(paypal)
  paypal.books.charge(providerId, 1499, status)
  expect(await paypal.provider.readSubscription(providerId)).toMatchObject({ charges: [{ state }] })
})

test.each([
  ['APPROVED', 'pending'],
  ['SUSPENDED', 'suspended'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
])('%s at PayPal is %s here', async (status, state) => {
  const paypal = await testPayPal()
  const { providerId, subscription } = await activeSubscription(paypal)
  subscription.status = status
  expect(await paypal.provider.readSubscription(providerId)).toMatchObject({ state })
})

test.each([
  ['plan_id', { plan_id: 'P-1CHEAP' }],
  ['plan_overridden', { plan_overridden: true }],
  ['plan_overridden', { plan_overridden: undefined }],
  ['quantity', { quantity: '0.01' }],
  ['quantity', { quantity: '2' }],
  ['custom_id', { custom_id: 'tutor-7' }],
])('a subscription whose %s is not as we made it counts for nothing: %j', async (name, change) => {
  const paypal = await testPayPal()
  const { providerId, subscription } = await activeSubscription(paypal)
  paypal.books.charge(providerId, 1499)
  Object.assign(subscription, change)
  await expect(paypal.provider.readSubscription(providerId)).rejects.toThrow(name)
})

test('nor does a charge in another currency', async () => {
  const paypal = await testPayPal()
  const { providerId } = await activeSubscription(paypal)
  paypal.books.charge(providerId, 1499).amount_with_breakdown.gross_amount.currency_code = 'JPY'
  await expect(paypal.provider.readSubscription(providerId)).rejects.toThrow('currency_code')
})

test('cancelled twice, it is cancelled', async () => {
  const paypal = await testPayPal()
  const { providerId, subscription } = await activeSubscription(paypal)
  await paypal.provider.cancelSubscription(providerId, 'x'.repeat(200))
  await paypal.provider.cancelSubscription(providerId, 'By the tutor')
  expect(subscription.status).toBe('CANCELLED')
  const reason = JSON.parse(paypal.asked.find(({ path }) => path.endsWith('/cancel'))!.body).reason
  expect(reason).toHaveLength(128)
})

test('what was never approved needs no cancelling, and what cannot be cancelled is told', async () => {
  const paypal = await testPayPal()
  const { providerId } = await newSubscription(paypal)
  await paypal.provider.cancelSubscription(providerId, 'By the tutor')
  paypal.books.approveSubscription(providerId)
  paypal.fail(/cancel$/, { issue: 'SUBSCRIPTION_STATUS_INVALID' })
  const cancelling = paypal.provider.cancelSubscription(providerId, 'By the tutor')
  await expect(cancelling).rejects.toThrow('SUBSCRIPTION_STATUS_INVALID')
})

test('a part of a month goes back once, and is told when it does', async () => {
  const paypal = await testPayPal()
  const { providerId } = await activeSubscription(paypal)
  const { id: chargeId } = paypal.books.charge(providerId, 1499)
  paypal.clock.advance(60_000)
  const part = { id: uuidv7(new Date(1)), chargeId, cents: 100 }
  const returned = await paypal.provider.refund(part)
  expect(returned).toEqual({ id: expect.any(String), cents: 100, at: paypal.clock.now() })
  expect(await paypal.provider.refund(part)).toEqual(returned)
  expect(await paypal.provider.readSubscription(providerId)).toMatchObject({
    charges: [{ id: chargeId, state: 'completed', cents: 1499, refunds: [], isReturned: false }],
  })
})

test('a month that went back whole is read as gone, and goes back no more', async () => {
  const paypal = await testPayPal()
  const { providerId } = await activeSubscription(paypal)
  const { id: chargeId } = paypal.books.charge(providerId, 1499)
  await paypal.provider.refund({ id: uuidv7(new Date(1)), chargeId, cents: 1499 })
  expect(await paypal.provider.readSubscription(providerId)).toMatchObject({
    charges: [{ id: chargeId, state: 'completed', isReturned: true }],
  })
  expect(await paypal.provider.refund({ id: uuidv7(new Date(2)), chargeId, cents: 1499 })).toBeNull()
})
