import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The measure of all things here: a route of the same framework that returns a constant string. */
const app = new Hono()
app.get('/healthz', (c) => c.text('ok'))
app.get('/', (c) => c.text('Learn with the best tutors in Mauritius'))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
