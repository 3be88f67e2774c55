import { describe, expect, test } from 'vitest'
import type { Charge } from '#server/platform/payments/provider'
import { periodsOf } from './apply-subscription.ts'
import {
  entitlementsOf,
  type Facts,
  nextPlan,
  paidUntil,
  planAt,
  projectedEntitlements,
  startOf,
} from './entitlements.ts'

const day = (text: string) => new Date(`2026-${text}T08:00:00Z`)

const nothing: Facts = { charges: [], live: null, foundingUntil: null, given: null }
const month = {
  paymentId: 'a',
  plan: 'standard',
  start: day('11-01'),
  end: day('12-01'),
  cents: 999,
  refundedCents: 0,
} as const
const live = {
  paymentId: 'a',
  plan: 'standard',
  cents: 999,
  dueAt: day('12-01'),
  nextChargeAt: day('12-01'),
  failedCharges: 0,
} as const

test.for<[what: string, facts: Partial<Facts>, now: string, plan: string]>([
  ['nothing', {}, '11-15', 'free'],
  ['a paid month', { charges: [month] }, '11-15', 'standard'],
  ['a month that is over', { charges: [month] }, '12-01', 'free'],
  ['a renewal that is due', { charges: [month], live }, '12-07', 'standard'],
  ['a renewal that is overdue', { charges: [month], live }, '12-08', 'free'],
  ['a month that went back', { charges: [{ ...month, refundedCents: 999 }] }, '11-01', 'free'],
  ['a founder', { foundingUntil: day('12-01') }, '11-15', 'premium'],
  ['a founder who has paid for less', { foundingUntil: day('12-01'), charges: [month] }, '11-15', 'premium'],
  ['a sample tutor', { given: 'standard' }, '11-15', 'standard'],
  ['a sample tutor who has paid', { given: 'premium', charges: [month] }, '11-15', 'standard'],
])('%s', ([, facts, now, plan]) => {
  expect(planAt(entitlementsOf({ ...nothing, ...facts }), day(now))).toBe(plan)
})

test('half the money back is half the time back', () => {
  expect(paidUntil({ ...month, cents: 1000, refundedCents: 500 })).toEqual(day('11-16'))
})

describe('what follows', () => {
  const following = (facts: Partial<Facts>) =>
    nextPlan(projectedEntitlements({ ...nothing, ...facts }), day('11-15'))

  test('nothing, while it renews', () => expect(following({ charges: [month], live })).toBeNull())
  test('the free plan, once it is cancelled', () =>
    expect(following({ charges: [month] })).toEqual({ plan: 'free', at: day('12-01') }))
  test('the plan that was chosen instead', () =>
    expect(following({ charges: [{ ...month, plan: 'premium' }], live })).toEqual({
      plan: 'standard',
      at: day('12-01'),
    }))
  test('the free plan, at the end of the grace', () =>
    expect(
      nextPlan(
        projectedEntitlements({ ...nothing, charges: [month], live: { ...live, failedCharges: 1 } }),
        day('12-02'),
      ),
    ).toEqual({ plan: 'free', at: day('12-08') }))
})

describe('a plan that is chosen now begins', () => {
  const start = (plan: 'standard' | 'premium', facts: Partial<Facts>) =>
    startOf(plan, entitlementsOf({ ...nothing, ...facts }), day('11-15'))

  test('at once, if there is none', () => expect(start('standard', {})).toBeNull())
  test('at once, if it is better', () => expect(start('premium', { charges: [month] })).toBeNull())
  test('when what is paid ends, if it is not', () =>
    expect(start('standard', { charges: [{ ...month, plan: 'premium' }] })).toEqual(day('12-01')))
  test('when the free months end', () =>
    expect(start('premium', { foundingUntil: day('12-20'), charges: [month] })).toEqual(day('12-20')))
})

test('a charge pays up to the day of the subscription, also when it comes late or the month is short', () => {
  const charge = (at: string): Charge => ({
    id: at,
    state: 'completed',
    cents: 999,
    currency: 'EUR',
    at: day(at),
    refunds: [],
  })
  const charges = ['01-31', '02-28', '03-31', '05-05'].map(charge)
  expect(charges.map(periodsOf(charges)).map(({ start, end }) => [start, end])).toEqual([
    [day('01-31'), day('02-28')],
    [day('02-28'), day('03-31')],
    [day('03-31'), day('04-30')],
    [day('05-05'), day('05-31')],
  ])
})
