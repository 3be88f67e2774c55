import { expect, test } from 'vitest'
import { reviewerName, starLabel } from './reviews.ts'

test.each([
  ['Kavi Beeharry', 'Kavi B.'],
  ['  Kavi   Beeharry ', 'Kavi B.'],
  ['Marie Anne d’Unienville', 'Marie D.'],
  ['Zoé Émilien', 'Zoé É.'],
  ['Kavi', 'Kavi'],
  ['Kavi 42', 'Kavi'],
  ['', 'Anonymous'],
  ['   ', 'Anonymous'],
  [null, 'Anonymous'],
])('a review by %j is signed %j', (fullName, shown) => {
  expect(reviewerName(fullName)).toBe(shown)
})

test('one star is poor and five are excellent', () => {
  expect([1, 2, 3, 4, 5].map(starLabel)).toEqual(['Poor', 'Below Average', 'Average', 'Good', 'Excellent'])
})
