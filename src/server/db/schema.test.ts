import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database'

type Column = { table: string; column: string; isNullable: boolean; hasDefault: boolean }

test('schema.ts names every column of the database, which may be null, and which has a default', async () => {
  const { db } = await testDatabase()
  const declared = columnsOf(await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8'))
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const names = new Set(declared.map(({ table }) => table))
  expect(sorted(declared)).toEqual(sorted(rows.filter(({ table }) => names.has(table))))
  expect(names).toContain('tutors')
})

function columnsOf(source: string): Column[] {
  const blocks = [...source.matchAll(/interface (\w+)[^{]*\{\n([\s\S]*?)\n\}/g)]
  const fields = new Map(blocks.map(([, name, body]) => [name!, [...body!.matchAll(/^ {2}(\w+): (.+)$/gm)]]))
  return fields.get('Database')!.flatMap(([, table, type]) =>
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
