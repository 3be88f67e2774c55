import { expect, test } from 'vitest'
import { slotsWithin } from './slots.ts'

/** A Sunday, 12:00 in Mauritius. */
const now = new Date('2026-11-15T08:00:00Z')
const inUtc = (slots: Date[]) => slots.map((slot) => slot.toISOString().slice(0, 16))

test('slots are the full hours within the hours of the days, in Mauritius', () => {
  const slots = slotsWithin({ days: ['Monday'], start: '09:00', end: '11:00' }, now)
  expect(inUtc(slots)).toEqual([
    '2026-11-16T05:00',
    '2026-11-16T06:00',
    '2026-11-23T05:00',
    '2026-11-23T06:00',
  ])
})

test('an hour that is only partly within the hours is no slot', () => {
  const slots = slotsWithin({ days: ['Monday'], start: '09:30', end: '11:30' }, now)
  expect(inUtc(slots)).toEqual(['2026-11-16T06:00', '2026-11-23T06:00'])
  expect(slotsWithin({ days: ['Monday'], start: '09:10', end: '09:50' }, now)).toEqual([])
})

test('they begin after now, and end with the 14th day', () => {
  const slots = slotsWithin({ days: ['Sunday'], start: '11:00', end: '14:00' }, now)
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
  const slots = slotsWithin({ days: ['Monday'], start: '00:00', end: '03:00' }, lateInLondon)
  expect(inUtc(slots)[0]).toBe('2026-11-15T22:00')
})

test('whoever teaches on no day has no slots', () => {
  expect(slotsWithin({ days: [], start: '09:00', end: '18:00' }, now)).toEqual([])
})
