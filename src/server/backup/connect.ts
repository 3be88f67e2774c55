import pg from 'pg'
import type { Connection } from '#server/platform/db'
import { StartError } from '#server/platform/start-error'

/** A single connection without time limits. */
export async function connectTo(connection: Connection) {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The loss of a connection rejects the current query. Without a listener it would also end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(
      `The database cannot be reached (${code ?? message}): check that it runs, and that you are the user who runs it.`,
    )
  }
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
  return client
}
