import { sql } from 'kysely'
import type { AdminOverview } from '#contract/admin/api'
import type { App } from '#server/platform/app'
import { reportedBookings } from './bookings.ts'
import { reportedReviews } from './reviews.ts'

export async function overview({ db }: App): Promise<AdminOverview> {
  const { rows } = await sql<AdminOverview>`
    select
      (select count(*)::int from verification_requests where state = 'in_review') as verifications,
      (select count(*)::int from reviews r where ${reportedReviews}) as "reportedReviews",
      (select count(*)::int from bookings b where ${reportedBookings}) as "reportedBookings",
      (select jsonb_build_object(
        'listed', count(*) filter (where listed_at is not null),
        'unlisted', count(*) filter (where listed_at is null and hidden_at is null),
        'hidden', count(*) filter (where hidden_at is not null)) from tutors) as tutors,
      (select count(*)::int from refunds where done_at is null) as "openRefunds",
      (select count(*)::int from disputes where state = 'open') as "openDisputes",
      (select count(*)::int from outbox where failed_at is not null) as "failedJobs"`.execute(db)
  return rows[0]!
}
