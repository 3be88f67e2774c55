import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminReview } from '#contract/admin/reviews.api'
import type { AdminReviewState } from '#contract/admin/rules'
import { hideReview, keepReview, showReview } from '#server/features/reviews/moderate'
import type { App } from '#server/platform/app'
import { type ListedRow, pageOf } from './page.ts'
import { type Decision, recorded } from './recorded.ts'

export const reportedReviews = sql<boolean>`r.reported_at is not null and r.kept_at is null and r.hidden_at is null`

/** Which reviews are in each state, and since when. */
const states = {
  reported: { isIn: reportedReviews, since: sql`r.reported_at` },
  kept: { isIn: sql<boolean>`r.kept_at is not null and r.hidden_at is null`, since: sql`r.kept_at` },
  hidden: { isIn: sql<boolean>`r.hidden_at is not null`, since: sql`r.hidden_at` },
}

type Row = ListedRow<
  Omit<AdminReview, 'createdAt' | 'reportedAt' | 'state'> & { createdAt: Date; reportedAt: Date | null }
>

/** What waits comes first by how long it has waited; what was decided, the latest first. */
export async function listReviews(app: App, { state, ...page }: AdminPage & { state: AdminReviewState }) {
  const { isIn, since } = states[state]
  const { rows, nextCursor } = await pageOf<Row>(
    app,
    {
      ...page,
      list: ['admin reviews', state],
      by: { moment: since, id: sql`r.id` },
      oldestFirst: state === 'reported',
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, r.id, jsonb_build_object('id', t.public_id, 'name', t.name) as tutor,
        r.student_name as "studentName", r.rating, r.comment, r.reply, r.created_at as "createdAt",
        r.reported_at as "reportedAt", exists (
          select 1 from bookings b where b.tutor_id = r.tutor_id and b.student_id = r.student_id
            and b.confirmed_at is not null and b.connection_returned_at is null) as "hasBooked"
      from reviews r join tutors t on t.id = r.tutor_id
      where ${isIn} and ${isAfter} ${order}`,
  )
  return { reviews: rows.map((row) => reviewOf(row, state)), nextCursor }
}

function reviewOf({ key, createdAt, reportedAt, ...row }: Row, state: AdminReviewState): AdminReview {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    reportedAt: reportedAt?.toISOString() ?? null,
    state,
  }
}

export const decideHiding = (app: App, decision: Decision) =>
  recorded(app, decision, 'review_hidden', (app) => hideReview(app, decision.id))

export const decideShowing = (app: App, decision: Decision) =>
  recorded(app, decision, 'review_shown', (app) => showReview(app, decision.id))

export const decideKeeping = (app: App, decision: Decision) =>
  recorded(app, decision, 'review_kept', (app) => keepReview(app, decision.id))
