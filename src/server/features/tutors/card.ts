import { sql } from 'kysely'
import { isSubscribed, type PlanId } from '#contract/billing/plans'
import type { TutorCard } from '#contract/search/api'
import type { FeeUnit, Language, LessonPlace } from '#contract/tutors/teaching'

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
  fee_rupees: number | null
  fee_per: FeeUnit | null
  one_to_one: boolean
  group_size: number | null
  lesson_places: LessonPlace[]
  languages: Language[]
}

/** The columns of a CardRow, from a row `t`. */
export const cardColumns = sql`t.public_id, t.name, t.picture, t.city, t.subjects, t.grades, t.rating, t.review_count,
  t.verified, t.plan, t.years_experience, t.laureates, t.six_credits, t.fee_rupees, t.fee_per,
  t.one_to_one, t.group_size, t.lesson_places, t.languages`

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
    ...teachingOf(row),
  }
}

type TeachingRow = Pick<
  CardRow,
  'fee_rupees' | 'fee_per' | 'one_to_one' | 'group_size' | 'lesson_places' | 'languages'
>

/** What a tutor says about lessons. */
export function teachingOf(row: TeachingRow) {
  const { fee_rupees: amount, fee_per: per } = row
  return {
    fee: amount && per ? { amount, per } : null,
    classFormat: { oneToOne: row.one_to_one, groupSize: row.group_size, places: row.lesson_places },
    languages: row.languages,
  }
}
