import { sql } from 'kysely'
import { isSubscribed, type PlanId } from '#contract/plans'
import type { TutorCard } from '#contract/search'

export type CardRow = {
  public_id: string
  name: string
  picture: string | null
  city: string
  subjects: string[]
  grades: string[]
  rating: number
  review_count: number
  verified: boolean
  plan: PlanId
  years_experience: number
  laureates: number
  six_credits: number
}

/** The columns of a CardRow, from a row `t`. */
export const cardColumns = sql`t.public_id, t.name, t.picture, t.city, t.subjects, t.grades, t.rating, t.review_count,
  t.verified, t.plan, t.years_experience, t.laureates, t.six_credits`

export function cardOf(row: CardRow): TutorCard {
  return {
    id: row.public_id,
    name: row.name,
    picture: row.picture,
    city: row.city,
    subjects: row.subjects,
    grades: row.grades,
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.verified,
    subscribed: isSubscribed(row.plan),
    featured: row.plan === 'premium',
    yearsExperience: row.years_experience,
    achievements: { laureates: row.laureates, sixCredits: row.six_credits },
  }
}
