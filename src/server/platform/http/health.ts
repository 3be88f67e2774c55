import { Hono } from 'hono'
import type pg from 'pg'
import { isMigrated } from '../migrate.ts'

/** `/healthz` speaks for the process alone, `/readyz` for the database and its migrations too. */
export function healthRoutes(pool: pg.Pool, stopping: AbortSignal) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (c) => {
      const isReady = !stopping.aborted && (await isMigrated(pool).catch(() => false))
      return c.json({ status: isReady ? 'ready' : 'unavailable' }, isReady ? 200 : 503, {
        'cache-control': 'no-store',
      })
    })
}
