import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { pictureUrl, pictureUrls } from '#contract/files/pictures'
import { searchTutors } from '#contract/search/api'
import {
  editMyTutorProfile,
  getMyTutorProfile,
  registerTutor,
  uploadTutorPicture,
} from '#contract/tutors/registration.api'
import { pictureJobs } from '#server/features/files/pictures'
import { backupLock } from '#server/platform/files/removal'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { testApp } from '#tests/support/app'
import { goodPictures, hostilePictures, photoWithPlace } from '#tests/support/files/pictures'
import { tutorForm } from '#tests/support/people'
import { testAll } from '#tests/support/scope'
import { deleteExpiredUploads } from './picture-uploads.ts'

const { email, ...details } = tutorForm

const small = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )

async function pictureServer() {
  const server = await testApp()
  const { app, api, get } = server
  return {
    ...server,
    upload: (body: Uint8Array<ArrayBuffer>) => api.call(uploadTutorPicture, { body }),
    sweep: async () => {
      await deleteExpiredUploads(app)
      await runDueJobs(app, pictureJobs(app))
    },
    isThere: async (picture: string) => (await get(pictureUrl(picture))).status === 200,
  }
}

test('more than fifty hostile files are all refused with a reason, and nothing of them is kept', {
  timeout: 60_000,
}, async () => {
  const { api, app } = await testApp()
  const files = Object.entries(await hostilePictures())
  expect(files.length).toBeGreaterThanOrEqual(50)
  const refusals: Record<string, number> = {
    picture_unsupported: 415,
    picture_unreadable: 422,
    picture_too_large: 413,
  }
  for (const [what, bytes] of files) {
    const { status, error } = await api.request(uploadTutorPicture, { body: new Uint8Array(bytes) })
    expect([what, status], error.code).toEqual([what, refusals[error.code!]])
    expect(error.message).toMatch(/^This (is|picture) .+\.$/)
  }
  expect(await app.db.selectFrom('picture_uploads').selectAll().execute()).toEqual([])
  expect((await api.request(searchTutors)).status).toBe(200)
})

testAll(
  'fifty good pictures are all taken, and come out clean: squares without metadata or anything behind them',
  {
    timeout: 120_000,
  },
  async () => {
    const { upload, get } = await pictureServer()
    const pictures = await goodPictures()
    expect(pictures).toHaveLength(50)
    for (const [at, bytes] of pictures.entries()) {
      const { picture } = await upload(new Uint8Array(bytes))
      expect([at, picture]).toEqual([at, expect.stringMatching(/^[0-9a-f]{32}$/)])
      const file = Buffer.from(await (await get(pictureUrl(picture, 288, 'jpg'))).arrayBuffer())
      const { width, height, exif, xmp, icc, orientation } = await sharp(file).metadata()
      expect({ at, width, height, exif, xmp, icc, orientation }).toEqual({ at, width: 288, height: 288 })
      expect(file.includes('<script>') || file.includes('PK\x03\x04')).toBe(false)
    }
  },
)

test('a picture that tells where it was taken goes in, and comes out without', async () => {
  const { upload, get } = await pictureServer()
  const photo = await photoWithPlace()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect(photo.includes('A phone')).toBe(true)
  const { picture } = await upload(new Uint8Array(photo))
  for (const url of pictureUrls(picture)) {
    const file = Buffer.from(await (await get(url)).arrayBuffer())
    expect((await sharp(file).metadata()).exif).toBeUndefined()
    expect(file.includes('A phone') || file.includes('Exif')).toBe(false)
  }
})

test('a picture comes with the form signed in, is replaced and removed, and completes the profile once', async () => {
  const { upload, isThere, sweep, clock, auth } = await pictureServer()
  const { call } = await auth.member()
  const first = await upload(await small('teal'))
  await call(registerTutor, { body: { ...tutorForm, profilePicture: first.token } })
  const profile = async () => (await call(getMyTutorProfile)).profile
  expect(await profile()).toMatchObject({ picture: first.picture, points: 15, strength: { percent: 100 } })

  await call(editMyTutorProfile, { body: details })
  expect((await profile())!.picture).toBe(first.picture)
  const second = await upload(await small('coral'))
  await call(editMyTutorProfile, { body: { ...details, profilePicture: second.token } })
  expect((await profile())!.picture).toBe(second.picture)
  await call(editMyTutorProfile, { body: { ...details, profilePicture: null } })
  expect(await profile()).toMatchObject({ picture: null, points: 15 })
  await call(editMyTutorProfile, { body: { ...details, profilePicture: second.token } })
  expect(await profile()).toMatchObject({ picture: second.picture, points: 15 })

  clock.advance(25 * hourMs)
  await sweep()
  expect([await isThere(first.picture), await isThere(second.picture)]).toEqual([false, true])
})

