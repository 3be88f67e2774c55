import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database'
import { inTransaction } from './db.ts'
import { listen, publish } from './events.ts'
import { createLog } from './log.ts'

async function radio() {
  const { db, pool, connection } = await testDatabase()
  const events = await listen(
    connection,
    createLog(() => {}),
  )
  onTestFinished(events.stop)
  const heard: (string | null)[] = []
  events.subscribe('news', (detail) => heard.push(detail))
  return { db, pool, events, heard }
}

test('a notice reaches those who listen to its topic', async () => {
  const { db, heard } = await radio()
  await publish({ db }, 'weather', 'rain')
  await publish({ db }, 'news', 'first')
  await expect.poll(() => heard).toEqual(['first'])
})

test('a notice of a transaction that is rolled back is never heard', async () => {
  const { db, heard } = await radio()
  const broken = inTransaction({ db }, async (app) => {
    await publish(app, 'news', 'false')
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow()
  await publish({ db }, 'news', 'true')
  await expect.poll(() => heard).toEqual(['true'])
})

test('after its connection is lost it listens again, and tells that it may have missed something', async () => {
  const { db, pool, heard } = await radio()
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  await expect.poll(() => heard).toEqual([null])
  await publish({ db }, 'news', 'two words')
  await expect.poll(() => heard).toEqual([null, 'two words'])
})
