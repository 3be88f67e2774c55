import { sql } from 'kysely'
import type { Db } from '#server/platform/db'
import type { Mail } from '#server/platform/mail/mail'

/** Everything that is written in the database, except for what is still to be sent. */
export async function everythingIn(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'outbox'`.execute(db)
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    return rows.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

/** The e-mails that are still to be sent, oldest first. */
export async function mailsIn(db: Db) {
  const jobs = await db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute()
  return jobs.map(({ payload }) => payload as Mail)
}
