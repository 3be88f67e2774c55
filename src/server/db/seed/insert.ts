import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/db/schema'
import type { Db } from '#server/platform/db'

/** Inserts all rows with one statement and one parameter; columns that no row names take their default. */
export async function insertAll<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
) {
  if (rows.length === 0) return
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  )
}
