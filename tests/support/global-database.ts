import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { migrate } from '#server/platform/migrate'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded'

export const template = 'aprann_test_template'

declare module 'vitest' {
  interface ProvidedContext {
    connection: Connection
  }
}

/** One PostgreSQL for the whole run: the embedded one, or that of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'aprann-test-'))
  // As root the database runs as another user, who must be able to get in.
  await chmod(folder, 0o711)
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir: folder })
  const connection = given ?? embedded!.connection
  await makeTemplate(connection)
  project.provide('connection', connection)

  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A migrated, empty database that every test database is a copy of. */
async function makeTemplate(connection: Connection) {
  const log = createLog(() => {})
  const main = createPool(connection, log)
  await main.query(`drop database if exists ${template} with (force)`)
  await main.query(`create database ${template}`)
  await main.end()
  const pool = createPool(withDatabase(connection, template), log)
  await migrate(pool)
  await pool.end()
}

export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = database
  return url.href
}
