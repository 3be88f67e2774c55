import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/schema.ts'
import { deadlines } from './deadlines.ts'
import { factsOfError, type Log } from './log.ts'
import { PipelinedDialect, pipelined } from './pipeline.ts'
import { StartError } from './start-error.ts'

export type Db = Kysely<Database>

/** How to reach the database: an address, or the socket of the embedded server. */
export type Connection = string | { host: string; port: number; user: string; database: string }

/** Any fixed number: it only has to be the same in every process. */
const roleLockId = 7_412_003

const sessionSettings = {
  statement_timeout: deadlines.statement,
  lock_timeout: deadlines.lock,
  idle_in_transaction_session_timeout: 10_000,
  // With helpers to a statement, starting them would take longer than most queries, and one client would slow down the others.
  max_parallel_workers_per_gather: 0,
  // Compiling them would take longer, too: on a busy machine with PostgreSQL 15, the dashboard took seconds.
  jit: 'off',
}
/** Said aloud, because the role may have limits of its own: see `limitRole`. */
const noLimits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

type PoolOptions = {
  size?: number
  /** Without time limits, for migrations and for filling in data. */
  noTimeout?: boolean
  /**
   * Through a pooler in transaction mode each transaction may get another session: no statement can have a name
   * there, and no session settings of its own.
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
    // A statement that is given while another is under way is sent, and does not wait for that one's result.
    pipeline: true,
    types: { getTypeParser },
    ...(!throughPooler && { options: startupOptions(noTimeout ? noLimits : sessionSettings) }),
    ...(!noTimeout && { query_timeout: deadlines.silence }),
  })
  const names = throughPooler ? noNames : createStatementNames()
  pool.on('connect', (client) => {
    // Without listeners, here and on the pool, the loss of a connection would end the process.
    client.on('error', () => {})
    watchStatements(client, names)
  })
  pool.on('error', (error) => log.warn('database connection lost', factsOfError(error)))
  if (!noTimeout) watchQueue(pool)
  return pool
}

/** Everybody who waits for a connection, since when; in the order in which they came. */
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

/** How long whoever is first in the queue for a connection has waited, in milliseconds. */
export function connectionWait() {
  const [first] = waiting
  return first ? performance.now() - first.since : 0
}

const startupOptions = (settings: Record<string, number | string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Gives the settings to the role itself, for sessions that a pooler opens in its name. */
export async function limitRole(pool: pg.Pool) {
  const assignments = Object.entries(sessionSettings)
    .map(
      ([name, value]) =>
        `execute format('alter role %I in database %I set ${name} = ${value}', current_user, current_database());`,
    )
    .join('\n')
  // Processes that start together would otherwise change the same row at once.
  await pool.query(`do $$ begin perform pg_advisory_xact_lock(${roleLockId}); ${assignments} end $$`)
}

const dateOid = 1082

/** A date is a day, not a moment: it stays the text it is instead of midnight somewhere. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === dateOid ? String : pg.types.getTypeParser(oid, format as 'text')

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PipelinedDialect({ pool }) })
}

/** For a database that somebody else runs. */
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

/** Conflicts with others, a lock that was not free in time, and a plan that a migration has outdated. */
const retryable = new Set(['40001', '40P01', '55P03', '0A000'])

/** Runs `work` with the same record whose `db` is one transaction; conflicts between transactions are tried again. */
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

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

/** Whether a row was refused because another one has what must be unique. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

/** Whether a row was refused because it overlaps another one. */
export const isOverlap = (error: unknown) => codeOf(error) === '23P01'

/** Runs `work` in a transaction that goes on without it, answering null, when a row is refused for such an overlap. */
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

/** Of one who never got in: the server does not run, begins, ends, is full, or is no longer the primary (25006). */
const unreachableCodes = /^(57P03|53300|08001|08004|25006)$/
const unreachableMessages =
  /timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Connection terminated due to connection timeout/
const lostCodes = /^(08...|57P0[12])$/
const lostMessages = /Connection terminated|Query read timeout/
/** What the network says of a connection; the same codes come from files, but not from these calls. */
const networkCalls = new Set(['read', 'write'])

/** Whether an error says that the database cannot be reached, rather than that a statement is wrong. */
export const isDatabaseAway = (error: unknown) => isUnreachable(error) || isConnectionLost(error)

function isUnreachable(error: unknown) {
  if (!(error instanceof Error)) return false
  const { syscall } = error as NodeJS.ErrnoException
  return (
    syscall === 'connect' || unreachableCodes.test(codeOf(error)) || unreachableMessages.test(error.message)
  )
}

/** Whether the connection was lost under a statement: nobody knows whether it was still carried out. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error) || isUnreachable(error)) return false
  const { syscall } = error as NodeJS.ErrnoException
  return lostCodes.test(codeOf(error)) || lostMessages.test(error.message) || networkCalls.has(syscall ?? '')
}

/** Whether the database has run out of room on the disk, of memory or of what else it needs. */
export const isDatabaseFull = (error: unknown) => /^53(?!300)...$/.test(codeOf(error))

const tooSlowCodes = new Set(['57014', '55P03', '25P03'])

/** Whether the database gave up on a statement that took too long or waited too long for a lock. */
export function isDatabaseSlow(error: unknown) {
  return tooSlowCodes.has(codeOf(error))
}

const mostNames = 500

type StatementNames = ReturnType<typeof createStatementNames>

/** Statements with parameters get a name, so that PostgreSQL parses and plans each once a connection. */
function createStatementNames() {
  const names = new Map<string, string>()
  let renewals = 0
  function rename(text: string) {
    const digest = createHash('sha1').update(text).digest('hex').slice(0, 20)
    names.set(text, `q${digest}_${renewals.toString(36)}`)
  }
  return {
    /** None, once there are so many that a connection would keep too much. */
    of(text: string) {
      if (!names.has(text) && names.size < mostNames) rename(text)
      return names.get(text)
    },
    renew(text: string) {
      renewals += 1
      rename(text)
    },
  }
}

const noNames: StatementNames = { of: () => undefined, renew() {} }

type Query = (...args: unknown[]) => unknown

function watchStatements(client: pg.PoolClient, names: StatementNames) {
  const query = client.query.bind(client) as Query
  const named = (text: string, values: unknown[], rest: unknown[]) =>
    query({ text, values, name: names.of(text) }, ...rest)
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let cause: unknown
  Object.assign(client, {
    query(text: unknown, values: unknown, ...rest: unknown[]) {
      const hasParameters = typeof text === 'string' && Array.isArray(values) && values.length > 0
      // What is given together goes out in one piece.
      stream.cork()
      process.nextTick(() => stream.uncork())
      const answer = hasParameters ? named(text, values, rest) : query(text, values, ...rest)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error) => {
        // A connection that no longer responds must not go back into the pool.
        if (error.message === 'Query read timeout') void client.end()
        // Whoever gave them together may hear of a later one first, and has to know what was wrong with the transaction.
        if (isConsequence(error)) throw cause ?? error
        cause = error
        if (hasParameters && isPlanOutdated(error)) return planAnew(error, text, values)
        throw error
      })
    },
  })

  /**
   * After a migration a statement's plan may no longer fit its tables, and PostgreSQL refuses it under its old
   * name. Under a new one it is planned anew; inside a transaction, which is lost by then, the whole is tried again.
   */
  async function planAnew(error: unknown, text: string, values: unknown[]) {
    names.renew(text)
    try {
      return await named(text, values, [])
    } catch {
      throw error
    }
  }
}

/**
 * Whether a statement was refused only because one before it failed: its transaction is aborted, so that it is not
 * carried out, nor parsed for the next one of its name.
 */
const isConsequence = (error: unknown) => ['25P02', '26000'].includes(codeOf(error))

const isPlanOutdated = (error: unknown) => codeOf(error) === '0A000'
