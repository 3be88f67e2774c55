import { sql } from 'kysely'
import { type ReviewRow, reviewColumns, reviewOf } from '#server/features/tutors/reviews'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { invalidatePages } from '#server/platform/pages/pages'
import { limitChanges } from './limits.ts'

/** A review, and the account of its tutor. */
type OwnReview = { userId: string; reviewId: string }

export const replyTo = (app: App, { text, ...own }: OwnReview & { text: string }) =>
  setReply(app, own, { reply: text, replied_at: app.clock.now() })

export const deleteReply = (app: App, own: OwnReview) => setReply(app, own, { reply: null, replied_at: null })

type Reply = { reply: string | null; replied_at: Date | null }

async function setReply(app: App, { userId, reviewId }: OwnReview, reply: Reply) {
  await limitChanges(app, userId)
  return inTransaction(app, async (app) => {
    const review = await received(app, userId)
      .set(reply)
      .where('id', '=', reviewId)
      .returning('id')
      .executeTakeFirst()
    if (!review) throw new AppError('not_found')
    const { rows } = await sql<ReviewRow & { publicId: string }>`
      select ${reviewColumns}, t.public_id as "publicId"
      from reviews r join tutors t on t.id = r.tutor_id where r.id = ${reviewId}`.execute(app.db)
    const { publicId, ...row } = rows[0]!
    await invalidatePages(app, `/api/v1/tutors/${publicId}`)
    return reviewOf(row)
  })
}

/** Repeating a report has no effect. */
export async function reportReview(app: App, { userId, reviewId }: OwnReview) {
  await limitChanges(app, userId)
  const review = await received(app, userId)
    .set({ reported_at: sql<Date>`coalesce(reported_at, ${app.clock.now()})` })
    .where('id', '=', reviewId)
    .returning('id')
    .executeTakeFirst()
  if (!review) throw new AppError('not_found')
  return {}
}

/** Marks a review as reported by someone other than the tutor. An administrator decides all its reports together. */
export async function markReported({ db, clock }: App, reviewId: string) {
  await db
    .updateTable('reviews')
    .set({ reported_by_others_at: sql<Date>`coalesce(reported_by_others_at, ${clock.now()})` })
    .where('id', '=', reviewId)
    .execute()
}

/** The reviews of a tutor that are visible to the tutor. */
const received = ({ db }: App, userId: string) =>
  db.updateTable('reviews').where('tutor_user_id', '=', userId).where('hidden_at', 'is', null)

export async function reportedReviews({ db }: App, tutorId: string) {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('tutor_id', '=', tutorId)
    .where('reported_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .execute()
  return { ids: rows.map(({ id }) => id) }
}
