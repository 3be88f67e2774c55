import { expect, test } from 'vitest'
import {
  formatDay,
  formatDayOfMonth,
  formatHour,
  formatMoment,
  formatMonth,
  formatShortDay,
  formatWeekday,
} from './dates.ts'

test('dates are those of Mauritius, four hours ahead of universal time', () => {
  expect(formatDay('2026-11-15T19:59:59Z')).toBe('November 15, 2026')
  expect(formatDay('2026-11-15T20:00:00Z')).toBe('November 16, 2026')
  expect(formatMonth('2026-11-30T20:00:00Z')).toBe('December 2026')
  expect(formatMoment('2026-11-15T20:00:00Z')).toBe('16 Nov 2026, 00:00')
  expect(formatWeekday('2026-11-15T20:00:00Z')).toBe('Monday 16 November')
  expect(formatHour('2026-11-15T06:00:00Z')).toBe('10:00')
  expect(formatShortDay('2026-11-15')).toBe('Sun 15 Nov')
  expect(formatDayOfMonth('2026-11-15T20:00:00Z')).toEqual({ short: '16', long: '16 Nov' })
})

test('every day of two years is written as the platform writes it', () => {
  const timeZone = 'Indian/Mauritius'
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
  const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const weekday = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const first = Date.parse('2027-01-01T17:30:00Z')
  for (let hours = 0; hours < 2 * 366 * 24; hours += 23) {
    const date = new Date(first + hours * 60 * 60 * 1000)
    const iso = date.toISOString()
    expect([formatDay(iso), formatMoment(iso), formatWeekday(iso)]).toEqual(
      [day, moment, weekday].map((format) => format.format(date)),
    )
  }
})
