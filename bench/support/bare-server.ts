import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Pages are compared with these routes of the same framework, which return a constant string. */
const app = new Hono()
app.get('/healthz', (c) => c.text('ok'))
app.get('/', (c) => c.text('Learn with the best tutors in Mauritius'))
// One string is as long as a page, because copying that many bytes takes the system as long as everything else for a short one.
const page = 'x'.repeat(Number(process.env.PAGE_BYTES ?? 0))
app.get('/page', (c) => c.text(page))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
