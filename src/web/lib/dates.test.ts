import { expect, test } from 'vitest'
import { formatDay, formatDayOfMonth, formatMoment, formatMonth, formatShortDay } from './dates.ts'

test('dates are those of Mauritius, four hours ahead of universal time', () => {
  expect(formatDay('2026-11-15T19:59:59Z')).toBe('November 15, 2026')
  expect(formatDay('2026-11-15T20:00:00Z')).toBe('November 16, 2026')
  expect(formatMonth('2026-11-30T20:00:00Z')).toBe('December 2026')
  expect(formatMoment('2026-11-15T20:00:00Z')).toBe('16 Nov 2026, 00:00')
  expect(formatShortDay('2026-11-15')).toBe('Sun 15 Nov')
  expect(formatDayOfMonth('2026-11-15T20:00:00Z')).toEqual({ short: '16', long: '16 Nov' })
})
