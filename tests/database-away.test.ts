import { expect, test } from 'vitest'
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
