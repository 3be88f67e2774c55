import { expect, test } from 'vitest'
import { classes } from '#texts/classes'
import { trialText } from './class-texts.ts'

const time = { weekday: 'Monday', start: '16:00', minutes: 60 } as const

test.each([
  ['none', 800, [time], null],
  ['free', 800, [time], 'One meeting can be tried free of charge'],
  ['paid', 800, [time], 'One meeting can be tried, for about Rs 200'],
  ['paid', 10_000, [time, time], 'One meeting can be tried, for about Rs 1,250'],
  ['paid', 0, [time], 'One meeting can be tried free of charge'],
] as const)('a trial that is %s, at Rs %i a month', (trial, feeRupees, times, text) => {
  expect(trialText(classes.trials, { trial, feeRupees, times: [...times] })).toBe(text)
})
