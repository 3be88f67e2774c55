import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reportKindNames } from '../reports/rules.ts'
import { AdminPage, nextCursor } from './api.ts'
import { adminReviewStates } from './rules.ts'

export const AdminReview = z
  .object({
    id: z.uuid(),
    tutor: z.object({ id: z.string(), name: z.string() }),
    studentName: z.string(),
    rating: z.int(),
    comment: z.string(),
    reply: z.string().nullable(),
    hasBooked: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Null if it was hidden without a report. */
    reportedAt: z.iso.datetime().nullable(),
    /** Undecided reports by others than the tutor. */
    reports: z.array(
      z.object({ kind: z.enum(reportKindNames), text: z.string(), createdAt: z.iso.datetime() }),
    ),
    state: z.enum(adminReviewStates),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof AdminReview>

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/v1/admin/reviews',
  summary: 'List the reviews that were reported, and what was decided',
  access: 'admin',
  query: AdminPage.extend({ state: z.enum(adminReviewStates).default('reported') }),
  response: z.object({ reviews: z.array(AdminReview), nextCursor }),
  errors: [],
})
