import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDb, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { template, withDatabase } from './global-database.ts'

/** A migrated, empty database of the test's own, gone when the test is. */
export async function testDatabase() {
  const name = `aprann_test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${template}`)
  const connection = withDatabase(inject('connection'), name)
  const pool = createPool(
    connection,
    createLog(() => {}),
    { patient: true },
  )
  onTestFinished(async () => {
    await pool.end()
    await administer(`drop database if exists ${name} with (force)`)
  })
  return { connection, pool, db: createDb(pool) }
}

async function administer(statement: string) {
  const connection = inject('connection')
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
