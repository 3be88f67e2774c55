import { fillBusyTutors, fillTutors } from '#tests/support/fill-tutors'
import { createTutor, logInPerson } from '#tests/support/people'
import { benchDatabase } from './support/bench-database.ts'
import { inTurns, requestsPerSecond } from './support/rates.ts'
import { record } from './support/report.ts'
import { startServer } from './support/servers.ts'

const rounds = 5
const seconds = 2
const tutors = 200

const { app, env, pid: database, pool, stop } = await benchDatabase()
await fillTutors(pool, tutors)
await fillBusyTutors(pool)
await createTutor(app, { publicId: 'new' })
const server = await startServer('scripts/start.mjs', env)
const bare = await startServer('bench/support/row-server.ts', env)

/** How many requests for a tutor's dashboard the server answers in a second. */
async function dashboardsPerSecond(email: string) {
  const token = await (await logInPerson({ app, url: server.url }, email)).token()
  const url = `${server.url}/api/v1/tutors/mine/dashboard`
  return () => requestsPerSecond(url, seconds, `Bearer ${token}`)
}

try {
  const rates = await inTurns(
    rounds,
    {
      'one row': () => requestsPerSecond(`${bare.url}/api/v1/row/bench-7`, seconds),
      'new tutor': await dashboardsPerSecond('new@test.example'),
      'a million views': await dashboardsPerSecond('bench-7@example.com'),
    },
    { seconds, watched: { server: [server.pid, bare.pid], database: [database] } },
  )
  const of = 'reading one row by its key'
  record('dashboard', [
    { what: 'of a new tutor', ...rates.compare('new tutor', 'one row'), of },
    { what: 'with a million views behind it', ...rates.compare('a million views', 'one row'), of },
  ])
} finally {
  await Promise.all([server.stop(), bare.stop()])
  await stop()
}
