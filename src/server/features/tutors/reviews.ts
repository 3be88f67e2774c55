import { type RawBuilder, sql } from 'kysely'
import type { Review } from '#contract/tutors/profiles.api'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { listedTutor } from './profile.ts'

export type ReviewRow = Omit<Review, 'createdAt' | 'reply'> & {
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
  key: [createdAt: string, id: string]
}

/** The columns of a review `r`, and its key in a list with the latest first. */
export const reviewColumns = sql`
  r.id, r.student_name as "studentName", r.rating, r.comment, r.tags, r.created_at as "createdAt",
  r.edited_at is not null as "isEdited", r.class_months as "classMonths", r.reply, r.replied_at as "repliedAt",
  jsonb_build_array(r.created_at, r.id) as key, exists (
    select 1 from bookings b where b.tutor_id = r.tutor_id and b.student_id = r.student_id
      and b.confirmed_at is not null and b.connection_returned_at is null) as "hasBooked"`

export const isReviewAfter = ([createdAt, id]: ReviewRow['key']) =>
  sql`(r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::uuid)`

type Query = { cursor?: string; limit: number }

export async function reviewsOf(app: App, publicId: string, { cursor, limit }: Query) {
  const tutorId = await listedTutor(app, publicId)
  const list = ['reviews', publicId]
  const after = cursor === undefined ? null : openCursor<ReviewRow['key']>(app, list, cursor)
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews r
    where r.tutor_id = ${tutorId} and r.hidden_at is null and ${after ? isReviewAfter(after) : sql`true`}
    order by r.created_at desc, r.id desc limit ${limit + 1}`.execute(app.db)
  const page = rows.slice(0, limit)
  return {
    reviews: page.map(reviewOf),
    distribution: after ? null : await distributionOf(app, tutorId),
    nextCursor: rows.length > limit ? sealCursor(app, list, page.at(-1)!.key) : null,
  }
}

export function reviewOf({ key, createdAt, reply, repliedAt, ...row }: ReviewRow): Review {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    reply: reply && repliedAt ? { text: reply, createdAt: repliedAt.toISOString() } : null,
  }
}

/** How many reviews give one star, two stars, and so on. */
async function distributionOf({ db }: App, tutorId: string) {
  const { rows } = await sql<{ rating: number; n: number }>`
    select rating, count(*)::int as n from reviews
    where tutor_id = ${tutorId} and hidden_at is null group by rating`.execute(db)
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.n ?? 0)
}

type Written = { tutorId: RawBuilder<string>; studentId: RawBuilder<string>; at: RawBuilder<Date> }

/**
 * How many full months a reviewer, or a child of the reviewer, was in a class of the tutor, in the longest of several classes. The time
 * begins when the learner was admitted, or with the class if that began later. Null below one month.
 */
export const monthsInClass = ({ tutorId, studentId, at }: Written) => sql<number | null>`(
  select nullif(greatest(max(12 * extract(year from span) + extract(month from span)), 0), 0)::int
  from enrolments join classes on classes.id = class_id
    cross join age(least(enrolments.ended_at, ${at}) at time zone 'Indian/Mauritius',
      greatest(admitted_at at time zone 'Indian/Mauritius', starts_on)) as span
  where classes.tutor_id = ${tutorId} and admitted_at is not null and from_month is not null
    and (account_id = ${studentId} or child_id in (select child_id from guardians where user_id = ${studentId})))`
