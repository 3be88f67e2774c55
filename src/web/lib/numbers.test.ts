import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

test.each([0, 7, 999, 1000, 20_500, 999_999, 1_234_567])('%i is written as English does', (count) => {
  expect(formatNumber(count)).toBe(count.toLocaleString('en'))
})
