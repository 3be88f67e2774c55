import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config'
import type { App } from '#server/platform/app'
import { systemClock } from '#server/platform/clock'
import { createSecrets } from '#server/platform/secrets'
import { recountAll } from './support/checks/market.ts'
import { createRecord, createTutors, halfDone, keepAsking } from './support/checks/stubborn-client.ts'
import { testDatabase } from './support/database.ts'
import { createPeople } from './support/people.ts'
import { addressOf, freePort, freshSettings, startServer } from './support/server-process.ts'

const kills = 50
const patience = { interval: 10, timeout: 60_000 }
const secret = 'a secret of the tests, long enough'
const siteUrl = 'http://aprann.test'

/** A database that outlives its servers, and a way to start one. */
async function prepare() {
  const { connection, db } = await testDatabase()
  const settings = {
    ...(await freshSettings()),
    DATABASE_URL: addressOf(connection),
    SECRET_KEY: secret,
    SITE_URL: siteUrl,
    RATE_LIMIT_SCALE: '1000000',
  }
  async function start() {
    const PORT = await freePort()
    return { ...(await startServer({ ...settings, PORT })), url: `http://127.0.0.1:${PORT}` }
  }
  const config = readConfig(settings)
  const parts = { db, clock: systemClock, secrets: createSecrets(secret), config, siteUrl }
  return { app: parts as App, start }
}

test(`a server killed ${kills} times amid its traffic loses nothing acknowledged, and leaves nothing half done`, async () => {
  const { app, start } = await prepare()
  const emails = Array.from({ length: 18 }, (_, at) => `person${at}@test.example`)
  const people = await createPeople({ app, url: '' }, emails)
  const tutors = await createTutors(app, people.slice(0, 9))
  const record = createRecord()
  await warmUp(start)
  // The next ones start while one is at work.
  const servers = [start(), start()]
  let isOver = false
  const address = async () => (await servers[0]!).url
  const traffic = { app, tutors, address, isOver: () => isOver }
  const working = Promise.all(people.slice(9).map((student) => keepAsking(traffic, student, record)))
  for (let killed = 0; killed < kills; killed += 1) {
    const server = await servers[0]!
    const before = record.answers
    const isBusy = () => expect.poll(() => record.answers - before, patience).toBeGreaterThan(killed % 25)
    await Promise.race([working, isBusy()])
    void servers.shift()
    server.child.kill('SIGKILL')
    servers.push(start())
    await server.ended
    expect(await halfDone(app)).toEqual([])
  }
  isOver = true
  await working
  // Those that still start would fail, outside of any test, when the test ends and stops them.
  await Promise.all(servers)

  expect(await halfDone(app)).toEqual([])
  for (const { kept, counted } of await recountAll(app)) expect(kept).toEqual(counted)
  expect(await starsIn(app)).toEqual(record.stars)
  expect(await changedIn(app, record.bookings)).toEqual([])
}, 240_000)

/** One that ends in peace leaves its compiled code to the others, which then start in half the time. */
async function warmUp(start: () => ReturnType<typeof startServer>) {
  const { child, ended } = await start()
  child.kill('SIGTERM')
  await ended
}

async function starsIn({ db }: App) {
  const { rows } = await sql<{ key: string; rating: number }>`
    select student_id || ' ' || public_id as key, reviews.rating
    from reviews join tutors on tutors.id = reviews.tutor_id`.execute(db)
  return new Map(rows.map(({ key, rating }) => [key, rating]))
}

/** The acknowledged bookings that are gone, or in a state that does not come after the acknowledged one. */
async function changedIn({ db }: App, acknowledged: Map<string, string>) {
  const rows = await db.selectFrom('bookings').select(['id', 'state', 'confirmed_at']).execute()
  const booked = new Map(rows.map((row) => [row.id, row]))
  return [...acknowledged].filter(([id, state]) => {
    const row = booked.get(id)
    if (!row) return true
    if (['declined', 'cancelled'].includes(state)) return row.state !== state
    return state === 'confirmed' && !row.confirmed_at
  })
}
