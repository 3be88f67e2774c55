import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { codeOf } from './db-errors.ts'

const namesMax = 500

type StatementNames = ReturnType<typeof createStatementNames>

export function createStatementNames() {
  const names = new Map<string, string>()
  let renewals = 0
  function rename(text: string) {
    const digest = createHash('sha1').update(text).digest('hex').slice(0, 20)
    names.set(text, `q${digest}_${renewals.toString(36)}`)
  }
  return {
    /** Undefined once there are so many names that each connection would need too much memory for its plans. */
    of(text: string) {
      if (!names.has(text) && names.size < namesMax) rename(text)
      return names.get(text)
    },
    renew(text: string) {
      renewals += 1
      rename(text)
    },
  }
}

export const noStatementNames: StatementNames = { of: () => undefined, renew() {} }

type Query = (...args: unknown[]) => unknown

/** Gives every statement with parameters a name, so that PostgreSQL parses and plans it once for each connection. */
export function nameStatements(client: pg.PoolClient, names: StatementNames) {
  const query = client.query.bind(client) as Query
  const named = (text: string, values: unknown[], rest: unknown[]) =>
    query({ text, values, name: names.of(text) }, ...rest)
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let cause: unknown
  Object.assign(client, {
    query(text: unknown, values: unknown, ...rest: unknown[]) {
      const hasParameters = typeof text === 'string' && Array.isArray(values) && values.length > 0
      // Statements that are given in the same tick are sent in one write.
      stream.cork()
      process.nextTick(() => stream.uncork())
      const result = hasParameters ? named(text, values, rest) : query(text, values, ...rest)
      if (!(result instanceof Promise)) return result
      return result.catch((error) => {
        // A connection that no longer responds must not go back into the pool.
        if (error.message === 'Query read timeout') void client.end()
        // A caller who gave several statements together may see the error of a later one first, but needs the cause.
        if (isConsequence(error)) throw cause ?? error
        cause = error
        if (hasParameters && isPlanOutdated(error)) return replan(error, text, values)
        throw error
      })
    },
  })

  /**
   * After a migration PostgreSQL refuses a statement whose plan no longer fits its tables. Under a new name it is planned
   * again. Inside a transaction that fails too, because the transaction is aborted: then `inTransaction` repeats the whole.
   */
  async function replan(error: unknown, text: string, values: unknown[]) {
    names.renew(text)
    try {
      return await named(text, values, [])
    } catch {
      throw error
    }
  }
}

/**
 * Whether a statement was refused only because an earlier one failed: the transaction is aborted (25P02), or the statement
 * was skipped when it should have been parsed, so that its name is unknown (26000).
 */
const isConsequence = (error: unknown) => ['25P02', '26000'].includes(codeOf(error))

const isPlanOutdated = (error: unknown) => codeOf(error) === '0A000'
