import { sql } from 'kysely'
import type { App } from '#server/platform/app'

/** How many statements wait for somebody else's lock. */
export async function waitingIn({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
