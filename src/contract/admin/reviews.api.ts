import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AdminPage, Done, nextCursor, OptionalReason, Reason, RowId } from './api.ts'
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
    /** Null of one that was hidden without a report. */
    reportedAt: z.iso.datetime().nullable(),
    state: z.enum(adminReviewStates),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof AdminReview>

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/v1/admin/reviews',
  summary: 'The reviews that tutors reported, and what became of them',
  access: 'admin',
  query: AdminPage.extend({ state: z.enum(adminReviewStates).default('reported') }),
  response: z.object({ reviews: z.array(AdminReview), nextCursor }),
  errors: [],
})

const ofReview = { method: 'POST', access: 'admin', params: RowId, response: Done } as const

export const hideReview = endpoint({
  ...ofReview,
  path: '/api/v1/admin/reviews/:id/hide',
  deprecatedPaths: ['/api/v1/admin/reviews/:id/hiding'],
  summary: 'Hide a review: nobody sees it any more, and it counts for nothing',
  asksCodeAgain: true,
  body: Reason,
  errors: ['not_found', 'already_decided'],
})

export const showReview = endpoint({
  ...ofReview,
  path: '/api/v1/admin/reviews/:id/show',
  deprecatedPaths: ['/api/v1/admin/reviews/:id/showing'],
  summary: 'Show a review again that was hidden',
  body: Reason,
  errors: ['not_found', 'already_decided'],
})

export const keepReview = endpoint({
  ...ofReview,
  path: '/api/v1/admin/reviews/:id/keep',
  deprecatedPaths: ['/api/v1/admin/reviews/:id/keeping'],
  summary: 'Keep a review that was reported',
  body: OptionalReason,
  errors: ['not_found', 'already_decided'],
})
