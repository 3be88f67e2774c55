import { expect, onTestFinished, test, vi } from 'vitest'
import { fixedClock } from '#tests/support/clock'
import { testDatabase } from '#tests/support/database'
import { inTransaction } from '../db.ts'
import { createLog } from '../log.ts'
import { enqueue, type Job, runDueJobs, startJobs } from './jobs.ts'

async function workshop() {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const { db } = await testDatabase()
  const app = { db, clock, log: createLog(() => {}) }
  const add = (payload: Record<string, unknown>, more = {}) =>
    enqueue(app, { topic: 'task', payload, ...more })
  const rows = () => db.selectFrom('outbox').selectAll().execute()
  return { app, clock, add, rows }
}

test('a job is carried out once, however many workers there are, and leaves', async () => {
  const { app, add, rows } = await workshop()
  for (let n = 0; n < 30; n++) await add({ n })
  const done: unknown[] = []
  const handlers = { task: async ({ payload }: Job) => void done.push(payload.n) }
  await Promise.all(Array.from({ length: 6 }, () => runDueJobs(app, handlers)))
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, n) => n))
  expect(await rows()).toEqual([])
})

test('a job comes with its transaction, or not at all', async () => {
  const { app, rows } = await workshop()
  const broken = inTransaction(app, async (app) => {
    await enqueue(app, { topic: 'task', payload: {} })
    throw new Error('changed our mind')
  })
  await expect(broken).rejects.toThrow('changed our mind')
  expect(await rows()).toEqual([])
})

test('the same key twice is one job', async () => {
  const { add, rows } = await workshop()
  await add({ n: 1 }, { dedupeKey: 'renew:1' })
  await add({ n: 2 }, { dedupeKey: 'renew:1' })
  expect(await rows()).toHaveLength(1)
})

test('a job for later waits', async () => {
  const { app, clock, add } = await workshop()
  await add({}, { runAt: new Date('2026-01-01T01:00:00Z') })
  const handlers = { task: async () => {} }
  expect(await runDueJobs(app, handlers)).toBe(0)
  clock.advance(3_600_000)
  expect(await runDueJobs(app, handlers)).toBe(1)
})

test('a job that fails is tried again, later each time, and kept when it has failed for good', async () => {
  const { app, clock, add, rows } = await workshop()
  await add({})
  let tries = 0
  const handlers = {
    task: async () => {
      tries += 1
      throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
    },
  }
  await runDueJobs(app, handlers)
  expect(tries).toBe(1)
  clock.advance(29_000)
  expect(await runDueJobs(app, handlers)).toBe(0)
  clock.advance(1000)
  await runDueJobs(app, handlers)
  expect(tries).toBe(2)
  for (let n = 0; n < 30; n++) {
    clock.advance(6 * 3_600_000)
    await runDueJobs(app, handlers)
  }
  expect(tries).toBe(12)
  expect(await rows()).toMatchObject([
    { attempts: 12, last_error: 'Error ECONNREFUSED', failed_at: expect.any(Date) },
  ])
})

test('a job whose worker died returns after its lease', async () => {
  const { app, clock, add } = await workshop()
  await add({})
  const died = runDueJobs(app, { task: () => new Promise(() => {}) })
  void died
  await expect
    .poll(async () => (await app.db.selectFrom('outbox').select('attempts').executeTakeFirst())?.attempts)
    .toBe(1)
  const handlers = { task: async () => {} }
  expect(await runDueJobs(app, handlers)).toBe(0)
  clock.advance(60_000)
  expect(await runDueJobs(app, handlers)).toBe(1)
})

test('a job that takes longer than its lease is still carried out once', async () => {
  const { app, clock, add, rows } = await workshop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await add({})
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const task = () => {
    begun.resolve()
    return finish.promise
  }
  const slow = runDueJobs(app, { task })
  await begun.promise
  // One renewal in each round: two concurrent ones can reach the database in either order.
  for (let second = 0; second < 180; second += 20) {
    clock.advance(20_000)
    vi.advanceTimersByTime(20_000)
    const leaseEnd = new Date(clock.now().getTime() + 60_000)
    await expect.poll(async () => (await rows())[0]?.run_at).toEqual(leaseEnd)
    expect(await runDueJobs(app, { task: async () => {} })).toBe(0)
  }
  finish.resolve()
  expect(await slow).toBe(1)
  expect(await rows()).toEqual([])
})

test('a job that is done after its lease leaves, and is not carried out again', async () => {
  const { app, clock, add, rows } = await workshop()
  await add({})
  const task = async () => clock.advance(61_000)
  expect(await runDueJobs(app, { task })).toBe(1)
  expect(await rows()).toEqual([])
})

test('a worker that fails after its lease does not disturb the one that has the job now', async () => {
  const { app, clock, add, rows } = await workshop()
  await add({})
  const late = Promise.withResolvers<void>()
  const first = runDueJobs(app, { task: () => late.promise })
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  clock.advance(60_000)
  const finish = Promise.withResolvers<void>()
  const second = runDueJobs(app, { task: () => finish.promise })
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(2)
  late.reject(new Error('no answer'))
  await first
  expect(await rows()).toMatchObject([{ last_error: null, run_at: new Date(clock.now().getTime() + 60_000) }])
  finish.resolve()
  await second
  expect(await rows()).toEqual([])
})

test('a job that ends the process each time is given up after as many tries', async () => {
  const { app, add, rows } = await workshop()
  await add({})
  await app.db.updateTable('outbox').set({ attempts: 12 }).execute()
  let wasTried = false
  await runDueJobs(app, {
    task: async () => {
      wasTried = true
    },
  })
  expect(wasTried).toBe(false)
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date) }])
})

test('stopping waits for the job in hand and leaves the next', async () => {
  const { app, add, rows } = await workshop()
  await add({})
  await add({})
  let isDone = false
  const begun = Promise.withResolvers<void>()
  const jobs = startJobs(app, {
    task: async () => {
      begun.resolve()
      await new Promise((done) => setTimeout(done, 100))
      isDone = true
    },
  })
  await begun.promise
  await jobs.stop()
  expect(isDone).toBe(true)
  expect(await rows()).toHaveLength(1)
})
