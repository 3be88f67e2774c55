import type { Pool, PoolClient } from 'pg'

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
