import { expect, test } from 'vitest'
import type { DashboardDay } from '#contract/dashboard/api'
import { ratingTrendOf, trendOf } from './stat-cards.tsx'

const quiet: DashboardDay = { day: '2026-11-15', views: 0, clicks: 0, bookings: 0, reviews: 0, stars: 0 }

/** Two weeks, each with one day on which something happened. */
const weeks = (before: Partial<DashboardDay>, lately: Partial<DashboardDay>): DashboardDay[] => [
  ...Array(6).fill(quiet),
  { ...quiet, ...before },
  { ...quiet, ...lately },
  ...Array(6).fill(quiet),
]

test.each([
  { before: 50, lately: 56, percent: 12 },
  { before: 40, lately: 30, percent: -25 },
  { before: 7, lately: 7, percent: 0 },
  { before: 3, lately: 0, percent: -100 },
  { before: 0, lately: 5, percent: null },
  { before: 0, lately: 0, percent: null },
])('$lately after $before is a change of $percent %', ({ before, lately, percent }) => {
  expect(trendOf(weeks({ views: before }, { views: lately }), 'views')).toEqual({ lately, percent })
  expect(trendOf(weeks({ clicks: before }, { clicks: lately }), 'views')).toEqual({
    lately: 0,
    percent: null,
  })
})

test('ratings are compared by the average of the reviews of each week', () => {
  expect(ratingTrendOf(weeks({ reviews: 2, stars: 8 }, { reviews: 3, stars: 13.5 }))).toEqual({
    lately: 4.5,
    change: 0.5,
  })
  expect(ratingTrendOf(weeks({}, { reviews: 1, stars: 5 }))).toEqual({ lately: 5, change: null })
  expect(ratingTrendOf(weeks({ reviews: 1, stars: 5 }, {}))).toEqual({ lately: null, change: null })
})
