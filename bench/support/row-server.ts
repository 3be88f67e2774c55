import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { createDb, createPool } from '#server/platform/db'
import { createRouter, type HonoEnv } from '#server/platform/http/router'
import { createLog } from '#server/platform/log'

/** A route like those of the API, over the same pool, that reads one row by its key. */
const getRow = endpoint({
  method: 'GET',
  path: '/api/v1/row/:id',
  summary: 'One row',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: z.object({ name: z.string() }),
  errors: [],
})

const db = createDb(createPool(process.env.DATABASE_URL!, createLog()))
const router = createRouter({ identify: async () => null, takeRead: () => {} })
router.on(getRow, ({ params }) =>
  db.selectFrom('tutors').select('name').where('public_id', '=', params.id).executeTakeFirstOrThrow(),
)
const app = new Hono<HonoEnv>()
app.get('/healthz', (c) => c.text('ok'))
app.route('/', router.hono)
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
