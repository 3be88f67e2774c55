import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { QueueItem } from '#contract/admin/queue.api'
import { queueKinds } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { accountStates } from './accounts.queries.ts'
import { bookingStates } from './bookings.queries.ts'
import { reviewStates } from './reviews.queries.ts'

/**
 * One query of open items for each table, with id, kind, section, about, tutor_id, account_id and since. Each uses an index of
 * the open rows alone. A new kind of item needs a query here and an entry in `queueKinds`.
 */
const arms = [
  sql`select id, kind, 'reports' as section, about, tutor_id, null::uuid as account_id, created_at as since
    from reports where state = 'open' and about <> 'review'`,
  // One item for each review, with the severity of its gravest report.
  sql`select r.id, coalesce(
      (select kind from reports where review_id = r.id and state = 'open' and kind in ('safety', 'fraud')
        order by kind = 'safety' desc limit 1), 'review'), 'reviews', 'review', r.tutor_id, null, ${reviewStates.reported.since}
    from reviews r where ${reviewStates.reported.isIn}`,
  sql`select b.id, 'booking', 'bookings', null, b.tutor_id, null, b.reported_at
    from bookings b where ${bookingStates.reported.isIn}`,
  sql`select id, 'verification', 'verification', null, tutor_id, null, submitted_at
    from verification_requests where state = 'in_review'`,
  sql`select id, 'check', 'checks', null, tutor_id, null, submitted_at from checks where state = 'in_review'`,
  sql`select s.id, 'appeal', 'accounts', null, null, s.account_id, ${accountStates.appealed.since}
    from suspensions s where ${accountStates.appealed.isIn}`,
]

const clocks = sql`(values ${sql.join(
  Object.entries(queueKinds).map(
    ([kind, { severity, hours }]) => sql`(${kind}, ${severity}::int, ${hours}::int)`,
  ),
)}) as clocks (kind, severity, hours)`

const list = ['admin queue']

type Key = [severity: number, dueAt: string, id: string]
type Row = Omit<QueueItem, 'since' | 'dueAt' | 'tutor'> & {
  since: Date
  dueAt: Date
  severity: number
  tutorId: string | null
  tutorName: string | null
}

/** The gravest items first, and among those the ones due first. */
export async function listQueue(app: App, { cursor, limit }: AdminPage) {
  const after = cursor === undefined ? null : openCursor<Key>(app, list, cursor)
  const { rows } = await sql<Row>`
    with waiting as (${sql.join(arms, sql` union all `)}),
    due as (
      select waiting.*, severity, since + make_interval(hours => hours) as due_at
      from waiting join ${clocks} using (kind))
    select due.id, due.kind, section, about, since, due_at as "dueAt", due_at < ${app.clock.now()} as "isOverdue",
      severity, t.public_id as "tutorId", t.name as "tutorName", u.full_name as "accountName"
    from due left join tutors t on t.id = tutor_id left join users u on u.id = account_id
    where ${after ? sql`(severity, due_at, due.id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)` : sql`true`}
    order by severity, due_at, due.id limit ${limit + 1}`.execute(app.db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(itemOf),
    nextCursor: last && rows.length > limit ? sealCursor(app, list, keyOf(last)) : null,
  }
}

const keyOf = ({ severity, dueAt, id }: Row): Key => [severity, dueAt.toISOString(), id]

const itemOf = ({ severity, tutorId, tutorName, since, dueAt, ...row }: Row): QueueItem => ({
  ...row,
  tutor: tutorId ? { id: tutorId, name: tutorName! } : null,
  since: since.toISOString(),
  dueAt: dueAt.toISOString(),
})
