import { expect, test } from 'vitest'
import { addMonths } from '../calendar/days.ts'
import { dueOn, feeAmount, feeReference, feeReminderOn, lastFeeMonth } from './rules.ts'

test.each([
  [
    { rupees: 800, left: 4, meetings: 4, percent: 0 },
    { full: 800, rupees: 800 },
  ],
  [
    { rupees: 800, left: 3, meetings: 5, percent: 0 },
    { full: 480, rupees: 480 },
  ],
  [
    { rupees: 1000, left: 1, meetings: 3, percent: 0 },
    { full: 333, rupees: 333 },
  ],
  [
    { rupees: 1000, left: 2, meetings: 3, percent: 10 },
    { full: 667, rupees: 600 },
  ],
  [
    { rupees: 1, left: 1, meetings: 4, percent: 0 },
    { full: 0, rupees: 0 },
  ],
])('a fee is whole rupees, by the meetings left, less the discount: %j', (given, expected) => {
  expect(feeAmount(given)).toEqual(expected)
})

test.each([
  ['2026-12', 5, '2026-11-25', '2026-12-05'],
  ['2026-12', 1, '2026-11-30', '2026-12-01'],
  ['2026-11', 5, '2026-11-15', '2026-11-22'],
  ['2026-11', 28, '2026-11-15', '2026-11-28'],
  ['2026-12', 5, '2026-12-31', '2027-01-07'],
])('a fee of %s, due on day %i and made on %s, is due on %s', (month, day, made, due) => {
  expect(dueOn(month, day, made)).toBe(due)
})

test.each([
  ['2026-11-24', '2026-11'],
  ['2026-11-25', '2026-12'],
  ['2026-12-31', '2027-01'],
])('on %s there are fees until %s', (today, month) => {
  expect(lastFeeMonth(today)).toBe(month)
})

test.each([
  ['2026-12-02', null],
  ['2026-12-03', 'before'],
  ['2026-12-05', 'due'],
  ['2026-12-09', 'due'],
  ['2026-12-10', 'after'],
  ['2027-01-04', 'after'],
  ['2027-01-05', null],
])('on %s the reminder of a fee that is due on 5 December is %s', (today, kind) => {
  expect(feeReminderOn(today, '2026-12-05')).toBe(kind)
})

test('a reference names the month, and months run over the year', () => {
  expect(feeReference('K7F', { month: '2026-11', isTrial: false })).toBe('K7F-NOV')
  expect(feeReference('K7F', { month: '2026-11', isTrial: true })).toBe('K7F-TRIAL')
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
