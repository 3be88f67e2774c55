import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { deletePicture, getAccount, putPicture } from '#contract/accounts/api'
import { pictureUpload, pictureUrl, pictureUrls } from '#contract/files/pictures'
import { pictureJobs } from '#server/features/files/pictures'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { demoAccount, testApp } from '#tests/support/app'

const square = (background: string, size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })

async function fileOf(image: Sharp, length?: number) {
  return new Uint8Array(await image.toBuffer()).slice(0, length)
}

async function photographer(options: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp({ data: 'accounts', ...options })
  const { call, request } = await server.signInAs('Student')
  return {
    ...server,
    call,
    request,
    put: (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
      request(putPicture, { body: bytes, headers: { 'content-type': type } }),
    statusOf: async (picture: string) => (await server.get(pictureUrl(picture))).status,
    sweep: () => runDueJobs(server.app, pictureJobs(server.app)),
  }
}

test('a picture is encoded anew, shown, replaced and removed with all its files', async () => {
  const { put, call, request, get, statusOf, sweep } = await photographer()
  const first = await put(await fileOf(square('teal').png()))
  expect(first.status).toBe(200)
  const { picture } = first.body
  expect((await call(getAccount)).picture).toBe(picture)
  for (const url of pictureUrls(picture)) expect((await get(url)).status).toBe(200)

  const { picture: second } = (await put(await fileOf(square('coral').jpeg()), 'image/jpeg')).body
  await sweep()
  expect([await statusOf(picture), await statusOf(second)]).toEqual([404, 200])

  expect((await request(deletePicture)).status).toBe(200)
  expect((await call(getAccount)).picture).toBeNull()
  await sweep()
  expect(await statusOf(second)).toBe(404)
  expect((await request(deletePicture)).status).toBe(200)
})

test('the same picture again stays, and so does one that somebody else has too', async () => {
  const { put, call, signInAs, statusOf, sweep } = await photographer()
  const bytes = await fileOf(square('teal').png())
  const { picture } = (await put(bytes)).body
  await put(bytes)
  await sweep()
  expect(await statusOf(picture)).toBe(200)

  const tutor = await signInAs('Tutor')
  await tutor.call(putPicture, { body: bytes })
  await call(deletePicture)
  await sweep()
  expect(await statusOf(picture)).toBe(200)
})

test('of several uploads at once each counts, and whichever comes last stays', async () => {
  const { put, call, statusOf, sweep } = await photographer()
  const teal = await fileOf(square('teal').png())
  const coral = await fileOf(square('coral').png())
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      [teal, coral, teal, teal, coral, teal, coral].map((bytes) => put(bytes)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await sweep()
    const { picture } = await call(getAccount)
    expect(await statusOf(picture!)).toBe(200)
  }
})

test('a picture that the tutor profile shows stays when the account shows another', async () => {
  const { app, put, statusOf, sweep } = await photographer()
  const { picture } = (await put(await fileOf(square('teal').png()))).body
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAccount('Student').email)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('tutors')
    .values({ id: randomUUID(), public_id: 'kavi', user_id: id, name: 'Kavi', picture })
    .execute()
  expect((await put(await fileOf(square('coral').png()))).status).toBe(200)
  await sweep()
  expect(await statusOf(picture)).toBe(200)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const pngStart = '\x89PNG\r\n\x1a\n'
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const large = new Uint8Array(3 * 1024 * 1024)

const hostileFiles = [
  ['an SVG', () => bytesOf(svg), 415, 'picture_unsupported'],
  ['a page', () => bytesOf(html), 415, 'picture_unsupported'],
  ['nothing', () => new Uint8Array(), 415, 'picture_unsupported'],
  ['a GIF', () => fileOf(square('teal').gif()), 415, 'picture_unsupported'],
  ['3 MB', () => large, 413, 'picture_too_large'],
  ['one byte too many', () => new Uint8Array(pictureUpload.mostBytes + 1), 413, 'picture_too_large'],
  ['25 megapixels', () => fileOf(square('teal', 5000).png()), 422, 'picture_unreadable'],
  ['half a JPEG', () => fileOf(square('teal', 500).jpeg(), 900), 422, 'picture_unreadable'],
  ['a page that begins like a PNG', () => bytesOf(`${pngStart}${html}`), 422, 'picture_unreadable'],
] as const

test('hostile files are refused, and nothing of them is kept', async () => {
  const { put, call, app } = await photographer()
  for (const [what, make, status, code] of hostileFiles) {
    const refused = await put(new Uint8Array(await make()))
    expect([what, refused.status, refused.error.code]).toEqual([what, status, code])
  }
  expect((await call(getAccount)).picture).toBeNull()
  expect(await app.db.selectFrom('pictures').selectAll().execute()).toEqual([])
})

test('of a picture with a page behind it, only the picture is kept', async () => {
  const { put, get } = await photographer()
  const picture = await fileOf(square('teal').jpeg())
  const { body } = await put(new Uint8Array([...picture, ...bytesOf(html)]), 'image/jpeg')
  for (const url of pictureUrls(body.picture)) {
    const file = await get(url)
    expect(file.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/)
    expect(Buffer.from(await file.arrayBuffer()).includes('<script>')).toBe(false)
  }
})

test('a body without an end is cut off while it comes in', async () => {
  const { url, signInAs } = await photographer()
  const { token } = await signInAs('Student')
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(large.subarray(0, 65_536))
    },
  })
  const request = fetch(`${url}/api/v1/account/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  const status = await request.then(({ status }) => status).catch(() => 'cut off')
  expect([413, 'cut off']).toContain(status)
  expect(sent * 65_536).toBeLessThan(20 * 1024 * 1024)
})

test('a file that says to be something else is not read at all', async () => {
  const { put } = await photographer()
  const response = await put(await fileOf(square('teal').png()), 'text/html')
  expect(response.status).toBe(415)
})

test('ten uploads in an hour, and no more', async () => {
  const { put, clock } = await photographer({ env: { RATE_LIMIT_SCALE: '1' } })
  for (let at = 0; at < 10; at += 1) expect((await put(bytesOf(svg))).status).toBe(415)
  const refused = await put(await fileOf(square('teal').png()))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '360'])
  clock.advance(360_000)
  expect((await put(await fileOf(square('teal').png()))).status).toBe(200)
})
