import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** What pages are compared with: routes of the same framework that return a constant string. */
const app = new Hono()
app.get('/healthz', (c) => c.text('ok'))
app.get('/', (c) => c.text('Learn with the best tutors in Mauritius'))
// Copying the bytes of a page takes the system as long as all that is done for a short string.
const page = 'x'.repeat(Number(process.env.PAGE_BYTES ?? 0))
app.get('/page', (c) => c.text(page))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
