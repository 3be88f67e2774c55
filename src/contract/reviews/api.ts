import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { PageSize } from '../search/api.ts'
import { Review } from '../tutors/profiles.api.ts'
import { readComment, replyMax, reviewTags, withoutContacts } from './rules.ts'

/** A review as its author sees it. */
export const MyReview = Review.extend({
  /** Hidden by an administrator: nobody else sees it, and it does not count. */
  isHidden: z.boolean(),
  /** `id` is the public one. */
  tutor: z.object({
    id: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    /** Whether the profile is visible. */
    isListed: z.boolean(),
  }),
}).meta({ id: 'MyReview' })
export type MyReview = z.infer<typeof MyReview>

const ratingForm = fieldMessage('giveRating')
const replyForm = fieldMessage('writeBetween', 1, replyMax)

const ReviewForm = z.strictObject({
  rating: z.int(ratingForm).min(1, ratingForm).max(5, ratingForm),
  tags: z
    .array(z.enum(reviewTags, fieldMessage('giveAnyOf', reviewTags)))
    .overwrite((tags) => reviewTags.filter((id) => tags.includes(id)))
    .default([]),
  /** Cut off at 150 characters, without addresses and phone numbers. */
  comment: z.string(fieldMessage('giveText')).overwrite(readComment).default(''),
})
export type ReviewForm = z.output<typeof ReviewForm>

const TutorId = z.object({ id: z.string() })
const ReviewId = z.object({ id: z.uuid() })
const ofTutor = { path: '/api/v1/tutors/:id/review', access: 'user', params: TutorId } as const
const reply = {
  path: '/api/v1/reviews/:id/reply',
  access: 'tutor',
  params: ReviewId,
  response: Review,
} as const

export const getMyReview = endpoint({
  ...ofTutor,
  method: 'GET',
  summary: 'Get your review of a tutor',
  response: z.object({ review: MyReview.nullable() }),
  errors: [],
})

export const putReview = endpoint({
  ...ofTutor,
  method: 'PUT',
  summary: 'Review a tutor; writing again edits',
  body: ReviewForm,
  response: z.object({
    review: MyReview,
    isNew: z.boolean(),
    /** The points that the review gives the tutor. */
    points: z.int(),
  }),
  errors: ['not_found', 'own_profile', 'forbidden', 'review_hidden', 'rate_limited'],
})

export const deleteReview = endpoint({
  ...ofTutor,
  method: 'DELETE',
  summary: 'Delete your review of a tutor',
  response: z.object({}),
  errors: ['not_found', 'review_hidden', 'rate_limited'],
})

export const listMyReviews = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/mine',
  summary: 'List the reviews you have written, the latest first',
  access: 'user',
  query: z.object({ cursor: z.string(fieldMessage('giveCursor')).optional(), limit: PageSize }),
  response: z.object({ reviews: z.array(MyReview), nextCursor: z.string().nullable() }),
  errors: [],
})

export const putReply = endpoint({
  ...reply,
  method: 'PUT',
  summary: 'Reply to a review, as its tutor; replying again edits',
  body: z.strictObject({
    text: z
      .string(replyForm)
      .trim()
      .min(1, replyForm)
      // The search for contacts takes quadratic time, so the length is checked first.
      .refine((text) => [...text].length <= replyMax, { error: replyForm, abort: true })
      .overwrite(withoutContacts),
  }),
  errors: ['not_found', 'rate_limited'],
})

export const deleteReply = endpoint({
  ...reply,
  method: 'DELETE',
  summary: 'Delete your reply to a review, as its tutor',
  errors: ['not_found', 'rate_limited'],
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/:id/report',
  summary: 'Report a review, as its tutor; an administrator looks into it',
  access: 'tutor',
  params: ReviewId,
  response: z.object({}),
  errors: ['not_found', 'rate_limited'],
})

export const listReportedReviews = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/reported',
  summary: 'List the ids of the reviews that you have reported as a tutor',
  access: 'tutor',
  response: z.object({ ids: z.array(z.uuid()) }),
  errors: [],
})
