import type { PlanId } from '#contract/billing/plans'
import type { City, Day, Grade, Subject } from '#contract/catalog/rules'
import type { LocationPrecision } from '#contract/island'
import type { ClassFormat } from '#contract/tutors/teaching'
import type { Person } from './names.ts'

export type SampleTutor = Person & {
  publicId: string
  city: City
  grades: Grade[]
  subjects: Subject[]
  bio: string
  years: number
  students: number
  laureates: number
  sixCredits: number
  days: Day[]
  from: string
  to: string
  plan: PlanId
  verified: boolean
  location: LocationPrecision | null
  hasPicture: boolean
  confirmsBookings: boolean
  /** What the bio says about lessons. Anything missing is random. */
  lessons?: Partial<ClassFormat>
  joinedDaysAgo: number
  /** From 0 to 1: how many people look, book and review. */
  popularity: number
  /** From 0 to 1: how good the reviews are. */
  quality: number
  /** Whether the demo student has written a review. */
  hasDemoReview?: boolean
  /** Cancelled the latest lesson a few hours before it. */
  missedLesson?: boolean
}
