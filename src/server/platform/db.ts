import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/schema.ts'
import { codeOf, isOverlap } from './db-errors.ts'
import { deadlines } from './deadlines.ts'
import { factsOfError, type Log } from './log.ts'
import { PipelinedDialect, pipelined } from './pipeline.ts'
import { StartError } from './start-error.ts'
import { createStatementNames, nameStatements, noStatementNames } from './statement-names.ts'

export type Db = Kysely<Database>

/** The URL of the database, or the socket of the embedded server. */
export type Connection = string | { host: string; port: number; user: string; database: string }

/** An arbitrary number that every process uses. */
const roleLockId = 7_412_003

const sessionSettings = {
  statement_timeout: deadlines.statement,
  lock_timeout: deadlines.lock,
  idle_in_transaction_session_timeout: 10_000,
  // Starting parallel workers takes longer than most queries, and one client would slow down the others.
  max_parallel_workers_per_gather: 0,
  // Compiling takes longer than it saves: on a busy machine with PostgreSQL 15, the dashboard took seconds.
  jit: 'off',
}
/** Set explicitly: the role may have its own limits, see `limitRole`. */
const noLimits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

type PoolOptions = {
  size?: number
  /** For migrations and for filling in data. */
  noTimeout?: boolean
  /**
   * A pooler in transaction mode may give each transaction another session, so that neither names of statements nor
   * settings of a session last.
   */
  throughPooler?: boolean
}

export function createPool(
  connection: Connection,
  log: Log,
  { size = 10, noTimeout = false, throughPooler = false }: PoolOptions = {},
) {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: size,
    connectionTimeoutMillis: deadlines.connection,
    keepAlive: true,
    // Send a statement at once, also while the result of another one is still awaited.
    pipeline: true,
    types: { getTypeParser },
    ...(!throughPooler && { options: startupOptions(noTimeout ? noLimits : sessionSettings) }),
    ...(!noTimeout && { query_timeout: deadlines.silence }),
  })
  const names = throughPooler ? noStatementNames : createStatementNames()
  pool.on('connect', (client) => {
    // Without listeners, here and on the pool, the loss of a connection would end the process.
    client.on('error', () => {})
    nameStatements(client, names)
  })
  pool.on('error', (error) => log.warn('database connection lost', factsOfError(error)))
  if (!noTimeout) watchQueue(pool)
  return pool
}

/** The callers that wait for a connection, in order of arrival. */
const waiting = new Set<{ since: number }>()

function watchQueue(pool: pg.Pool) {
  const connect = pool.connect.bind(pool)
  Object.assign(pool, {
    async connect(callback?: Parameters<typeof connect>[0]) {
      if (callback) return connect(callback)
      const turn = { since: performance.now() }
      waiting.add(turn)
      try {
        return await connect()
      } finally {
        waiting.delete(turn)
      }
    },
  })
}

/** How many milliseconds the first caller in the queue has waited for a connection. */
export function connectionWait() {
  const [first] = waiting
  return first ? performance.now() - first.since : 0
}

const startupOptions = (settings: Record<string, number | string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Sets the settings on the role, because a pooler opens its sessions without them. */
export async function limitRole(pool: pg.Pool) {
  const assignments = Object.entries(sessionSettings)
    .map(
      ([name, value]) =>
        `execute format('alter role %I in database %I set ${name} = ${value}', current_user, current_database());`,
    )
    .join('\n')
  // Without the lock, processes that start together would change the same row of the catalog and fail.
  await pool.query(`do $$ begin perform pg_advisory_xact_lock(${roleLockId}); ${assignments} end $$`)
}

const dateOid = 1082

/** A date has no time zone, so it stays text: as a `Date` it would be midnight somewhere. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === dateOid ? String : pg.types.getTypeParser(oid, format as 'text')

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PipelinedDialect({ pool }) })
}

/** Explains what is wrong with the database of an environment variable. */
export async function requireReachable(pool: pg.Pool, variable: string) {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (message.includes('unsupported startup parameter'))
      throw new StartError(
        `${variable} seems to lead to a pooler: set DATABASE_DIRECT_URL to the PostgreSQL behind it.`,
      )
    const reason = code ?? message
    throw new StartError(
      `The database of ${variable} cannot be used (${reason}): check the address and whether it runs.`,
    )
  }
}

/** Serialization failure, deadlock, lock timeout, and a plan that a migration has outdated. */
const retryable = new Set(['40001', '40P01', '55P03', '0A000'])

/** Runs `work` with the same record, its `db` being one transaction. After a conflict with another one it is repeated. */
export async function inTransaction<App extends { db: Db }, Result>(
  app: App,
  work: (app: App) => Promise<Result>,
  triesLeft = 3,
): Promise<Result> {
  if (app.db.isTransaction) return work(app)
  try {
    return await app.db.transaction().execute(async (db) => work({ ...app, db: await pipelined(db) }))
  } catch (error) {
    if (triesLeft <= 1 || !retryable.has(codeOf(error))) throw error
    await new Promise((done) => setTimeout(done, Math.random() * 50))
    return inTransaction(app, work, triesLeft - 1)
  }
}

/** Runs `work` inside a transaction. If a row overlaps another one, `work` is rolled back alone and the result is null. */
export async function ignoreOverlap<Result>({ db }: { db: Db }, work: () => Promise<Result>) {
  await sql`savepoint attempt`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(db)
    return result
  } catch (error) {
    if (!isOverlap(error)) throw error
    await sql`rollback to savepoint attempt`.execute(db)
    return null
  }
}
