import { type RawBuilder, sql } from 'kysely'
import type { MyReview } from '#contract/reviews/api'
import { isReviewAfter, type ReviewRow, reviewColumns, reviewOf } from '#server/features/tutors/reviews'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'

type MyReviewRow = ReviewRow & Pick<MyReview, 'isHidden' | 'tutor'>
type Query = { cursor?: string; limit: number }

export async function myReview(app: App, userId: string, publicId: string) {
  const [row] = await find(app, userId, sql`t.public_id = ${publicId}`)
  return row ? myReviewOf(row) : null
}

/** The reviews that a user has written, the latest first. */
export async function myReviews(app: App, userId: string, { cursor, limit }: Query) {
  const list = ['my-reviews', userId]
  const after = cursor === undefined ? null : openCursor<ReviewRow['key']>(app, list, cursor)
  const rows = await find(app, userId, after ? isReviewAfter(after) : sql`true`, limit + 1)
  const page = rows.slice(0, limit)
  return {
    reviews: page.map(myReviewOf),
    nextCursor: rows.length > limit ? sealCursor(app, list, page.at(-1)!.key) : null,
  }
}

async function find({ db }: App, userId: string, which: RawBuilder<unknown>, limit = 1) {
  const { rows } = await sql<MyReviewRow>`
    select ${reviewColumns}, r.hidden_at is not null as "isHidden", jsonb_build_object(
      'id', t.public_id, 'name', t.name, 'picture', t.picture, 'isListed', t.listed_at is not null) as tutor
    from reviews r join tutors t on t.id = r.tutor_id
    where r.student_id = ${userId} and ${which}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

const myReviewOf = ({ isHidden, tutor, ...row }: MyReviewRow): MyReview => ({
  ...reviewOf(row),
  isHidden,
  tutor,
})
