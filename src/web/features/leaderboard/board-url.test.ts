import { expect, test } from 'vitest'
import { boardString, changeBoard, readBoard, wholeBoard } from './board-url.ts'

const read = (query: string) => readBoard(new URLSearchParams(query))

test.each([
  ['', ''],
  ['category=overall&timeframe=all', ''],
  ['timeframe=month&category=overall', '?timeframe=month'],
  ['subject=Physics&category=subject', '?category=subject&subject=Physics'],
  ['category=subject', '?category=subject'],
  ['category=subject&subject=Alchemy&grade=10', '?category=subject'],
  ['category=grade&grade=10&subject=Physics&timeframe=year', '?category=grade&grade=10&timeframe=year'],
  ['category=city&timeframe=week&x=1', ''],
  ['show=all&timeframe=month', '?timeframe=month&show=all'],
  ['show=50', ''],
])('%s is written as %s', (given, written) => {
  expect(boardString(read(given))).toBe(written)
})

test('another filter begins at the first rows again', () => {
  expect(boardString(changeBoard(read('show=all'), { timeframe: 'year' }))).toBe('?timeframe=year')
})

test('another category leaves the subject behind, and the period stays', () => {
  const physics = read('category=subject&subject=Physics&timeframe=month')
  expect(boardString(changeBoard(physics, { category: 'grade' }))).toBe('?category=grade&timeframe=month')
  expect(boardString(changeBoard(physics, wholeBoard))).toBe('')
})
