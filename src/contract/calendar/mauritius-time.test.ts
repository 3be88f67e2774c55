import { expect, test } from 'vitest'
import { dayInMauritius, momentInMauritius, timeInMauritius } from './mauritius-time.ts'

test.each([
  { moment: '2025-12-31T19:59:59Z', day: '2025-12-31', time: '23:59' },
  { moment: '2025-12-31T20:00:00Z', day: '2026-01-01', time: '00:00' },
  { moment: '2026-07-01T12:00:00Z', day: '2026-07-01', time: '16:00' },
])('at $moment it is $day $time in Mauritius', ({ moment, day, time }) => {
  expect([dayInMauritius(new Date(moment)), timeInMauritius(new Date(moment))]).toEqual([day, time])
})

test('nine in the morning in Mauritius is five in UTC, in winter and summer', () => {
  expect(momentInMauritius('2026-01-15', '09:00').toISOString()).toBe('2026-01-15T05:00:00.000Z')
  expect(momentInMauritius('2026-07-15', '09:00').toISOString()).toBe('2026-07-15T05:00:00.000Z')
})
