import { expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock'
import { testDatabase } from '#tests/support/database'
import { deleteFullLimits, type Limit, memoryLimits, networkOf, resetLimit, takeToken } from './limits.ts'

const limit: Limit = { name: 'letters', count: 6, seconds: 60, burst: 3 }

test('in memory, a burst passes, the next waits, and time refills', () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const take = memoryLimits({ clock, scale: 1 })
  for (let i = 0; i < 3; i++) take(limit, 'a')
  expect(() => take(limit, 'a')).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfter: 10 }))
  take(limit, 'b')
  clock.advance(10_000)
  take(limit, 'a')
  expect(() => take(limit, 'a')).toThrow('too often')
})

test('the scale multiplies the limit', () => {
  const take = memoryLimits({ clock: fixedClock('2026-01-01T00:00:00Z'), scale: 10 })
  for (let i = 0; i < 30; i++) take(limit, 'a')
  expect(() => take(limit, 'a')).toThrow('too often')
})

test('in the database, exactly the burst passes under any concurrency, and time refills', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const { db } = await testDatabase()
  const app = { db, clock, config: { rateLimitScale: 1 } }
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => takeToken(app, limit, 'a')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  clock.advance(10_000)
  await takeToken(app, limit, 'a')
  await expect(takeToken(app, limit, 'a')).rejects.toMatchObject({ code: 'rate_limited' })
  await takeToken(app, limit, 'b')
})

test('in the database, the wait that is named is just long enough, and what was taken can be given back', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const { db } = await testDatabase()
  const app = { db, clock, config: { rateLimitScale: 1 } }
  for (let i = 0; i < 3; i++) await takeToken(app, limit, 'a')
  clock.advance(3000)
  await expect(takeToken(app, limit, 'a')).rejects.toMatchObject({ retryAfter: 7 })
  clock.advance(6000)
  await expect(takeToken(app, limit, 'a')).rejects.toMatchObject({ retryAfter: 1 })
  clock.advance(1000)
  await takeToken(app, limit, 'a')
  await resetLimit(app, limit, 'a')
  for (let i = 0; i < 3; i++) await takeToken(app, limit, 'a')
})

// The clock was two hours ahead and is corrected.
test('in memory, a clock that is set back costs nobody more than the usual wait', () => {
  const clock = fixedClock('2026-01-01T02:00:00Z')
  const take = memoryLimits({ clock, scale: 1 })
  for (let i = 0; i < 3; i++) take(limit, 'empty')
  take(limit, 'used once')
  clock.advance(-7_200_000)
  for (let i = 0; i < 2; i++) take(limit, 'used once')
  expect(() => take(limit, 'used once')).toThrow(expect.objectContaining({ retryAfter: 10 }))
  expect(() => take(limit, 'empty')).toThrow(expect.objectContaining({ retryAfter: 10 }))
  clock.advance(10_000)
  take(limit, 'empty')
})

test('in the database, a clock that is set back costs nobody more than the usual wait', async () => {
  const clock = fixedClock('2026-01-01T02:00:00Z')
  const { db } = await testDatabase()
  const app = { db, clock, config: { rateLimitScale: 1 } }
  for (let i = 0; i < 3; i++) await takeToken(app, limit, 'empty')
  await takeToken(app, limit, 'used once')
  clock.advance(-7_200_000)
  for (let i = 0; i < 2; i++) await takeToken(app, limit, 'used once')
  await expect(takeToken(app, limit, 'used once')).rejects.toMatchObject({ retryAfter: 10 })
  await expect(takeToken(app, limit, 'empty')).rejects.toMatchObject({ retryAfter: 10 })
  clock.advance(10_000)
  await takeToken(app, limit, 'empty')
  clock.advance(60_000)
  await deleteFullLimits(app)
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([])
})

test('in the database, processes whose clocks differ a little do not refill a bucket between them', async () => {
  const [ahead, behind] = [fixedClock('2026-01-01T00:00:02Z'), fixedClock('2026-01-01T00:00:00Z')]
  const { db } = await testDatabase()
  const fast: Limit = { name: 'letters', count: 1, seconds: 1, burst: 3 }
  let taken = 0
  for (let i = 0; i < 20; i++) {
    const app = { db, clock: i % 2 ? behind : ahead, config: { rateLimitScale: 1 } }
    await takeToken(app, fast, 'a').then(
      () => (taken += 1),
      () => {},
    )
  }
  expect(taken).toBe(3)
})

test('a bucket is forgotten when it is full again, and not before', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const { db } = await testDatabase()
  const monthly: Limit = { name: 'bookings', count: 30, seconds: 30 * 86_400 }
  await takeToken({ db, clock, config: { rateLimitScale: 1 } }, monthly, 'a')
  await takeToken({ db, clock, config: { rateLimitScale: 1 } }, monthly, 'a')
  const left = async () => {
    await deleteFullLimits({ db, clock })
    return (await db.selectFrom('rate_limits').select('key').execute()).length
  }
  clock.advance(47 * 3_600_000)
  expect(await left()).toBe(1)
  clock.advance(2 * 3_600_000)
  expect(await left()).toBe(0)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
