/** The causes of points. A tutor's points are the sum of the ledger's rows, each with one of these causes. */
export type PointsCause = 'profile_view' | 'booking' | 'review' | 'complete_profile'

export const pointsFor = {
  /** Once for a visitor, tutor and day. */
  profileView: 1,
  /** Once for a student and tutor, when the booking is confirmed. */
  booking: 5,
  fiveStarReview: 10,
  fourStarReview: 5,
  otherReview: 2,
  /** Once. */
  completeProfile: 15,
} as const

/** What earns points, divided by how many points it earns. */
export type PointsItem = keyof typeof pointsFor
export const pointsItems = Object.keys(pointsFor) as PointsItem[]

const itemOf = {
  profile_view: 'profileView',
  booking: 'booking',
  complete_profile: 'completeProfile',
} as const

/** The item of a row of the ledger. */
export function pointsItemOf(cause: PointsCause, points: number): PointsItem {
  if (cause !== 'review') return itemOf[cause]
  if (points === pointsFor.fiveStarReview) return 'fiveStarReview'
  return points === pointsFor.fourStarReview ? 'fourStarReview' : 'otherReview'
}

/** Prevents invented visitors from lifting a tutor up the leaderboard. */
export const viewPointsPerDay = 50

export function reviewPoints(rating: number) {
  if (rating === 5) return pointsFor.fiveStarReview
  return rating === 4 ? pointsFor.fourStarReview : pointsFor.otherReview
}

/** The leaderboard's periods, in days up to and including today. Null counts everything. */
export const pointsPeriods = { all: null, year: 365, month: 30 } as const
export type PointsPeriod = keyof typeof pointsPeriods
