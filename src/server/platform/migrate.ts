import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import { StartError } from './start-error.ts'

const ownFolder = join(import.meta.dirname, '../db/migrations')
/** The advisory lock for migrations: an arbitrary number that every process uses. */
const lockId = 7_412_001
const oldestVersion = 150_000
/**
 * Two migrations needed PostgreSQL 17 when they landed, and were rewritten for 15 with the same result. Databases record the
 * checksum of the original file, so that new and old versions of the product accept each other's databases.
 */
const landedChecksums: Record<string, string> = {
  '0046_classes_in_search.sql': '2d5513bfef78766fa8b2c8744546080007ab10735e76db1480bb3658f49b6b52',
  '0067_class_slots.sql': '39bee788cd425914049af21ad2da151d797e1087f615bd32aeeeb9787706a2f2',
}

type Migration = { name: string; text: string; checksum: string }

/**
 * Brings the schema up to date, one process at a time, each migration in its own transaction. It may take long, and wait long
 * for another process, so it needs a pool without timeouts.
 */
export async function migrate(
  pool: pg.Pool,
  progress: (line: string) => void = () => {},
  folder = ownFolder,
) {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [lockId])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await appliedMigrations(client)
    await requireKnown(applied.keys(), folder)
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) await apply(client, migration, progress)
      else if (checksum !== migration.checksum) {
        throw new StartError(
          `The migration ${migration.name} was changed after it was applied; restore its file.`,
        )
      }
    }
  } finally {
    // Ends the session, which releases the lock.
    client.release(true)
  }
}

/** Whether every migration of this build has been applied. */
export async function isMigrated(db: Db) {
  const names = await migrationNames(ownFolder)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from schema_migrations where name = any(${names})`.execute(db)
  return rows[0]!.n === names.length
}

async function migrationNames(folder: string) {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = landedChecksums[name] ?? createHash('sha256').update(text).digest('hex')
      return { name, text, checksum }
    }),
  )
}

async function requireVersion(client: pg.PoolClient) {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version")
  if (rows[0].version < oldestVersion) {
    throw new StartError('The database is older than PostgreSQL 15; use version 15 or later.')
  }
}

async function appliedMigrations(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** This version would misread and damage a schema that a newer version has changed. */
async function requireKnown(applied: Iterable<string>, folder: string) {
  const newest = await newestUnknown(applied, folder)
  if (newest)
    throw new StartError(
      `The database is newer than this version, which does not know the migration ${newest}: start the version that applied it, or restore a backup from before it.`,
    )
}

/** The last applied migration that this version does not have. */
export async function newestUnknown(applied: Iterable<string>, folder = ownFolder) {
  const known = new Set(await migrationNames(folder))
  return [...applied]
    .filter((name) => !known.has(name))
    .sort()
    .at(-1)
}

async function apply(
  client: pg.PoolClient,
  { name, text, checksum }: Migration,
  progress: (line: string) => void,
) {
  progress(`Applying ${name}`)
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    // The first error is the reason, not that a lost connection cannot be rolled back.
    await client.query('rollback').catch(() => {})
    throw new StartError(
      `${reasonOf(error as Error)}: this ended the migration ${name}, of which nothing was kept; mend the cause and start again.`,
      { cause: error },
    )
  }
}

/** One line with a capital letter, to begin a sentence. */
function reasonOf({ message, code }: Error & { code?: string }) {
  const line = message.replace(/\s+/g, ' ').replace(/\.$/, '')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${code ? ` (${code})` : ''}`
}
