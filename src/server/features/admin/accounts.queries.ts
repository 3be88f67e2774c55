import { sql } from 'kysely'
import type { AdminAccount } from '#contract/admin/accounts.api'
import type { AdminPage } from '#contract/admin/api'
import type { AdminAccountState } from '#contract/admin/rules'
import { normalise } from '#server/features/tutors/search-text'
import type { App } from '#server/platform/app'
import { likePattern, pageOf } from './page.ts'

/** The states of a suspension, and since when a row is in each. */
export const accountStates = {
  appealed: {
    isIn: sql<boolean>`s.appealed_at is not null and s.decided_at is null and s.lifted_at is null`,
    since: sql`s.appealed_at`,
  },
  suspended: { isIn: sql<boolean>`s.id is not null`, since: sql`s.suspended_at` },
}

type Row = Omit<AdminAccount, 'suspension' | 'isAdmin'> & {
  reason: string | null
  suspendedAt: string
  appeal: string | null
  appealedAt: string | null
  outcome: NonNullable<AdminAccount['suspension']>['outcome']
}

/** Appeals begin with the oldest. Accounts that are not suspended can only be searched for, not listed. */
export async function listAccounts(
  app: App,
  { q, state, ...page }: AdminPage & { q: string; state?: AdminAccountState },
) {
  if (!q && !state) return { accounts: [], nextCursor: null }
  const { isIn, since } = state ? accountStates[state] : { isIn: sql`true`, since: sql`u.created_at` }
  const { rows, nextCursor } = await pageOf<Row>(
    app,
    {
      ...page,
      list: ['admin accounts', q, state],
      by: { moment: since, id: sql`u.id` },
      oldestFirst: state === 'appealed',
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, u.id, u.full_name as name, u.email, u.created_at as "createdAt", t.public_id as "tutorId",
        s.reason, s.suspended_at as "suspendedAt", s.appeal, s.appealed_at as "appealedAt", s.outcome
      from users u left join tutors t on t.user_id = u.id
        left join suspensions s on s.account_id = u.id and s.lifted_at is null
      where u.deleted_at is null and ${isIn} and ${q ? isNamed(q) : sql`true`} and ${isAfter} ${order}`,
  )
  return { accounts: rows.map((row) => accountOf(app, row)), nextCursor }
}

function isNamed(q: string) {
  const pattern = likePattern(normalise(q))
  return sql<boolean>`u.id in (
    select n.id from users n where without_accents(n.full_name) like ${`%${pattern}%`}
    union all
    select n.id from users n where n.email like ${`${pattern}%`})`
}

function accountOf(
  { adminEmails }: App,
  { reason, suspendedAt, appeal, appealedAt, outcome, ...account }: Row,
): AdminAccount {
  return {
    ...account,
    isAdmin: adminEmails.includes(account.email),
    suspension: reason === null ? null : { reason, suspendedAt, appeal, appealedAt, outcome },
  }
}
