import { z } from 'zod'
import { days } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { locationPrecisions } from '../island.ts'
import { PageSize, TutorCard } from '../search/api.ts'
import { PublicCheck } from '../verification/checks.api.ts'

/** What anybody may see of a tutor. */
export const TutorProfile = TutorCard.extend({
  bio: z.string(),
  studentsTaught: z.int(),
  availability: z.object({
    days: z.array(z.enum(days)),
    hours: z.object({ start: z.string(), end: z.string() }),
    /** The tutor's own windows. There are none where days and hours are enough. */
    windows: z.array(z.object({ weekday: z.enum(days), start: z.string(), end: z.string() })),
  }),
  /** An approximate position is up to 500 m away from the true one. */
  location: z.object({ lat: z.number(), lng: z.number(), precision: z.enum(locationPrecisions) }).nullable(),
  /** What our team has checked, and when. */
  checks: z.array(PublicCheck),
  /** The last part of the short address, `/t/{handle}`; null while the tutor has chosen none. */
  handle: z.string().nullable(),
  points: z.int(),
  rank: z.string(),
  /** Whether there is a number to give to students who book. */
  hasPhone: z.boolean(),
  /** Whether the tutor confirms each booking personally. */
  confirmsBookings: z.boolean(),
  /** Lessons and class meetings of the last 90 days: held, and cancelled late by the tutor. Null while there are too few. */
  reliability: z.object({ lessonsHeld: z.int(), cancelledLate: z.int() }).nullable(),
  createdAt: z.iso.datetime(),
}).meta({ id: 'TutorProfile' })
export type TutorProfile = z.infer<typeof TutorProfile>

export const Review = z
  .object({
    id: z.uuid(),
    studentName: z.string(),
    rating: z.int(),
    comment: z.string(),
    tags: z.array(z.string()),
    createdAt: z.iso.datetime(),
    isEdited: z.boolean(),
    /** Whether the one who wrote it had a confirmed booking with the tutor. */
    hasBooked: z.boolean(),
    /** How many full months the learner had been in a class of the tutor when it was written or edited; null below one. */
    classMonths: z.int().nullable(),
    reply: z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** Any string is accepted: one that is no id is simply not found. */
const TutorId = z.object({ id: z.string() })

export const getTutor = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/:id',
  summary: 'Get the public profile of a tutor',
  access: 'public',
  params: TutorId,
  response: TutorProfile,
  errors: ['not_found'],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/:id/reviews',
  summary: 'List the reviews of a tutor, the latest first',
  access: 'public',
  params: TutorId,
  query: z.object({ cursor: z.string(fieldMessage('giveCursor')).optional(), limit: PageSize }),
  response: z.object({
    reviews: z.array(Review),
    /** How many reviews give one star, two, and so on up to five; on the first page only. */
    distribution: z.array(z.int()).length(5).nullable(),
    nextCursor: z.string().nullable(),
  }),
  errors: ['not_found'],
})
