import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database'
import { createPool } from '../db.ts'
import { createLog } from '../log.ts'
import { watchLoad } from './load-shedding.ts'
import { createHttpServer } from './server.ts'

let now = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Blocks the event loop for one turn. */
function takeTurn(ms: number) {
  now += ms
  vi.advanceTimersByTime(50)
}

function takeTurns(ms: number, times: number) {
  for (let turn = 0; turn < times; turn += 1) takeTurn(ms)
}

test('one long turn of the event loop refuses nobody', () => {
  const load = watchLoad()
  takeTurns(50, 10)
  now += 5000
  expect(load.mustShed()).toBe(false)
  takeTurn(0)
  expect(load.mustShed()).toBe(false)
})

test('while one turn after the other is long, whoever comes late in one is refused', () => {
  const load = watchLoad()
  takeTurns(400, 4)
  now += 500
  expect(load.mustShed()).toBe(false)
  now += 100
  expect(load.mustShed()).toBe(true)
  takeTurns(50, 2)
  now += 600
  expect(load.mustShed()).toBe(false)
})

test('a burst may wait for connections to the database; a queue that stays is held to half a second', async () => {
  const { connection } = await testDatabase()
  const pool = createPool(
    connection,
    createLog(() => {}),
    { size: 1 },
  )
  onTestFinished(() => pool.end())
  const load = watchLoad()
  const held = await pool.connect()
  const first = pool.connect()
  takeTurns(50, 18)
  expect(load.mustShed()).toBe(false)
  takeTurns(50, 6)
  expect(load.mustShed()).toBe(true)

  // The queue gets shorter, but is never empty.
  const second = pool.connect()
  takeTurns(50, 4)
  held.release()
  const firstHeld = await first
  takeTurns(50, 4)
  expect(load.mustShed()).toBe(false)
  takeTurns(50, 4)
  expect(load.mustShed()).toBe(true)

  // The queue was empty for a moment, so the next one counts as a burst again.
  firstHeld.release()
  const secondHeld = await second
  takeTurn(50)
  const third = pool.connect()
  takeTurns(50, 18)
  expect(load.mustShed()).toBe(false)
  secondHeld.release()
  const thirdHeld = await third
  thirdHeld.release()
})

test('what is refused gets the documented error at once; health checks and assets are served', async () => {
  const asked: string[] = []
  const server = createHttpServer({
    fetch(request) {
      asked.push(new URL(request.url).pathname)
      return new Response('served')
    },
    respondFromCache: () => false,
    config: { trustedProxies: 0 },
    siteUrl: 'http://test.example',
    log: createLog(() => {}),
  })
  const { port } = await server.listen('127.0.0.1', 0)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  onTestFinished(() => server.drain({ withinMs: 1000, idleMs: 0 }))
  takeTurns(400, 4)
  now += 600

  const refused = await get('/api/v1/tutors')
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
  })
  const requestId = refused.headers.get('x-request-id')
  expect(await refused.json()).toEqual({
    error: { code: 'unavailable', message: expect.stringContaining('try again'), requestId },
  })
  for (const path of ['/healthz', '/readyz', '/assets/app.js'])
    expect(await (await get(path)).text()).toBe('served')
  expect(asked).toEqual(['/healthz', '/readyz', '/assets/app.js'])

  takeTurns(50, 2)
  expect((await get('/api/v1/tutors')).status).toBe(200)
})
