import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { getTutor } from '#contract/tutors/profiles.api'
import { restoreBackup } from '#server/backup/restore'
import { readConfig } from '#server/config'
import { createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { isMigrated, migrate } from '#server/platform/migrate'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded'
import { signIn, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { schemaOf } from './support/database-contents.ts'
import { addressOf, freshSettings, spawnServer, startServer } from './support/server-process.ts'

/**
 * A backup with the schema of the version before 0030, which renamed tables and columns: sample data of that version,
 * cut down to two tutors, and rows in what was renamed. A backup, since it is small and comes with the schema.
 */
const earlier = 'tests/fixtures/version-0029.tar'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('data of the version before is brought up to date with all its rows, and served', async () => {
  const { connection, pool, db } = await testDatabase()
  await pool.query('drop schema public cascade; create schema public')
  const config = readConfig({ DATABASE_URL: addressOf(connection), DATA_DIR: await newFolder() })
  const { manifest } = await restoreBackup({ config, file: earlier })
  expect(await isMigrated(db)).toBe(false)
  await migrate(pool)

  expect(await isMigrated(db)).toBe(true)
  await expectNewSchema(pool)
  const renamed = {
    kept_answers: 'idempotency_keys',
    told_refunds: 'provider_refunds',
    mail_settings: 'notification_choices',
  }
  for (const [name, count] of Object.entries(manifest.tables)) {
    const table = name.replace(/^public\./, '')
    if (['schema_migrations', 'search_changes'].includes(table)) continue
    const { rows } = await pool.query(
      `select count(*)::int as count from ${renamed[table as keyof typeof renamed] ?? table}`,
    )
    expect([table, rows[0].count]).toEqual([table, count])
  }
  expect((await pool.query('select topic, dedupe_key from outbox')).rows).toEqual([
    { topic: 'plan-change', dedupe_key: 'plan-change:x' },
  ])
  const { url, api } = await testApp({ connection })
  await signIn(url, 'student@aprann.example', 'lagoon-student')
  const tutor = await api.call(getTutor, { params: { id: 'dummy-tutor-1' } })
  expect(tutor.points).toBeGreaterThan(0)
  expect([tutor.verified, tutor.checks]).toMatchObject([true, [{ kind: 'identity' }]])
})

/** The same schema as that of a new database. */
async function expectNewSchema(pool: Pool) {
  const { pool: current } = await testDatabase()
  const [wanted, found] = [await schemaOf(current), await schemaOf(pool)]
  const isOfRows = (fact: string) => fact.includes('"last_value"')
  expect([...wanted].filter((fact) => !found.has(fact) && !isOfRows(fact))).toEqual([])
  expect([...found].filter((fact) => !wanted.has(fact) && !isOfRows(fact))).toEqual([])
}

test('a data folder that lacks the last migration is brought up to date by the start, and served', async () => {
  const settings = await freshSettings()
  const config = readConfig(settings)
  await restoreBackup({ config, file: earlier })
  const last = await migrateUpToLast(config.dataDir)
  const { output } = await startServer(settings)
  expect(output.stdout.match(/Applying .+\.sql/g)).toEqual([`Applying ${last}`])

  const page = await fetch(`http://127.0.0.1:${settings.PORT}/tutor/profile/dummy-tutor-1`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<h1')
  const pool = createPool(
    findEmbeddedPostgres(config.dataDir)!,
    createLog(() => {}),
    { size: 1, noTimeout: true },
  )
  onTestFinished(() => pool.end())
  await expectNewSchema(pool)
})

/** Brings the embedded database to what the version before the last migration would have left, and names that. */
async function migrateUpToLast(dataDir: string) {
  const folder = await newFolder()
  await cp('src/server/db/migrations', folder, { recursive: true })
  const last = (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!
  await rm(join(folder, last))
  const { connection, stop } = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(
    connection,
    createLog(() => {}),
    { size: 1, noTimeout: true },
  )
  await migrate(pool, () => {}, folder)
  await pool.end()
  await stop()
  return last
}

/** The migrations there are and one that takes a moment. */
async function withSlowMigration() {
  const folder = await newFolder()
  await cp('src/server/db/migrations', folder, { recursive: true })
  const text = 'create table half_done (); select pg_sleep(2); create table all_done ();'
  await writeFile(join(folder, '9999_slow.sql'), text)
  return folder
}

const migrateElsewhere = `
  import { createPool } from './src/server/platform/db.ts'
  import { createLog } from './src/server/platform/log.ts'
  import { migrate } from './src/server/platform/migrate.ts'
  const [address, folder] = process.argv.slice(1)
  await migrate(createPool(address, createLog(), { noTimeout: true }), console.log, folder)`

test('a migration whose process is killed in the middle was not begun, and the next start does it', async () => {
  const { connection, pool } = await testDatabase()
  const folder = await withSlowMigration()
  const child = spawn(process.execPath, [
    ...['--input-type=module', '--eval', migrateElsewhere, addressOf(connection), folder],
  ])
  const isAtWork = async () => {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
    )
    return rows.length === 1
  }
  await expect.poll(isAtWork, { timeout: 30_000, interval: 20 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  const tables = "select to_regclass('half_done') as half, to_regclass('all_done') as whole"
  await expect.poll(isAtWork).toBe(false)
  expect((await pool.query(tables)).rows).toEqual([{ half: null, whole: null }])

  await migrate(pool, () => {}, folder)
  expect((await pool.query(tables)).rows).toEqual([{ half: 'half_done', whole: 'all_done' }])
})

test('an older version on newer data says so and stops', async () => {
  const { connection, pool } = await testDatabase()
  await pool.query("insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')")
  const settings = { ...(await freshSettings()), DATABASE_URL: addressOf(connection) }
  const { child, ended, output } = spawnServer(settings, {})
  await ended
  expect(child.exitCode).toBe(1)
  expect(output.stderr).toMatch(
    /^The database is newer than this version, .*9999_newer\.sql: start the version.*\.\n$/,
  )
})
