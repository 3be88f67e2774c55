import { sql } from 'kysely'
import { awardPoints } from '#server/features/points/points'
import type { App } from '#server/platform/app'
import { invalidatePages } from '#server/platform/pages/pages'

type Valued = {
  reviewId: string
  tutorId: string
  /** What the review is worth now: nothing if it is hidden or deleted. */
  points: number
}

/** Updates points, rating, count and pages, in the transaction that changes a review. */
export async function valueReview(app: App, { reviewId, tutorId, points }: Valued) {
  // Locks the tutor's row from here on, so that nobody else counts while the reviews change.
  await awardPoints(app, { tutorId, cause: 'review', sourceId: reviewId, points })
  await sql`
    update tutors set rating_sum = visible.sum, review_count = visible.n,
      five_star_reviews = visible.five_star, four_star_reviews = visible.four_star, rating = case
      when visible.n = 0 then 0 else round(visible.sum::numeric / visible.n, 2)::double precision end
    from (
      select count(*)::int as n, coalesce(sum(rating), 0)::int as sum,
        count(*) filter (where rating = 5)::int as five_star, count(*) filter (where rating = 4)::int as four_star
      from reviews where tutor_id = ${tutorId} and hidden_at is null
    ) visible where id = ${tutorId}`.execute(app.db)
  await invalidatePages(app, '/api/v1/tutors', '/api/v1/home')
  await invalidatePages(app, '/api/v1/leaderboard')
}
