import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentOffer } from '#server/features/offer/offer'
import { testDatabase } from './support/database.ts'
import { databaseGate } from './support/database-gate.ts'
import { testApp } from './support/test-app.ts'

test('while the database is away everything answers, and afterwards all is as before', async () => {
  const gate = await databaseGate((await testDatabase()).connection)
  const { get, clock } = await testApp({ connection: gate.connection })
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/')).status).toBe(200)

  await gate.shut()
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(503)
  const api = await get('/api/v1/offer')
  expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await api.json()).error).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('try again'),
  })

  // A page that was shown a moment ago still is; another says plainly what is the matter.
  expect((await get('/')).status).toBe(200)
  const page = await get('/legal/terms')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('Back in a moment')
  clock.advance(6 * 60_000)
  expect((await get('/')).status).toBe(503)

  await gate.reopen()
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  expect((await get('/legal/terms')).status).toBe(200)
  expect((await get('/api/v1/offer')).status).toBe(200)
})

test('statements under way when the connection is lost fail, and nothing else does', async () => {
  const gate = await databaseGate((await testDatabase()).connection)
  const { app, get } = await testApp({ connection: gate.connection })
  const underWay = Array.from({ length: 10 }, () => sql`select pg_sleep(5)`.execute(app.db))
  await new Promise((done) => setTimeout(done, 200))
  await gate.shut()
  const results = await Promise.allSettled(underWay)
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  await gate.reopen()
  await expect.poll(async () => (await get('/api/v1/offer')).status).toBe(200)
})

test('a connection on which nothing comes back any more is given up', async () => {
  const gate = await databaseGate((await testDatabase()).connection)
  const { app, get } = await testApp({ connection: gate.connection })
  expect((await get('/api/v1/offer')).status).toBe(200)
  gate.hush()
  const asked = Array.from({ length: 10 }, () => currentOffer(app).catch((error) => error.message))
  expect(await Promise.all(asked)).toContain('Query read timeout')
  gate.listenAgain()
  expect((await get('/api/v1/offer')).status).toBe(200)
})
