import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { insertSampleRows } from '#server/db/seed/sample-rows'
import { type Connection, createDb, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { migrate } from '#server/platform/migrate'
import { startEmbeddedPostgres } from '#server/postgres/embedded'
import { isAlive } from '#server/postgres/lock-files'

/** What test databases are copies of: migrated and empty, or with all the sample people, but without portraits. */
export const templates = { empty: 'aprann_test_empty', sample: 'aprann_test_sample' } as const

/** When it is in the tests, unless one says otherwise. */
export const testTime = '2026-11-15T08:00:00Z'

declare module 'vitest' {
  interface ProvidedContext {
    connection: Connection
  }
}

/** Nobody needs what would be left of the tests' databases after a crash. */
const notDurable = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // All of them are looked through for every database that is made or dropped.
  shared_buffers: '128MB',
}

/** One PostgreSQL for the whole run: the embedded one, or that of TEST_DATABASE_URL. Components are tested without. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === 'browser')) return
  const given = process.env.TEST_DATABASE_URL
  const parent = await quickestFolder()
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, `aprann-test-${process.pid}-`))
  // As root the database runs as another user, who must be able to get in.
  await chmod(folder, 0o711)
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir: folder, settings: notDurable })
  const connection = given ?? embedded!.connection
  await makeTemplates(connection)
  project.provide('connection', connection)

  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every test's database is hundreds of new files: in memory they take a quarter of what they take on a disk. */
async function quickestFolder() {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  const isRoomy = Math.min(bavail * bsize, process.availableMemory()) >= 4 * 1024 ** 3
  return isRoomy ? '/dev/shm' : tmpdir()
}

/** A run that is broken off leaves its folder behind, which would take up memory. */
async function removeLeftovers(parent: string) {
  for (const name of await readdir(parent)) {
    const pid = Number(/^aprann-test-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    // It may be somebody else's.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function makeTemplates(connection: Connection) {
  const log = createLog(() => {})
  const main = createPool(connection, log, { noTimeout: true })
  for (const name of Object.values(templates))
    await main.query(`drop database if exists ${name} with (force)`)
  await main.query(`create database ${templates.empty}`)
  const empty = createPool(withDatabase(connection, templates.empty), log)
  await migrate(empty)
  await empty.end()
  await main.query(`create database ${templates.sample} template ${templates.empty}`)
  await main.end()
  const sample = createPool(withDatabase(connection, templates.sample), log, { noTimeout: true })
  await insertSampleRows(createDb(sample), { pictures: new Map(), now: new Date(testTime) })
  await sample.end()
}

export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = database
  return url.href
}
