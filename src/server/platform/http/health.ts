import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../app.ts'
import { isMigrated } from '../migrate.ts'
import type { RouteDoc } from '../openapi/document.ts'

/** `/healthz` reports on the process alone, `/readyz` also on the database and its migrations. */
export function healthRoutes({ db, stopping }: Pick<App, 'db' | 'stopping'>) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (c) => {
      const isReady = !stopping.aborted && (await isMigrated(db).catch(() => false))
      return c.json({ status: isReady ? 'ready' : 'unavailable' }, isReady ? 200 : 503, {
        'cache-control': 'no-store',
      })
    })
}

const status = (description: string, status: string) => ({
  description,
  schema: z.object({ status: z.literal(status) }),
  example: { status },
})

export const healthDocs: RouteDoc[] = [
  {
    noun: 'health',
    id: 'getHealth',
    method: 'GET',
    path: '/healthz',
    summary: 'Check that the process runs',
    responses: { 200: status('It does', 'ok') },
  },
  {
    noun: 'health',
    id: 'getReadiness',
    method: 'GET',
    path: '/readyz',
    summary: 'Check that requests can be answered: the database is there and migrated',
    responses: { 200: status('They can', 'ready'), 503: status('Not now', 'unavailable') },
  },
]
