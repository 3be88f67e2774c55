import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDb, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { templates, withDatabase } from './global-database.ts'

/** Hands over what is to be done in the end: by default when the test is over. */
export type WhenDone = (cleanUp: () => Promise<void>) => void

type DatabaseOptions = { like?: keyof typeof templates; whenDone?: WhenDone }

/** A database of the test's own, gone when the test is. */
export async function testDatabase({ like = 'empty', whenDone = onTestFinished }: DatabaseOptions = {}) {
  const name = `aprann_test_${randomUUID().replaceAll('-', '')}`
  // Where nothing is synced to the disk, copying the files takes a third of what writing them to the log takes.
  await administer(`create database ${name} template ${templates[like]} strategy file_copy`)
  const connection = withDatabase(inject('connection'), name)
  const pool = createPool(
    connection,
    createLog(() => {}),
    { noTimeout: true },
  )
  whenDone(async () => {
    await pool.end()
    await dropDatabase(name)
  })
  return { connection, pool, db: createDb(pool) }
}

/** While the server itself is at work in a database, nobody may force it out; that passes. */
async function dropDatabase(name: string, triesLeft = 5): Promise<void> {
  try {
    await administer(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (triesLeft <= 1) throw error
    await new Promise((done) => setTimeout(done, 100))
    return dropDatabase(name, triesLeft - 1)
  }
}

async function administer(statement: string) {
  const connection = inject('connection')
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