test('a picture comes with the form signed out, and waits for the mail to be answered', async () => {
  const server = await pictureServer()
  const { token, picture } = await server.upload(await small('teal'))
  await server.api.call(registerTutor, { body: { ...tutorForm, profilePicture: token } })
  server.clock.advance(23 * hourMs)
  await server.sweep()
  const { facts } = await server.auth.open((await server.auth.lastMail(email)).link)
  expect((await server.api.as({ token: facts.access_token! }).call(getMyTutorProfile)).profile).toMatchObject(
    { picture, points: 15 },
  )
  server.clock.advance(14 * 24 * hourMs)
  await server.sweep()
  expect(await server.isThere(picture)).toBe(true)
})

test('a draft shows its picture, and its owner can send it again', async () => {
  const server = await pictureServer()
  const { call } = await server.auth.member(email)
  const { token, picture } = await server.upload(await small('teal'))
  await server.api.call(registerTutor, { body: { ...tutorForm, profilePicture: token } })
  const { draft } = await call(getMyTutorProfile)
  expect(draft).toMatchObject({ picture, profilePicture: token })
  await call(registerTutor, { body: { ...tutorForm, profilePicture: draft!.profilePicture } })
  expect((await call(getMyTutorProfile)).profile!.picture).toBe(picture)
})

test('a picture that no form names is gone after a day, and a form that names it then is told so', async () => {
  const { upload, api, isThere, sweep, clock, app, auth } = await pictureServer()
  const { token, picture } = await upload(await small('teal'))
  expect(await isThere(picture)).toBe(true)
  clock.advance(24 * hourMs)
  await sweep()
  expect(await isThere(picture)).toBe(false)
  const { request } = await auth.member()
  for (const ask of [request, api.request])
    for (const profilePicture of [token, 'no-token']) {
      const { status, error } = await ask(registerTutor, { body: { ...tutorForm, profilePicture } })
      expect([status, error.fields]).toEqual([
        422,
        { profilePicture: 'This picture was kept for a day and is gone. Please upload it again.' },
      ])
    }
  expect(await app.db.selectFrom('tutors').select('id').execute()).toEqual([])
})

test('ten pictures an hour from one network, and no more', async () => {
  const { api } = await testApp({ env: { RATE_LIMIT_SCALE: '1' } })
  for (let at = 0; at < 10; at += 1)
    expect((await api.request(uploadTutorPicture, { body: new Uint8Array([at]) })).status).toBe(415)
  expect((await api.request(uploadTutorPicture, { body: await small('teal') })).status).toBe(429)
})

test('strangers share one allowance, which takes nothing from those who are signed in', async () => {
  const { app, api, clock, auth } = await testApp({ env: { RATE_LIMIT_SCALE: '1' } })
  const bytes = await small('teal')
  const now = clock.now()
  await app.db
    .insertInto('rate_limits')
    .values({ key: 'form-pictures-strangers all', tokens: 1, updated_at: now, full_at: now })
    .execute()
  expect((await api.request(uploadTutorPicture, { body: bytes })).status).toBe(200)
  expect((await api.request(uploadTutorPicture, { body: bytes })).status).toBe(429)
  const { request } = await auth.member()
  for (let at = 0; at < 10; at += 1)
    expect((await request(uploadTutorPicture, { body: new Uint8Array([at]) })).status).toBe(415)
  expect((await request(uploadTutorPicture, { body: bytes })).status).toBe(429)
})

test('while a backup is taken no picture is removed, and afterwards it is', async () => {
  const { upload, isThere, sweep, clock, pool } = await pictureServer()
  const { picture } = await upload(await small('teal'))
  clock.advance(25 * hourMs)
  const backup = await pool.connect()
  await backup.query('select pg_advisory_lock($1)', [backupLock])
  await sweep()
  expect(await isThere(picture)).toBe(true)
  await backup.query('select pg_advisory_unlock($1)', [backupLock])
  backup.release()
  clock.advance(hourMs)
  await sweep()
  expect(await isThere(picture)).toBe(false)
})
