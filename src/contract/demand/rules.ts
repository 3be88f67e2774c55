import { type City, type Subject, slugOf } from '../catalog/rules.ts'

/** Smaller counts are hidden, because somebody could recognise one of a few families. */
export const leastShown = 5

/** Hides a small count as null. Zero is shown, because it is about nobody. */
export const shownCount = (count: number) => (count > 0 && count < leastShown ? null : count)

/** Periods in days, today included. */
export const demandPeriods = ['7', '30', '90'] as const
type DemandPeriod = (typeof demandPeriods)[number]
export const defaultPeriod: DemandPeriod = '30'

/** Daily counts of searches are stored this long. */
export const searchCountDays = 400

/** The screen has this many rows at most. The file has all. */
export const mostDemandRows = 100

/** From a view of a profile to a learner who stays. */
export const funnelSteps = ['views', 'messages', 'connections', 'secondMonths'] as const

/** The second month of a learner can begin this long after admission, because holidays can be in between. */
export const secondMonthWithinDays = 120

type Demand = {
  emptySearches: number | null
  alerts: number | null
  requests: number | null
  freePlaces: number
}

/** Searches that found nobody, and families beyond the number of free places. Hidden counts count as 0. */
export function unmetDemand({ emptySearches, alerts, requests, freePlaces }: Demand) {
  return (emptySearches ?? 0) + Math.max(0, (alerts ?? 0) + (requests ?? 0) - freePlaces)
}

/** The page that looks for tutors of a subject in a city, of a subject everywhere, or of any subject. */
export const recruitingPath = (subject?: Subject, city?: City) =>
  ['/become-a-tutor', ...[subject, city].flatMap((name) => (name ? [slugOf(name)] : []))].join('/')
