import { expect, test } from 'vitest'
import type { Subscription } from '#contract/billing/subscriptions.api'
import { firstChargeOf } from './first-charge.ts'

const free: Subscription = {
  plan: 'free',
  provider: 'sandbox',
  paidUntil: null,
  renewal: null,
  graceUntil: null,
  foundingUntil: null,
  nextPlan: null,
  waitingBookings: 0,
  releasedBookings: 0,
}
const [december, march] = ['2026-12-15T08:00:00.000Z', '2027-03-01T00:00:00.000Z']

test.each([
  ['who has nothing pays at once', 'premium', {}, null],
  ['a better plan begins at once', 'premium', { plan: 'standard', paidUntil: december }, null],
  ['a lesser plan follows', 'standard', { plan: 'premium', paidUntil: december }, december],
  ['the same plan, cancelled, follows itself', 'premium', { plan: 'premium', paidUntil: december }, december],
  [
    'founding tutors pay after their free months',
    'premium',
    { plan: 'premium', foundingUntil: march },
    march,
  ],
  [
    'the later of both counts',
    'standard',
    { plan: 'premium', foundingUntil: march, paidUntil: december },
    march,
  ],
] as const)('%s', (_, plan, given, expected) => {
  expect(firstChargeOf(plan, { ...free, ...given })).toBe(expected)
})
