import { reviewPoints } from '#contract/points/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { valueReview } from './value-review.ts'

/** For administrators: the review is no longer shown and no longer counts. */
export const hideReview = (app: App, id: string) =>
  withReview(app, id, async (app, { tutor_id, hidden_at }) => {
    if (hidden_at) throw new AppError('already_decided')
    await set(app, id, { hidden_at: app.clock.now() })
    await valueReview(app, { reviewId: id, tutorId: tutor_id, points: 0 })
  })

/** Shows a hidden review again. Its reports count as decided. */
export const showReview = (app: App, id: string) =>
  withReview(app, id, async (app, { tutor_id, hidden_at, rating }) => {
    if (!hidden_at) throw new AppError('already_decided')
    await set(app, id, { hidden_at: null, kept_at: app.clock.now() })
    await valueReview(app, { reviewId: id, tutorId: tutor_id, points: reviewPoints(rating) })
  })

/** Leaves a reported review as it is. It can be reported again only after it was edited. */
export const keepReview = (app: App, id: string) =>
  withReview(app, id, async (app, { reported_at, reported_by_others_at, kept_at, hidden_at }) => {
    if (!(reported_at || reported_by_others_at) || kept_at || hidden_at) throw new AppError('already_decided')
    await set(app, id, { kept_at: app.clock.now() })
  })

type Review = Awaited<ReturnType<typeof lockReview>>

function withReview(app: App, id: string, work: (app: App, review: Review) => Promise<void>) {
  return inTransaction(app, async (app) => {
    const review = await lockReview(app, id)
    await work(app, review)
    return { tutorId: review.tutor_id }
  })
}

/** Locked like for its writer, because changes of one tutor's reviews run one after the other. */
async function lockReview({ db }: App, id: string) {
  await db
    .selectFrom('tutors')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('reviews').select('tutor_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute()
  const review = await db
    .selectFrom('reviews')
    .select(['tutor_id', 'rating', 'reported_at', 'reported_by_others_at', 'kept_at', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!review) throw new AppError('not_found')
  return review
}

async function set({ db }: App, id: string, change: { hidden_at?: Date | null; kept_at?: Date }) {
  await db.updateTable('reviews').set(change).where('id', '=', id).execute()
}
