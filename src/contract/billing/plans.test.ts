import { expect, test } from 'vitest'
import { isSubscribed, paidPlans, planById, planIds, verificationFeeCents } from './plans.ts'

test('the prices are 9.99, 14.99 and 4.99 euro', () => {
  expect(planById('standard').cents).toBe(999)
  expect(planById('premium').cents).toBe(1499)
  expect(verificationFeeCents).toBe(499)
})

test('only Premium Featured is highlighted', () => {
  expect(paidPlans.filter(({ highlighted }) => highlighted).map(({ name }) => name)).toEqual([
    'Premium Featured',
  ])
})

test('every plan but the free one is a subscription', () => {
  expect(planIds.filter(isSubscribed)).toEqual(paidPlans.map(({ id }) => id))
})
