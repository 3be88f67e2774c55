import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/accounts/api'
import type { App } from '#server/platform/app'
import { demoAccount, testApp } from '#tests/support/app'
import { copyErasures, repeatErasures } from './erasures.ts'

const student = demoAccount('Student')

const fileOf = ({ config }: App) => join(config.dataDir, 'erasures.log')
const addressesIn = async ({ db }: App) =>
  (await db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email)

/** A server whose student was erased, and another one with the same people as before: a restored backup. */
async function afterRestore() {
  const { app, signInAs } = await testApp({ data: 'accounts' })
  const { request } = await signInAs('Student')
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', student.email)
    .executeTakeFirstOrThrow()
  expect((await request(deleteAccount, { body: { password: student.password } })).status).toBe(200)
  const restored = await testApp({ data: 'accounts', env: { DATA_DIR: app.config.dataDir } })
  expect(await addressesIn(restored.app)).toContain(student.email)
  return { app, id, restored: restored.app, url: restored.url }
}

test('whoever a restore brings back is erased again, and nobody else', async () => {
  const { restored, id } = await afterRestore()
  const before = await addressesIn(restored)
  expect(await repeatErasures(restored)).toBe(1)
  const after = await addressesIn(restored)
  expect(after).toEqual(
    before.map((email) => (email === student.email ? `deleted-${id}@.invalid` : email)).sort(),
  )
  expect(await repeatErasures(restored)).toBe(0)
})

test('before an erasure is answered it is in the file, without an id or an address', async () => {
  const { app, id } = await afterRestore()
  const text = await readFile(fileOf(app), 'utf8')
  expect(text).toMatch(/^\n[\w-]{43} \d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(text).not.toContain(id)
  expect(await app.db.selectFrom('erasures').selectAll().execute()).toHaveLength(1)
})

test('a line that was torn spoils no other', async () => {
  const { app, restored } = await afterRestore()
  await appendFile(fileOf(app), '\nhalf-a-li')
  await app.db
    .insertInto('erasures')
    .values({ account_hash: Buffer.alloc(32, 7), erased_at: app.clock.now() })
    .execute()
  await copyErasures(app)
  expect(await repeatErasures(restored)).toBe(1)
  expect(await restored.db.selectFrom('erasures').selectAll().execute()).toHaveLength(2)
})

test('of two starts at once one erases', async () => {
  const { restored } = await afterRestore()
  const erased = await Promise.all([1, 2].map(() => repeatErasures(restored)))
  expect(erased.toSorted()).toEqual([0, 1])
})

test('accounts that were erased before there was a list of it get onto it', async () => {
  const { app, restored } = await afterRestore()
  const all = await readFile(fileOf(app), 'utf8')
  await app.db.deleteFrom('erasures').execute()
  const elsewhere = { ...app, config: { ...app.config, dataDir: join(app.config.dataDir, 'other') } }
  expect(await repeatErasures(elsewhere)).toBe(0)
  expect(await readFile(fileOf(elsewhere), 'utf8')).toBe(all)
  expect(await repeatErasures({ ...restored, config: elsewhere.config })).toBe(1)
})
