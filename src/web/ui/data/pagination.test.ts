import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [1, 20, '1 2 … 20'],
  [3, 20, '1 2 3 4 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 19 20'],
])('on page %d of %d the numbers are %s', (page, pages, expected) => {
  const shown = pagesAround(page, pages).map((entry) => (typeof entry === 'number' ? entry : '…'))
  expect(shown.join(' ')).toBe(expected)
})
