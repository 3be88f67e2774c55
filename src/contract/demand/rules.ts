import { type City, type Subject, slugOf } from '../catalog/rules.ts'

/** Fewer are hidden: who knows one of a few families might recognise them. */
export const leastShown = 5

/** A count as it may leave the server: null for one that is hidden. That there is none at all is about nobody. */
export const shownCount = (count: number) => (count > 0 && count < leastShown ? null : count)

/** In days, up to and with today. */
export const demandPeriods = ['7', '30', '90'] as const
type DemandPeriod = (typeof demandPeriods)[number]
export const defaultPeriod: DemandPeriod = '30'

/** How long searches are counted by their day. */
export const searchCountDays = 400

/** The screen has so many rows; the file has all. */
export const mostDemandRows = 100

/** The steps from a look at a profile to a learner who stays. */
export const funnelSteps = ['views', 'messages', 'connections', 'secondMonths'] as const

/** A learner's second month is looked for so long after the first day in a class: there are holidays in between. */
export const secondMonthWithinDays = 120

type Demand = {
  emptySearches: number | null
  alerts: number | null
  requests: number | null
  freePlaces: number
}

/** Searches that found nobody, and families who wait beyond the places that are free; hidden counts are none here. */
export function unmetDemand({ emptySearches, alerts, requests, freePlaces }: Demand) {
  return (emptySearches ?? 0) + Math.max(0, (alerts ?? 0) + (requests ?? 0) - freePlaces)
}

/** The page that asks for tutors: of a subject, in one city or everywhere, or of any. */
export const recruitingPath = (subject?: Subject, city?: City) =>
  ['/become-a-tutor', ...[subject, city].flatMap((name) => (name ? [slugOf(name)] : []))].join('/')
