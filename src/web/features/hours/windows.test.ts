import { expect, test } from 'vitest'
import { copyToDays, lessonsWithin, nextWindow, rangesOf, withStart } from './windows.ts'

test.each([
  ['an afternoon on an empty day', [], '15:00–18:00'],
  [
    'the hour behind the last',
    [
      { start: '18:00', end: '20:00' },
      { start: '09:00', end: '10:30' },
    ],
    '20:00–21:00',
  ],
  ['what is left of the day', [{ start: '18:00', end: '23:30' }], '23:30–24:00'],
  ['the hour before the first where the day is over', [{ start: '18:00', end: '24:00' }], '17:00–18:00'],
  ['the first hour where the day is full', [{ start: '00:30', end: '24:00' }], '00:00–01:00'],
])('what is suggested next is %s', (_, windows, next) => {
  const { start, end } = nextWindow(windows)
  expect(`${start}–${end}`).toBe(next)
})

test('a later start moves the end along only where it would pass it', () => {
  const window = { start: '15:30', end: '17:00' }
  expect(withStart(window, '16:00')).toEqual({ start: '16:00', end: '17:00' })
  expect(withStart(window, '17:00')).toEqual({ start: '17:00', end: '18:30' })
  expect(withStart(window, '23:00')).toEqual({ start: '23:00', end: '24:00' })
})

test('the times of a day take the place of those of the days they are copied to', () => {
  const tuesday = { weekday: 'Tuesday', start: '15:30', end: '17:00' } as const
  const windows = [
    { weekday: 'Monday', start: '09:00', end: '10:00' },
    tuesday,
    { weekday: 'Friday', start: '09:00', end: '10:00' },
  ] as const
  expect(copyToDays(windows, 'Tuesday', ['Thursday', 'Friday'])).toEqual([
    windows[0],
    tuesday,
    { ...tuesday, weekday: 'Thursday' },
    { ...tuesday, weekday: 'Friday' },
  ])
})

test('a rest that is too short for a lesson counts for none', () => {
  const windows = [
    { start: '15:30', end: '17:00' },
    { start: '18:00', end: '20:00' },
  ]
  expect([45, 60, 90, 120].map((minutes) => lessonsWithin(windows, minutes))).toEqual([4, 3, 2, 1])
})

test('days that follow one another are one row, across the end of a month', () => {
  expect(rangesOf(['2026-11-16', '2026-11-30', '2026-12-01', '2026-12-02'])).toEqual([
    { from: '2026-11-16', to: '2026-11-16' },
    { from: '2026-11-30', to: '2026-12-02' },
  ])
  expect(rangesOf([])).toEqual([])
})
