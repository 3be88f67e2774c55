import { expect, test } from 'vitest'
import { nextRank, rankFor } from './ranks.ts'

test.each([
  { points: 0, rank: 'Bronze', next: 'Silver', missing: 50 },
  { points: 49, rank: 'Bronze', next: 'Silver', missing: 1 },
  { points: 50, rank: 'Silver', next: 'Gold', missing: 100 },
  { points: 149, rank: 'Silver', next: 'Gold', missing: 1 },
  { points: 150, rank: 'Gold', next: 'Platinum', missing: 150 },
  { points: 299, rank: 'Gold', next: 'Platinum', missing: 1 },
  { points: 300, rank: 'Platinum', next: 'Diamond', missing: 300 },
  { points: 599, rank: 'Platinum', next: 'Diamond', missing: 1 },
])('$points points are $rank, $missing short of $next', ({ points, rank, next, missing }) => {
  expect(rankFor(points).name).toBe(rank)
  expect(nextRank(points)).toMatchObject({ rank: { name: next }, missing })
})

test.each([600, 100_000])('%i points are Diamond, with nothing above', (points) => {
  expect(rankFor(points).name).toBe('Diamond')
  expect(nextRank(points)).toBeNull()
})
