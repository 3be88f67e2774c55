import type { DashboardDay } from '#contract/dashboard/api'
import { trendDays } from '#contract/dashboard/rules'

export type Trend = {
  /** What the last days brought. */
  lately: number
  /** By how much that is more or less than the days before, in per cent; null when those brought nothing. */
  percent: number | null
}

type Counted = 'views' | 'clicks' | 'bookings'

/** Compares the last 7 of the days with the 7 before them. */
export function trendOf(days: DashboardDay[], of: Counted): Trend {
  const [before, lately] = halves(days).map((half) => sum(half, of)) as [number, number]
  return { lately, percent: before === 0 ? null : Math.round((lately / before - 1) * 100) }
}

export type RatingTrend = {
  /** The average of the reviews of the last days; null without any. */
  lately: number | null
  /** In stars; null when either time brought no review. */
  change: number | null
}

export function ratingTrendOf(days: DashboardDay[]): RatingTrend {
  const [before, lately] = halves(days).map(averageOf) as [number | null, number | null]
  return { lately, change: lately === null || before === null ? null : lately - before }
}

const halves = (days: DashboardDay[]) => [days.slice(-2 * trendDays, -trendDays), days.slice(-trendDays)]

const sum = (days: DashboardDay[], of: Counted | 'reviews' | 'stars') =>
  days.reduce((total, day) => total + day[of], 0)

function averageOf(days: DashboardDay[]) {
  const reviews = sum(days, 'reviews')
  return reviews === 0 ? null : sum(days, 'stars') / reviews
}
