import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { type PointsPeriod, pointsPeriods } from '../points/rules.ts'
import { Filters, TutorCard } from '../search/api.ts'
import { leaderboardCategories, leaderboardLimits } from './rules.ts'

export const LeaderboardTutor = TutorCard.pick({
  id: true,
  name: true,
  picture: true,
  city: true,
  subjects: true,
  rating: true,
  reviewCount: true,
  verified: true,
  achievements: true,
})
  .extend({
    /** Counted from 1; no two tutors share one. */
    position: z.int(),
    /** The points earned in the period. */
    points: z.int(),
    /** The rank follows from all points that the tutor ever earned. */
    rank: z.string(),
    /** How many different students have had a confirmed booking. */
    contactCount: z.int(),
    profileViews: z.int(),
  })
  .meta({ id: 'LeaderboardTutor' })
export type LeaderboardTutor = z.infer<typeof LeaderboardTutor>

const periods = Object.keys(pointsPeriods) as PointsPeriod[]
const limitForm = fieldMessage('giveNumber', 1, leaderboardLimits.rows)

const LeaderboardFilter = Filters.pick({ subject: true, grade: true })
  .extend({
    category: z
      .enum(leaderboardCategories, fieldMessage('giveOneOf', leaderboardCategories))
      .default('overall'),
    timeframe: z.enum(periods, fieldMessage('giveOneOf', periods)).default('all'),
    limit: z.coerce
      .number<string | number>(limitForm)
      .int(limitForm)
      .min(1, limitForm)
      .max(leaderboardLimits.rows, limitForm)
      .default(leaderboardLimits.rows),
  })
  .refine(({ category, subject }) => category !== 'subject' || subject, {
    path: ['subject'],
    message: fieldMessage('giveSubjectToFilter'),
  })
  .refine(({ category, grade }) => category !== 'grade' || grade, {
    path: ['grade'],
    message: fieldMessage('giveGradeToFilter'),
  })
export type LeaderboardFilter = z.output<typeof LeaderboardFilter>

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/v1/leaderboard',
  summary: 'List the tutors who earned the most points, ever or in the last 365 or 30 days',
  access: 'public',
  query: LeaderboardFilter,
  response: z.object({
    tutors: z.array(LeaderboardTutor),
    /** How many tutors are on the board. `tutors` are the first of them. */
    total: z.int(),
  }),
  errors: [],
})
