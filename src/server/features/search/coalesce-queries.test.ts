import { expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock'
import { coalesceQueries } from './coalesce-queries.ts'

test('an answer is shared for ten seconds, whichever way the clock is moved', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  let asked = 0
  const ask = coalesceQueries(clock, async () => ++asked)
  expect([await ask(), await ask()]).toEqual([1, 1])
  clock.advance(10_000)
  expect(await ask()).toBe(2)
  clock.advance(-7_200_000)
  expect(await ask()).toBe(3)
})
