import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readSchema } from './schema.ts'

/** An error anywhere leaves the database empty. */
const opening = `begin;
set local client_encoding = 'UTF8';
set local standard_conforming_strings = on;
set local check_function_bodies = off;
set local statement_timeout = 0;
set local lock_timeout = 0;
set local search_path = '';
`
export const closing = 'commit;\n'

/**
 * Writes the whole database as a psql script that fills an empty one, all of it or nothing. The caller's transaction must see
 * one snapshot. The rows of each table are counted into `rows`, and the script checks the counts.
 */
export async function* dumpDatabase(client: ClientBase, rows: Map<string, number>) {
  const schema = await readSchema(client)
  const copies = new Map<string, { rowCount: number }>()
  yield opening
  yield script([
    ...schema.extensions,
    ...schema.domains,
    ...schema.functions,
    ...schema.tables.map(({ definition }) => definition),
  ])
  for (const { name, columns } of schema.tables) {
    yield `\ncopy ${name} (${columns}) from stdin;\n`
    const copy = client.query(copyTo(`copy ${name} (${columns}) to stdout`))
    yield* copy as AsyncIterable<Buffer>
    yield '\\.\n'
    copies.set(name, copy)
  }
  const { constraints, indexes, foreignKeys, triggers } = schema
  yield script([...constraints, ...indexes, ...foreignKeys, ...triggers, ...(await sequenceValues(client))])
  // A copy has its count only after the server confirmed its end, which may be later than its last row.
  for (const [table, { rowCount }] of copies) rows.set(table, rowCount)
  yield script([...rows].map(([table, count]) => requireCount(table, count)))
  yield closing
}

const script = (statements: string[]) => statements.map((statement) => `\n${statement};\n`).join('')

/** Read after the rows: sequences are not transactional, so their values may be ahead of the rows, but not behind. */
async function sequenceValues(client: ClientBase) {
  const { rows: sequences } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by oid",
  )
  const values: string[] = []
  for (const { name } of sequences) {
    const { rows } = await client.query(`select last_value, is_called from ${name}`)
    const { last_value, is_called } = rows[0]
    values.push(`select pg_catalog.setval(${client.escapeLiteral(name)}, ${last_value}, ${is_called})`)
  }
  return values
}

const requireCount = (table: string, count: number) => `do $$ begin
  if (select count(*) from ${table}) <> ${count} then
    raise exception 'The table ${table} did not get its ${count} rows.';
  end if;
end $$`
