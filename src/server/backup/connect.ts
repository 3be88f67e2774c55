import pg from 'pg'
import type { Connection } from '#server/platform/db'
import { StartError } from '#server/platform/start-error'

/** One connection without time limits, which must not lead through a pooler: its lock and settings belong to a session. */
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
  await requireOwnSession(client)
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
  return client
}

/** A pooler gives its clients process numbers of its own, whichever process of the server works for them. */
async function requireOwnSession(client: pg.Client) {
  const { processID } = client as unknown as { processID: number }
  const { rows } = await client.query('select pg_backend_pid() as pid')
  if (rows[0].pid === processID) return
  await client.end()
  throw new StartError(
    'The database is behind a pooler, such as PgBouncer: set DATABASE_DIRECT_URL to the PostgreSQL itself.',
  )
}
