import type { Pool } from 'pg'

/** All rows of all tables. */
export async function rowsIn(pool: Pool) {
  const { rows: tables } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from "${name}" t order by 1`)
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

/**
 * What the standard's own views say about the schema, but for gaps that dropped columns have left in the
 * numbering, for brackets, which versions of PostgreSQL set differently, and for the names that those before 18 give to
 * `not null`, which are made of the number of the table.
 */
export async function schemaOf(pool: Pool) {
  const views = [
    'columns',
    'table_constraints',
    'check_constraints',
    'referential_constraints',
    'key_column_usage',
    'triggers',
    'routines',
  ]
  const queries = views.map(
    (view) =>
      `select to_jsonb(v) - array['specific_name', 'ordinal_position', 'dtd_identifier'] as row from information_schema.${view} v where coalesce(to_jsonb(v) ->> 'constraint_name', '') !~ '^\\d+_\\d+_\\d+_not_null$' and coalesce(to_jsonb(v) ->> 'table_schema', to_jsonb(v) ->> 'constraint_schema', to_jsonb(v) ->> 'trigger_schema', to_jsonb(v) ->> 'routine_schema') = 'public'`,
  )
  queries.push("select to_jsonb(i) as row from pg_indexes i where schemaname = 'public'")
  queries.push("select to_jsonb(s) as row from pg_sequences s where schemaname = 'public'")
  queries.push('select to_jsonb(extname) as row from pg_extension')
  const { rows } = await pool.query(
    `select row::text as text from (${queries.join(' union all ')}) all_rows order by 1`,
  )
  const { rows: names } = await pool.query('select current_database() as database')
  return new Set(rows.map(({ text }) => text.replaceAll(names[0].database, 'database').replace(/[()]/g, '')))
}
