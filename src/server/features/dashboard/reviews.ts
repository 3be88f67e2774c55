import { sql } from 'kysely'
import { type ReviewRow, reviewColumns, reviewOf } from '#server/features/tutors/reviews'
import type { App } from '#server/platform/app'

const listed = 3

/** The latest reviews that wait for the tutor's answer; one that was reported waits for an administrator. */
export async function reviewsToAnswer({ db }: App, tutorId: string) {
  const waits = sql`
    from reviews r
    where r.tutor_id = ${tutorId} and r.reply is null and r.hidden_at is null and r.reported_at is null`
  const { rows } = await sql<ReviewRow & { total: number }>`
    select ${reviewColumns}, (select count(*)::int ${waits}) as total ${waits}
    order by r.created_at desc, r.id desc limit ${sql.lit(listed)}`.execute(db)
  return { reviews: rows.map(({ total, ...row }) => reviewOf(row)), total: rows[0]?.total ?? 0 }
}
