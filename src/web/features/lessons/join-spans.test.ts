import { expect, test } from 'vitest'
import { joinSpans } from './join-spans.ts'

const span = (start: string, end: string) => ({
  startsAt: `2026-11-16T${start}:00.000Z`,
  endsAt: `2026-11-16T${end}:00.000Z`,
})

test.each([
  ['none', [], []],
  ['hours that meet', [span('05:00', '06:00'), span('06:00', '07:00')], [span('05:00', '07:00')]],
  ['hours that overlap', [span('05:00', '06:30'), span('05:15', '06:45')], [span('05:00', '06:45')]],
  ['one within another', [span('05:00', '08:00'), span('06:00', '07:00')], [span('05:00', '08:00')]],
  [
    'hours apart',
    [span('05:00', '06:00'), span('07:00', '08:00')],
    [span('05:00', '06:00'), span('07:00', '08:00')],
  ],
])('%s', (_, given, joined) => {
  expect(joinSpans(given)).toEqual(joined)
})
