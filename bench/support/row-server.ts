import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { createDb, createPool } from '#server/platform/db'
import { createRouter, type HonoEnv } from '#server/platform/http/router'
import { createLog } from '#server/platform/log'

// These routes are like those of the API, over the same pool. One reads a row by its key, and one inserts a row.
const getRow = endpoint({
  method: 'GET',
  path: '/api/v1/row/:id',
  summary: 'One row',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: z.object({ name: z.string() }),
  errors: [],
})

const addRow = endpoint({
  method: 'POST',
  path: '/api/v1/rows',
  summary: 'One row more',
  access: 'public',
  body: z.object({ text: z.string() }),
  response: z.object({ id: z.string() }),
  errors: [],
})

const db = createDb(createPool(process.env.DATABASE_URL!, createLog()))
const router = createRouter({
  identify: async () => null,
  takeRead: () => {},
  withIdempotency: (_, answer) => answer(),
})
router.on(getRow, ({ params }) =>
  db.selectFrom('tutors').select('name').where('public_id', '=', params.id).executeTakeFirstOrThrow(),
)
router.on(addRow, ({ body }) =>
  db
    .insertInto('mailbox')
    .values({ recipient: 'bench', subject: 'bench', text: body.text, html: '', sent_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
const app = new Hono<HonoEnv>()
app.get('/healthz', (c) => c.text('ok'))
app.route('/', router.routes())
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
