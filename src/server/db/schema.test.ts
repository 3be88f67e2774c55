import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database'

type Column = { table: string; column: string; isNullable: boolean; hasDefault: boolean }

test('the tables are typed as they are: every column, which may be null, and which has a default', async () => {
  const { db } = await testDatabase()
  const files = [
    'platform',
    'accounts',
    'alerts',
    'calendar',
    'checks',
    'classes',
    'demand',
    'families',
    'fees',
    'hours',
    'lessons',
    'market',
    'messages',
    'money',
    'register',
    'reports',
    'requests',
    'saved',
    'sharing',
    'suspensions',
  ].map((part) => readFile(join(import.meta.dirname, `schema/${part}.ts`), 'utf8'))
  const declared = (await Promise.all(files)).flatMap(columnsOf)
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(db)
  expect(sorted(declared)).toEqual(sorted(rows))
})

test('what refers to a row is found by an index, so that dropping the row does not read whole tables', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select conrelid::regclass::text as "table", conname as "reference" from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
        and coalesce(pg_get_expr(indpred, indrelid) ~ '^[(]\\w+ IS NOT NULL[)]$', true))`.execute(db)
  expect(rows).toEqual([])
})

/** Keywords of PostgreSQL 16 and later that a migration is likely to use. */
const laterWords = [
  ...['set expression', '0[box][0-9a-f]+', '\\d+_\\d+', 'random\\([^)]+\\)', 'any_value', 'to_(bin|oct)'],
  ...['array_(sample|shuffle|sort|reverse)', 'merge into [^;]*returning', 'returning (old|new)\\.'],
  ...['is json', 'json_(array|object)(agg)?\\(', 'json_(table|exists|query|value|scalar|serialize)'],
  ...['uuidv[47]', 'casefold', 'virtual', 'without overlaps', 'not enforced'],
]

test('migrations are written in the words of PostgreSQL 15', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const migrations = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const found = migrations.flatMap(({ name, text }) => {
    const statements = text.replace(/--.*/g, '').replace(/\s+/g, ' ')
    const words = statements.matchAll(new RegExp(`\\b(${laterWords.join('|')})`, 'gi'))
    return [...words].map(([word]) => `${name}: ${word}`)
  })
  expect(found).toEqual([])
})

function columnsOf(source: string): Column[] {
  const blocks = [...source.matchAll(/interface (\w+)[^{]*\{\n([\s\S]*?)\n\}/g)]
  const fields = new Map(blocks.map(([, name, body]) => [name!, [...body!.matchAll(/^ {2}(\w+): (.+)$/gm)]]))
  const tables = [...fields].find(([name]) => name.endsWith('Tables'))![1]
  return tables.flatMap(([, table, type]) =>
    fields.get(type!)!.map(([, column, type]) => ({
      table: table!,
      column: column!,
      isNullable: /null|OptionalMoment/.test(type!),
      hasDefault: /Generated|MomentNow/.test(type!),
    })),
  )
}

function sorted(columns: Column[]) {
  return columns.map((column) => JSON.stringify(Object.entries(column).sort())).sort()
}
