import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'

const town = (x: number, searches: number, emptySearches = 0) => ({ x, y: 100, searches, emptySearches })

test('circles are as large as their numbers, the largest first', () => {
  const circles = circlesOf([town(0, 25, 25), town(200, 100, 4), town(400, 0)])
  expect(circles.map(({ searches, radius, innerRadius }) => [searches, radius, innerRadius])).toEqual([
    [100, 44, 8.8],
    [25, 22, 22],
    [0, 5, 0],
  ])
})

test('towns in one place are one circle, and a number gives way to a larger one close by', () => {
  const circles = circlesOf([town(0, 30, 3), town(0, 20, 2), town(39, 40), town(90, 10)])
  expect(circles.map(({ searches, emptySearches, hasLabel }) => [searches, emptySearches, hasLabel])).toEqual(
    [
      [50, 5, true],
      [40, 0, false],
      [10, 0, true],
    ],
  )
})

test('no town has no circle', () => {
  expect(circlesOf([])).toEqual([])
})
