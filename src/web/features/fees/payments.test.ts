import { expect, test } from 'vitest'
import type { FeePayment } from '#contract/fees/api'
import { rupeesToPay } from './payments.ts'

const claimed: FeePayment = {
  id: 'one',
  rupees: 400,
  method: 'juice',
  bankReference: '',
  by: 'family',
  reason: '',
  claimedAt: '2026-11-15T06:00:00Z',
  confirmedAt: null,
  declinedAt: null,
  withdrawnAt: null,
  receipt: null,
  reversesId: null,
  isReversed: false,
}
const declined = { ...claimed, declinedAt: '2026-11-16T06:00:00Z' }

test.each([
  ['a fee of which nothing was paid', [], 800],
  ['half of it waits for the tutor', [claimed], 400],
  ['all of it waits for the tutor', [declined, { ...claimed, rupees: 800 }], 0],
  ['more than the fee waits for the tutor', [{ ...claimed, rupees: 900 }], 0],
  ['what the tutor could not find counts as not paid', [declined], 800],
])('%s', (_, payments, rupees) => {
  expect(rupeesToPay([{ openRupees: 800, payments }])).toBe(rupees)
})
