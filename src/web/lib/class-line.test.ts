import { expect, test } from 'vitest'
import { classLine } from './class-line.ts'

type Line = Parameters<typeof classLine>[0]

const saturday = { weekday: 'Saturday', start: '09:00', minutes: 90 } as const
const at16 = (weekday: 'Monday' | 'Wednesday' | 'Thursday') => ({ weekday, start: '16:00', minutes: 60 })
const physics: Line = {
  times: [saturday],
  feeRupees: 800,
  place: 'at_tutor',
  joining: 'open',
  placesLeft: 3,
  capacity: 10,
}

test.each([
  ['one time', {}, 'Sat 9:00 · Rs 800 a month · 3 of 10 places left'],
  [
    'two days at the same hour',
    { times: [at16('Monday'), at16('Thursday')] },
    'Mon and Thu 16:00 · Rs 800 a month · 3 of 10 places left',
  ],
  [
    'days at several hours',
    { times: [at16('Monday'), at16('Wednesday'), at16('Thursday'), saturday] },
    'Mon, Wed and Thu 16:00, Sat 9:00 · Rs 800 a month · 3 of 10 places left',
  ],
  ['online', { place: 'online' }, 'Sat 9:00 · Online · Rs 800 a month · 3 of 10 places left'],
  ['a fee of more than a thousand', { feeRupees: 1200 }, 'Sat 9:00 · Rs 1,200 a month · 3 of 10 places left'],
  ['no fee', { feeRupees: 0 }, 'Sat 9:00 · Free · 3 of 10 places left'],
  ['no place left', { placesLeft: 0 }, 'Sat 9:00 · Rs 800 a month · Full: waiting list'],
  [
    'nobody can join, whatever is left',
    { joining: 'closed' },
    'Sat 9:00 · Rs 800 a month · Takes nobody new',
  ],
  ['a class of one', { placesLeft: 1, capacity: 1 }, 'Sat 9:00 · Rs 800 a month · One place'],
] as const)('the line of a class: %s', (_, changes, line) => {
  expect(classLine({ ...physics, ...changes } as Line)).toBe(line)
})
