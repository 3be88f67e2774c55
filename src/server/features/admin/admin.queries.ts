import { sql } from 'kysely'
import type { AdminOverview, AdminPage, AuditEntry } from '#contract/admin/api'
import type { AdminAct } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { accountStates } from './accounts.queries.ts'
import { bookingStates } from './bookings.queries.ts'
import { jobStates } from './jobs.queries.ts'
import { pageOf } from './page.ts'
import { reviewStates } from './reviews.queries.ts'
import { tutorStates } from './tutors.queries.ts'

export async function overview({ db }: App): Promise<AdminOverview> {
  const { rows } = await sql<AdminOverview>`
    select
      (select count(*)::int from verification_requests where state = 'in_review') as verifications,
      (select count(*)::int from checks where state = 'in_review') as checks,
      (select count(*)::int from reviews r where ${reviewStates.reported.isIn}) as "reportedReviews",
      (select count(*)::int from bookings b where ${bookingStates.reported.isIn}) as "reportedBookings",
      (select count(*)::int from reports where state = 'open' and about <> 'review') as "openReports",
      (select jsonb_build_object(
        'listed', count(*) filter (where ${tutorStates.listed}),
        'unlisted', count(*) filter (where ${tutorStates.unlisted}),
        'hidden', count(*) filter (where ${tutorStates.hidden})) from tutors t) as tutors,
      (select count(*)::int from refunds where done_at is null) as "openRefunds",
      (select count(*)::int from disputes where state = 'open') as "openDisputes",
      (select count(*)::int from outbox where ${jobStates.failed}) as "failedJobs",
      (select count(*)::int from suspensions s where ${accountStates.appealed.isIn}) as "openAppeals"`.execute(
    db,
  )
  return rows[0]!
}

export async function listAuditEntries(app: App, { act, ...page }: AdminPage & { act?: AdminAct }) {
  const { rows, nextCursor } = await pageOf<AuditEntry>(
    app,
    { ...page, list: ['audit log', act], by: { moment: sql`a.created_at`, id: sql`a.id`, idType: 'bigint' } },
    ({ key, isAfter, order }) => sql`
      select ${key}, a.id, a.created_at as at, a.act, a.object_id as "objectId", a.reason,
        case when u.deleted_at is null then u.email end as admin,
        case when t.id is not null then jsonb_build_object('id', t.public_id, 'name', t.name) end as tutor
      from audit_log a join users u on u.id = a.admin_id left join tutors t on t.id = a.tutor_id
      where ${act ? sql`a.act = ${act}` : sql`true`} and ${isAfter} ${order}`,
  )
  return { entries: rows, nextCursor }
}
