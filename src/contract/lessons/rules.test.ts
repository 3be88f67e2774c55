import { expect, test } from 'vitest'
import { addDays, mondayOf, weekFrom } from '../calendar/days.ts'
import { momentInMauritius } from '../calendar/mauritius-time.ts'
import { hourMs } from '../durations.ts'
import { isQuiet } from '../notifications/quiet-hours.ts'
import { reminderTimes } from './rules.ts'

const inMauritius = (moment: Date) =>
  new Date(moment.getTime() + 4 * hourMs).toISOString().slice(0, 16).replace('T', ' ')

test.each([
  ['an afternoon', '15:30', '14:30', '15:15'],
  ['the last that is reminded of an hour before', '21:45', '20:45', '21:00'],
  ['an hour before which the quiet begins', '22:00', '20:45', '21:00'],
  ['late in the evening', '23:30', '20:45', '21:00'],
  ['the first in the morning that can be reminded of', '06:45', '06:30', '06:30'],
  ['early in the morning', '07:00', '06:30', '06:45'],
  ['an hour after the quiet ends', '07:30', '06:30', '07:15'],
])('%s: a lesson at %s is reminded of from %s to %s', (_, time, at, until) => {
  const times = reminderTimes(momentInMauritius('2026-11-20', time))
  expect(
    times.map((reminder) => [reminder.kind, inMauritius(reminder.at), inMauritius(reminder.until)]),
  ).toEqual([
    ['lesson_tomorrow', '2026-11-19 18:00', '2026-11-19 21:00'],
    ['lesson_soon', `2026-11-20 ${at}`, `2026-11-20 ${until}`],
  ])
})

test('after midnight the reminder comes on the evening before', () => {
  const [, soon] = reminderTimes(momentInMauritius('2026-11-20', '00:30'))
  expect(inMauritius(soon!.at)).toBe('2026-11-19 20:45')
})

test.each(['01:00', '05:00', '06:30', '06:44'])(
  'of a lesson at %s only the evening before reminds',
  (time) => {
    expect(reminderTimes(momentInMauritius('2026-11-20', time)).map(({ kind }) => kind)).toEqual([
      'lesson_tomorrow',
    ])
  },
)

test('whenever a lesson is, no reminder comes in the quiet hours or after it', () => {
  const first = momentInMauritius('2026-11-20').getTime()
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const slotAt = new Date(first + minute * 60 * 1000)
    for (const { at, until } of reminderTimes(slotAt)) {
      expect(isQuiet(at), slotAt.toISOString()).toBe(false)
      expect(at <= until && until < slotAt, slotAt.toISOString()).toBe(true)
    }
  }
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('a week has seven days, across months and years', () => {
  expect(weekFrom('2026-12-28').at(-1)).toBe('2027-01-03')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
