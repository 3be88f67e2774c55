import { expect, test } from 'vitest'
import { dayInMauritius, momentInMauritius } from './mauritius-time.ts'

test.each([
  { moment: '2025-12-31T19:59:59Z', day: '2025-12-31' },
  { moment: '2025-12-31T20:00:00Z', day: '2026-01-01' },
  { moment: '2026-07-01T12:00:00Z', day: '2026-07-01' },
])('at $moment it is $day in Mauritius', ({ moment, day }) => {
  expect(dayInMauritius(new Date(moment))).toBe(day)
})

test('nine in the morning in Mauritius is five in UTC, in winter and summer', () => {
  expect(momentInMauritius('2026-01-15', '09:00').toISOString()).toBe('2026-01-15T05:00:00.000Z')
  expect(momentInMauritius('2026-07-15', '09:00').toISOString()).toBe('2026-07-15T05:00:00.000Z')
})
