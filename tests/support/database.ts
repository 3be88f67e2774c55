import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg, { type Pool, type PoolClient } from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { App } from '#server/platform/app'
import { type Connection, createDb, createPool, type Db } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { mailIn } from '#server/platform/mail/mail'
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

/**
 * An autovacuum worker may only be forced out by a superuser, which fails the drop.
 * Without force, the drop ends the worker itself and waits for it.
 */
async function dropDatabase(name: string) {
  try {
    await administer(`drop database if exists ${name} with (force)`)
  } catch {
    await administer(`drop database if exists ${name}`)
  }
}

let administrators: Pool | undefined

async function administer(statement: string) {
  administrators ??= administratorsOf(inject('connection'))
  await administrators.query(statement)
}

/** One connection for all tests of a worker, which need not wait for its end. */
function administratorsOf(connection: Connection) {
  const given = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({ ...given, max: 1, allowExitOnIdle: true })
  // The database stops after the last test.
  pool.on('error', () => {})
  return pool
}

/** Everything that is written in the database, except for what is still to be sent. */
export async function everythingIn(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'outbox'`.execute(db)
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    return rows.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

/** The e-mails that are still to be sent, oldest first. */
export async function mailsIn(db: Db) {
  const jobs = await db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute()
  return jobs.map(({ payload }) => mailIn(payload))
}

type Statement = { text: string; values: unknown[] }

/** The statements that the database is given while `work` goes on, one after the other. */
export async function statementsDuring({ pool }: { pool: Pool }, work: () => Promise<unknown>) {
  return (await queriesDuring({ pool }, work)).map(({ text }) => text)
}

/** The same, with what is filled in. */
export async function queriesDuring({ pool }: { pool: Pool }, work: () => Promise<unknown>) {
  const given: Statement[] = []
  function onAcquire(client: PoolClient) {
    const query = client.query as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      given.push({ text: String(args[0]), values: Array.isArray(args[1]) ? args[1] : [] })
      return query(...args)
    }
    Object.assign(client, { query: watched })
    pool.once('release', () => Object.assign(client, { query }))
  }
  pool.on('acquire', onAcquire)
  await work()
  pool.off('acquire', onAcquire)
  return given
}

/** How many statements wait for somebody else's lock. */
export async function waitingIn({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

/** A way to the database that can be shut and opened again, as if the database went away and came back. */
export async function databaseGate(connection: Connection) {
  const folder = await mkdtemp(join(tmpdir(), 'gate-'))
  const target = targetOf(connection)
  const open = new Set<Socket>()
  const socketPath = join(folder, '.s.PGSQL.5432')

  function listen() {
    const server = createServer((inner) => {
      const outer = connect(target)
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        open.add(socket)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          open.delete(socket)
          other.destroy()
        })
        socket.on('data', (bytes) => isHushed || other.write(bytes))
      }
    })
    return new Promise<typeof server>((ready) => server.listen(socketPath, () => ready(server)))
  }

  let isHushed = false
  let server = await listen()
  async function shut() {
    const closed = new Promise((done) => server.close(done))
    for (const socket of open) socket.destroy()
    await closed
  }
  onTestFinished(async () => {
    if (server.listening) await shut()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    connection: throughSocket(connection, folder),
    shut,
    /** The connections stay, but nothing comes through any more. */
    hush() {
      isHushed = true
    },
    /** What comes from now on gets through; what was swallowed is lost. */
    listenAgain() {
      isHushed = false
    },
    async reopen() {
      server = await listen()
    },
  }
}

function targetOf(connection: Connection) {
  if (typeof connection !== 'string') return { path: join(connection.host, `.s.PGSQL.${connection.port}`) }
  const { hostname, port } = new URL(connection)
  return { host: hostname, port: Number(port || 5432) }
}

function throughSocket(connection: Connection, folder: string): Connection {
  if (typeof connection !== 'string') return { ...connection, host: folder, port: 5432 }
  const { username, password, pathname } = new URL(connection)
  return `postgresql://${username}:${password}@${encodeURIComponent(folder)}:5432${pathname}`
}
