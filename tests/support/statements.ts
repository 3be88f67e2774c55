import type { Pool, PoolClient } from 'pg'

/** The statements that the database is given while `work` goes on, one after the other. */
export async function statementsDuring({ pool }: { pool: Pool }, work: () => Promise<unknown>) {
  const given: string[] = []
  function onAcquire(client: PoolClient) {
    const query = client.query as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      given.push(String(args[0]))
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
