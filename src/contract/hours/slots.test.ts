import { expect, test } from 'vitest'
import type { Day } from '../catalog/rules.ts'
import { type TeachingHours, usualHours, type Window, windowsOfForm } from './rules.ts'
import { slotsWithin } from './slots.ts'

/** A Sunday, 12:00 in Mauritius. */
const now = new Date('2026-11-15T08:00:00Z')
const ofWindows = (
  windows: TeachingHours['windows'],
  change: Partial<TeachingHours> = {},
): TeachingHours => ({
  ...usualHours,
  windows,
  daysOff: [],
  extraHours: [],
  ...change,
})
const ofForm = (form: Window & { days: Day[] }) => ofWindows(windowsOfForm(form))
const inUtc = (slots: Date[]) => slots.map((slot) => slot.toISOString().slice(0, 16))

test('slots are the full hours within the hours of the days, in Mauritius', () => {
  const slots = slotsWithin(ofForm({ days: ['Monday'], start: '09:00', end: '11:00' }), now)
  expect(inUtc(slots)).toEqual([
    '2026-11-16T05:00',
    '2026-11-16T06:00',
    '2026-11-23T05:00',
    '2026-11-23T06:00',
  ])
})

test('an hour that is only partly within the hours is no slot', () => {
  const slots = slotsWithin(ofForm({ days: ['Monday'], start: '09:30', end: '11:30' }), now)
  expect(inUtc(slots)).toEqual(['2026-11-16T06:00', '2026-11-23T06:00'])
  expect(slotsWithin(ofForm({ days: ['Monday'], start: '09:10', end: '09:50' }), now)).toEqual([])
})

test('they begin after now, and end with the 14th day', () => {
  const slots = slotsWithin(ofForm({ days: ['Sunday'], start: '11:00', end: '14:00' }), now)
  expect(inUtc(slots)).toEqual([
    '2026-11-15T09:00',
    '2026-11-22T07:00',
    '2026-11-22T08:00',
    '2026-11-22T09:00',
    '2026-11-29T07:00',
  ])
})

test('the day is that of Mauritius, also when it is another one in London', () => {
  const lateInLondon = new Date('2026-11-15T21:30:00Z')
  const slots = slotsWithin(ofForm({ days: ['Monday'], start: '00:00', end: '03:00' }), lateInLondon)
  expect(inUtc(slots)[0]).toBe('2026-11-15T22:00')
})

test('whoever teaches on no day has no slots', () => {
  expect(slotsWithin(ofForm({ days: [], start: '09:00', end: '18:00' }), now)).toEqual([])
})

test('lessons follow each other from the beginning of each window, as long as they end within it', () => {
  const hours = ofWindows(
    [
      { weekday: 'Tuesday', start: '15:30', end: '17:00' },
      { weekday: 'Tuesday', start: '18:00', end: '20:00' },
    ],
    { lessonMinutes: 45, daysAhead: 7 },
  )
  expect(inUtc(slotsWithin(hours, now))).toEqual([
    '2026-11-17T11:30',
    '2026-11-17T12:15',
    '2026-11-17T14:00',
    '2026-11-17T14:45',
  ])
})

test('a window can last until midnight', () => {
  const hours = ofWindows([{ weekday: 'Monday', start: '22:30', end: '24:00' }], { daysAhead: 7 })
  expect(inUtc(slotsWithin(hours, now))).toEqual(['2026-11-16T18:30'])
})

test('whoever needs notice has no slots before', () => {
  const hours = ofWindows([{ weekday: 'Monday', start: '09:00', end: '12:00' }], { daysAhead: 7 })
  expect(inUtc(slotsWithin({ ...hours, noticeHours: 22 }, now))).toEqual([
    '2026-11-16T06:00',
    '2026-11-16T07:00',
  ])
})

test('days off have no slots; extra hours add theirs, and join the windows that they overlap', () => {
  const windows = [
    { weekday: 'Monday', start: '09:00', end: '11:00' },
    { weekday: 'Tuesday', start: '09:00', end: '10:00' },
  ] as const
  const hours = ofWindows(windows, {
    daysAhead: 7,
    daysOff: ['2026-11-17'],
    extraHours: [
      { day: '2026-11-16', start: '10:30', end: '12:30' },
      { day: '2026-11-17', start: '14:00', end: '16:00' },
      { day: '2026-11-18', start: '07:15', end: '08:15' },
    ],
  })
  expect(inUtc(slotsWithin(hours, now))).toEqual([
    '2026-11-16T05:00',
    '2026-11-16T06:00',
    '2026-11-16T07:00',
    '2026-11-18T03:15',
  ])
})
