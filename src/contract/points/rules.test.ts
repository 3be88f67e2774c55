import { expect, test } from 'vitest'
import { reviewPoints } from './rules.ts'

test.each([
  [5, 10],
  [4, 5],
  [3, 2],
  [2, 2],
  [1, 2],
])('a review with %i stars gives %i points', (rating, points) => {
  expect(reviewPoints(rating)).toBe(points)
})
