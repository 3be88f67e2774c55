import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminReview } from '#contract/admin/reviews.api'
import type { AdminReviewState } from '#contract/admin/rules'
import { openReportsOf } from '#server/features/reports/reports.queries'
import type { App } from '#server/platform/app'
import { pageOf } from './page.ts'

/** The states of a reported review, and since when a row is in each. */
export const reviewStates = {
  reported: {
    isIn: sql<boolean>`(r.reported_at is not null or r.reported_by_others_at is not null)
      and r.kept_at is null and r.hidden_at is null`,
    since: sql`least(r.reported_at, r.reported_by_others_at)`,
  },
  kept: { isIn: sql<boolean>`r.kept_at is not null and r.hidden_at is null`, since: sql`r.kept_at` },
  hidden: { isIn: sql<boolean>`r.hidden_at is not null`, since: sql`r.hidden_at` },
}

/** Open reports begin with the oldest, decided ones with the latest. */
export async function listReviews(app: App, { state, ...page }: AdminPage & { state: AdminReviewState }) {
  const { isIn, since } = reviewStates[state]
  const { rows, nextCursor } = await pageOf<AdminReview>(
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
        least(r.reported_at, r.reported_by_others_at) as "reportedAt", ${state}::text as state,
        ${openReportsOf(sql`r.id`)} as reports, exists (
          select 1 from bookings b where b.tutor_id = r.tutor_id and b.student_id = r.student_id
            and b.confirmed_at is not null and b.connection_returned_at is null) as "hasBooked"
      from reviews r join tutors t on t.id = r.tutor_id
      where ${isIn} and ${isAfter} ${order}`,
  )
  return { reviews: rows, nextCursor }
}
