import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database'
import { migrate } from './migrate.ts'
import { StartError } from './start-error.ts'

const sentence = (text: string) => expect.stringMatching(new RegExp(`^[A-Z].*${text}.*\\.$`))

test('a database that a newer version has migrated is refused, and what to do is said', async () => {
  const { pool } = await testDatabase()
  await pool.query(
    "insert into schema_migrations (name, checksum) values ('9998_a.sql', ''), ('9999_b.sql', '')",
  )
  const refusal = await migrate(pool).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toEqual(sentence('9999_b.sql: start the version that applied it'))
})

test('a migration that was written anew is recorded as it landed, and accepted where it was applied before that', async () => {
  const { pool } = await testDatabase()
  const landed = [
    ['0046_classes_in_search.sql', '2d5513bfef78766fa8b2c8744546080007ab10735e76db1480bb3658f49b6b52'],
    ['0067_class_slots.sql', '39bee788cd425914049af21ad2da151d797e1087f615bd32aeeeb9787706a2f2'],
  ].map(([name, checksum]) => ({ name, checksum }))
  const recorded = 'select name, checksum from schema_migrations where name = any($1) order by name'
  const { rows } = await pool.query(recorded, [landed.map(({ name }) => name)])
  expect(rows).toEqual(landed)
  await migrate(pool)
})

/** A folder with all migrations and one more. */
async function withMigration(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(import.meta.dirname, '../db/migrations'), folder, { recursive: true })
  await writeFile(join(folder, '9999_bad.sql'), text)
  return folder
}

test.each([
  ['create table users ()', 'Relation "users" already exists \\(42P07\\): .*9999_bad.sql'],
  ['select pg_terminate_backend(pg_backend_pid())', 'Terminating connection .*: .*9999_bad.sql'],
])('a migration that fails is named in one sentence, with its cause first: %s', async (text, words) => {
  const { pool } = await testDatabase()
  pool.on('error', () => {})
  const failing = migrate(pool, () => {}, await withMigration(`create table extra (); ${text}`))
  const refusal = await failing.catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toEqual(expect.stringMatching(new RegExp(`^${words}.*\\.$`)))
  expect((await pool.query("select to_regclass('extra') as extra")).rows).toEqual([{ extra: null }])
})
