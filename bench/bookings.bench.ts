import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { createBooking } from '#contract/bookings/api'
import { createPeople, createTutor, insertRawTutor, type Person } from '#tests/support/people'
import { benchDatabase } from './support/bench-database.ts'
import { inTurns } from './support/rates.ts'
import { record } from './support/report.ts'
import { startServer } from './support/servers.ts'

const rounds = 5
const seconds = 2
const atOnce = 16
const students = 100
const tutors = 100

const { app, env, pid: database, stop } = await benchDatabase()
const server = await startServer('scripts/start.mjs', env)
const bare = await startServer('bench/support/row-server.ts', env)

/** How often `work` is done in a second, several times at once. What it leaves to do in the background is waited for. */
async function perSecond(work: () => Promise<{ status: number }>) {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const { status } = await work()
        if (status !== 200) throw new Error(`Answered with ${status}`)
        done += 1
      }
    }),
  )
  while ((await queuedMail()) || (await unapplied())) await setTimeout(50)
  return done / seconds
}

const queuedMail = () =>
  app.db.selectFrom('outbox').select('id').where('topic', '=', 'mail').limit(1).executeTakeFirst()

const unapplied = () => app.db.selectFrom('tutor_increments').select('tutor_id').limit(1).executeTakeFirst()

const teaching = { subjects: ['Physics'], grades: ['10' as const] }

/** Pairs every student with every tutor, so that consecutive bookings are with different tutors. */
function bookings(people: Person[], prefix: string, count: number) {
  let next = 0
  return () => {
    const form = { learnerName: 'Asha', subject: 'Physics', grade: '10' }
    const at = next++
    const tutorId = `${prefix}-${(at + Math.floor(at / people.length)) % count}`
    return people[at % people.length]!.request(createBooking, { body: { tutorId, ...form } })
  }
}

try {
  const emails = Array.from({ length: students }, (_, at) => `student${at}@bench.test`)
  const people = await createPeople({ app, url: server.url }, emails)
  for (let at = 0; at < tutors; at++) {
    await createTutor(app, { publicId: `paid-${at}`, plan: 'standard' })
    await insertRawTutor(app, { public_id: `full-${at}`, ...teaching, connection_limit: 0 })
  }
  const insert = () =>
    fetch(`${bare.url}/api/v1/rows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Asha' }),
    }).then(async (response) => {
      await response.arrayBuffer()
      return response
    })
  const [confirmed, waiting] = [bookings(people, 'paid', tutors), bookings(people, 'full', tutors)]
  // A database in use has statistics of its tables.
  await Promise.all([perSecond(confirmed), perSecond(waiting)])
  await sql`analyze`.execute(app.db)
  const rates = await inTurns(
    rounds,
    {
      'bare insert': () => perSecond(insert),
      'confirmed booking': () => perSecond(confirmed),
      'waiting booking': () => perSecond(waiting),
    },
    { seconds, watched: { server: [server.pid, bare.pid], database: [database] } },
  )
  const of = 'inserting one row'
  record('bookings', [
    { what: 'confirmed at once', ...rates.compare('confirmed booking', 'bare insert'), of },
    { what: 'put on the waitlist', ...rates.compare('waiting booking', 'bare insert'), of },
  ])
} finally {
  await Promise.all([server.stop(), bare.stop()])
  await stop()
}
