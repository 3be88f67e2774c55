import { expect, test } from 'vitest'
import { firstMeeting, type Known, nextTime, suggestedClass } from './class-values.ts'

const known: Known = {
  subjects: ['Physics', 'Mathematics'],
  grades: ['6', '10', '11'],
  city: 'Curepipe',
  fee: { amount: 800, per: 'month' },
  windows: [
    { weekday: 'Tuesday', start: '15:30', end: '16:00' },
    { weekday: 'Saturday', start: '09:00', end: '12:00' },
  ],
  taken: [],
}
/** It is a Sunday. */
const today = '2026-11-15'

const timeOf = (changes: Partial<Known>) => {
  const [{ weekday, start, minutes }] = suggestedClass({ ...known, ...changes }, today).times as [never]
  return `${weekday} ${start} ${minutes}`
}

test('a class is suggested from the first subject, a grade that has it, the city and the monthly fee', () => {
  expect(suggestedClass(known, today)).toMatchObject({
    subject: 'Physics',
    grades: ['10'],
    city: 'Curepipe',
    capacity: 10,
    feeRupees: 800,
    startsOn: '2026-11-17',
  })
  expect(suggestedClass({ ...known, fee: { amount: 500, per: 'hour' } }, today).feeRupees).toBeNull()
})

const saturday9 = { weekday: 'Saturday', start: '09:00', minutes: 90 } as const

test.each([
  ['as long as the first window', {}, 'Tuesday 15:30 30'],
  ['90 minutes where there is time', { windows: known.windows.slice(1) }, 'Saturday 09:00 90'],
  ['after another class', { windows: known.windows.slice(1), taken: [saturday9] }, 'Saturday 10:30 90'],
  [
    'on another day where a day is full',
    {
      windows: [...known.windows.slice(1), { weekday: 'Sunday', start: '09:00', end: '11:00' }],
      taken: [{ ...saturday9, start: '10:00' }],
    },
    'Sunday 09:00 90',
  ],
  ['Saturday morning where there are no hours', { windows: [] }, 'Saturday 09:00 90'],
] as const)('the suggested time is %s', (_, changes, time) => {
  expect(timeOf(changes)).toBe(time)
})

test('another time is on the next day of the week', () => {
  expect(nextTime([saturday9])).toEqual({ ...saturday9, weekday: 'Sunday' })
  expect(nextTime([{ ...saturday9, weekday: 'Sunday' }]).weekday).toBe('Monday')
})

test.each([
  ['on its first day', '2026-11-10T08:00:00Z', {}, '2026-11-21'],
  ['today, before it begins', '2026-11-21T04:59:00Z', {}, '2026-11-21'],
  ['in a week, once it has begun', '2026-11-21T05:00:00Z', {}, '2026-11-28'],
  ['never, if it ends before', '2026-11-10T08:00:00Z', { endsOn: '2026-11-20' }, undefined],
])('the first meeting is %s', (_, now, changes, day) => {
  const timetable = { times: [saturday9], startsOn: '2026-11-18', endsOn: null, ...changes }
  expect(firstMeeting(timetable, new Date(now))?.day).toBe(day)
})
