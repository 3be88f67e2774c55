import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config'
import type { App } from '#server/platform/app'
import { systemClock } from '#server/platform/clock'
import { createDb, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { migrate } from '#server/platform/migrate'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded'
import { createSecrets } from '#server/platform/secrets'
import { fillBusyTutors } from '#tests/support/fill-busy-tutors'
import { fillTutors } from '#tests/support/fill-tutors'
import { logInPerson } from '#tests/support/people'
import { createTutor } from '#tests/support/tutors'
import { inTurns, requestsPerSecond } from './support/rates.ts'
import { startServer } from './support/servers.ts'

const rounds = 5
const seconds = 2
const tutors = 200
const secret = 'a secret of the benchmark, long enough'
const siteUrl = 'http://bench.test'

const folder = await mkdtemp(join(tmpdir(), 'aprann-bench-'))
// As root the database runs as another user, who must be able to get in.
await chmod(folder, 0o711)
const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder })
const pool = createPool(connection, createLog(), { patient: true })
await migrate(pool)
const env = {
  DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${connection.host}`,
  SEED: 'none',
  RATE_LIMIT_SCALE: '1000000',
  SECRET_KEY: secret,
  SITE_URL: siteUrl,
}
const app = {
  db: createDb(pool),
  clock: systemClock,
  secrets: createSecrets(secret),
  siteUrl,
  config: readConfig(env),
} as App
await fillTutors(pool, tutors)
await fillBusyTutors(pool)
await createTutor(app, { public_id: 'new' })
const server = await startServer('scripts/start.mjs', env)
const bare = await startServer('bench/support/row-server.ts', env)

/** Of the dashboards of a tutor, how many the server answers. */
async function dashboardsPerSecond(email: string) {
  const token = await (await logInPerson({ app, url: server.url }, email)).token()
  const url = `${server.url}/api/v1/tutors/mine/dashboard`
  return () => requestsPerSecond(url, seconds, `Bearer ${token}`)
}

try {
  const rates = await inTurns(rounds, {
    'one row by its key': () => requestsPerSecond(`${bare.url}/api/v1/row/bench-7`, seconds),
    'new tutor': await dashboardsPerSecond('new@test.example'),
    'a million views': await dashboardsPerSecond('bench-7@example.com'),
  })
  const ratio = (name: 'new tutor' | 'a million views') => ({
    measured: rates.ratio(name, 'one row by its key').toFixed(3),
  })
  console.table({
    'dashboard of a new tutor ÷ one row by its key': ratio('new tutor'),
    'dashboard with a million views behind it ÷ one row by its key': ratio('a million views'),
  })
  for (const name of ['one row by its key', 'new tutor', 'a million views'] as const)
    console.log(`${name}: ${Math.round(rates.median(name))} a second here`)
} finally {
  await Promise.all([server.stop(), bare.stop()])
  await pool.end()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
