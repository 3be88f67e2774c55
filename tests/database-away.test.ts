import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deletePicture, putPicture } from '#contract/accounts/api'
import { currentOffer } from '#server/features/offer/offer'
import type { App } from '#server/platform/app'
import { demoAccount, testApp } from './support/app.ts'
import { logInTo } from './support/auth.ts'
import { book, bookingApp, slotIn } from './support/bookings.ts'
import { databaseGate, testDatabase } from './support/database.ts'
import { photoWithPlace } from './support/files/pictures.ts'

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
  clock.advance(60 * 60_000)
  const old = await get('/')
  expect([old.status, old.headers.get('age')]).toEqual([200, '3600'])
  expect(old.headers.get('cache-status')).toBe('aprann; hit; ttl=-3590; detail=stale-if-error')
  clock.advance(24 * 60 * 60_000)
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

test('a disk without room is no fault of the request: 503, and somebody is told', async () => {
  const { app, url, signInAs, logs } = await testApp({ data: 'accounts' })
  const { request } = await signInAs('Student')
  await refuseRows(app, 'users', 'sessions')
  const answer = await request(deletePicture)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.error.code).toBe('unavailable')
  const { status, body } = await logInTo(url, demoAccount('Student').email, demoAccount('Student').password)
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(logs().match(/"code":"53100"/g)).toHaveLength(2)
})

test('a booking that finds no room for its notices is no fault of the request, either', async () => {
  const { app, students, logs } = await bookingApp({ students: 3 })
  for (const student of students.slice(1)) expect((await book(student)).status).toBe(200)
  await refuseRows(app, 'notifications')
  // It would wait for a connection with a time of its own: its notices go out before its row does.
  const { status, error } = await book(students[0]!, { slotAt: slotIn(app, 3) })
  expect([status, error.code]).toEqual([503, 'unavailable'])
  expect(logs()).toContain('"code":"53100"')
})

test('a file in the place of the folder of files is no fault of the request, either', async () => {
  const { filesFolder, get, signInAs, logs } = await testApp({ data: 'accounts' })
  const { request } = await signInAs('Student')
  await rm(filesFolder, { recursive: true })
  await writeFile(filesFolder, '')
  expect((await get(`/pictures/${'0'.repeat(32)}-144.avif`)).status).toBe(503)
  const upload = await request(putPicture, {
    body: new Uint8Array(await photoWithPlace()),
    headers: {
      'content-type': 'image/jpeg',
    },
  })
  expect([upload.status, upload.error.code]).toEqual([503, 'unavailable'])
  expect(logs().match(/"code":"ENOTDIR"|"code":"EEXIST"/g)).toHaveLength(2)
})

/** The database has no room left for more of these rows. */
async function refuseRows({ db }: App, ...tables: string[]) {
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
  for (const table of tables)
    await sql`create trigger no_room before insert or update on ${sql.table(table)} execute function no_room()`.execute(
      db,
    )
}
