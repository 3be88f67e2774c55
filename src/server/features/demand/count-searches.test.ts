import { expect, test } from 'vitest'
import { countSearch } from '#contract/demand/api'
import { searchCountDays } from '#contract/demand/rules'
import { hourMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { testApp } from '#tests/support/app'
import { atOnce, statuses } from '#tests/support/auth'
import { everythingIn, queriesDuring, testDatabase } from '#tests/support/database'
import { testAll } from '#tests/support/scope'
import { deleteOldCounts } from './count-searches.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0' }
const physics = { subject: 'Physics', city: 'Curepipe', grade: '10', isEmpty: false } as const

type Server = Awaited<ReturnType<typeof testApp>>
const tell = ({ api }: Server, body: object, headers: Record<string, string> = browser) =>
  api.request(countSearch, { body, headers })

const countsIn = ({ db }: App) =>
  db.selectFrom('search_counts').selectAll().orderBy('day').orderBy('subject').orderBy('grade').execute()

test('a search counts on the day in Mauritius, by what it chooses, and whether it found anybody', async () => {
  const server = await testApp()
  expect((await tell(server, physics)).body).toEqual({})
  await tell(server, { ...physics, isEmpty: true })
  await tell(server, { city: 'Curepipe', isEmpty: true })
  const today = { day: '2026-11-15', city: 'Curepipe' }
  expect(await countsIn(server.app)).toEqual([
    { ...today, subject: '', grade: '', searches: 1, empty_searches: 1 },
    { ...today, subject: 'Physics', grade: '10', searches: 2, empty_searches: 1 },
  ])
  server.clock.advance(12.5 * hourMs)
  await tell(server, physics)
  expect(await countsIn(server.app)).toHaveLength(3)
  expect((await countsIn(server.app)).at(-1)).toMatchObject({ day: '2026-11-16', searches: 1 })
})

testAll('1,000 searches of 40 people at two servers are counted exactly, many by one statement', async () => {
  const { connection } = await testDatabase()
  const servers = [await testApp({ connection }), await testApp({ connection })] as const
  const grades = ['10', '11', '12', '13'] as const
  const search = (at: number) =>
    tell(servers[at % 2]!, { ...physics, grade: grades[(at >> 1) % 4], isEmpty: at % 5 === 0 })
  const queries = await queriesDuring(servers[0], async () => {
    const answers = await atOnce(40, async (person) => {
      const own = []
      for (let at = person * 25; at < person * 25 + 25; at++) own.push(await search(at))
      return own
    })
    expect(statuses(answers.flat())).toEqual({ 200: 1000 })
  })
  const counts = await countsIn(servers[0].app)
  expect(counts.map(({ grade, searches, empty_searches }) => [grade, searches, empty_searches])).toEqual([
    ['10', 250, 50],
    ['11', 250, 50],
    ['12', 250, 50],
    ['13', 250, 50],
  ])
  expect(queries.filter(({ text }) => text.includes('search_counts')).length).toBeLessThan(250)
})

test('a failed write fails those it was for, and nobody after them', async () => {
  const server = await testApp()
  const { db } = server.app
  await db.schema.alterTable('search_counts').renameTo('search_counts_away').execute()
  expect((await tell(server, physics)).status).toBe(500)
  await db.schema.alterTable('search_counts_away').renameTo('search_counts').execute()
  expect((await tell(server, physics)).status).toBe(200)
  expect(await countsIn(server.app)).toMatchObject([{ searches: 1 }])
})

test('neither robots nor pages that the server renders count', async () => {
  const server = await testApp()
  const robots = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
  ]
  for (const headers of robots) expect((await tell(server, physics, headers)).status).toBe(200)
  await server.get('/student?grade=10&subject=Physics', browser)
  await server.get('/api/v1/tutors?grade=10&subject=Physics', browser)
  expect(await countsIn(server.app)).toEqual([])
})

test('what was searched for is checked, and nothing else is kept', async () => {
  const server = await testApp()
  const refused = async (body: object) => (await tell(server, body)).error.fields
  expect(await refused({ isEmpty: false })).toEqual({ subject: 'Give a subject, a city or a grade.' })
  expect(await refused({ subject: 'Alchemy', isEmpty: false })).toEqual({
    subject: 'Give one subject of the catalogue.',
  })
  expect(await refused({ city: 'Paris', isEmpty: false })).toEqual({
    city: 'Give one city of the catalogue.',
  })
  expect(await refused({ grade: '4', isEmpty: false })).toEqual({ grade: 'Give one grade, from 5 to 13.' })
  expect(await refused({ ...physics, isEmpty: 'no' })).toEqual({ isEmpty: 'Give true or false.' })
  expect((await tell(server, physics, { ...browser, 'content-type': 'text/plain' })).status).toBe(415)
  expect(await countsIn(server.app)).toEqual([])
  await tell(server, physics, { 'user-agent': 'Mozilla/5.0 recognisable-42' })
  const contents = await everythingIn(server.app.db)
  for (const trace of ['recognisable-42', '127.0.0.1']) expect(contents).not.toContain(trace)
})

test('a network that tells of too many searches is asked to wait', async () => {
  const server = await testApp({ env: { RATE_LIMIT_SCALE: '0.05' } })
  const answers = await atOnce(15, () => tell(server, physics))
  expect(statuses(answers)).toEqual({ 200: 12, 429: 3 })
})

test(`counts are kept for ${searchCountDays} days`, async () => {
  const { app } = await testApp()
  const row = { subject: 'Physics', city: '', grade: '', searches: 7 }
  const days = ['2025-10-10', '2025-10-11', '2026-11-15']
  await app.db
    .insertInto('search_counts')
    .values(days.map((day) => ({ day, ...row })))
    .execute()
  await deleteOldCounts(app)
  expect((await countsIn(app)).map(({ day }) => day)).toEqual(['2025-10-11', '2026-11-15'])
})
