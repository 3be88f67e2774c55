import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations'
import { getVerification } from '#contract/verification/api'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { waitingIn } from '#tests/support/database'
import { goodDocuments, hostileDocuments, pdf } from '#tests/support/files/documents'
import { verificationApp } from '#tests/support/verification'

const statuses: Record<string, number> = {
  document_unsupported: 415,
  document_too_large: 413,
  document_unreadable: 422,
  document_locked: 422,
  document_active: 422,
  document_too_long: 422,
}

test('hostile documents are all refused, each with its reason, and nothing of them is kept', {
  timeout: 60_000,
}, async () => {
  const { owner, upload, app } = await verificationApp()
  const documents = Object.entries(await hostileDocuments())
  expect(documents.length).toBeGreaterThanOrEqual(30)
  for (const [what, [bytes, refusal]] of documents) {
    const { status, error } = await upload(owner, bytes)
    const code = `document_${refusal}`
    expect([what, status, error?.code]).toEqual([what, statuses[code], code])
    expect(error.message).toMatch(/^This .+\.$/)
  }
  expect(await app.db.selectFrom('documents').selectAll().execute()).toEqual([])
  expect((await owner.call(getVerification)).request).toBeNull()
})

test('good documents are taken as what they are, whatever they call themselves, and come back byte by byte', async () => {
  const { owner, upload, fetchDocument } = await verificationApp()
  for (const [what, [bytes, type]] of Object.entries(await goodDocuments())) {
    const { body } = await upload(owner, bytes, 'a scan', 'image/png')
    expect([what, body.request?.document]).toMatchObject([what, { type, bytes: bytes.length }])
    const file = await fetchDocument(owner, body.request!.document!.id)
    expect([what, bytes.equals(new Uint8Array(await file.arrayBuffer()))]).toEqual([what, true])
    expect(file.headers.get('content-type')).toBe(type)
  }
})

test('what is declared as something else than a document is not even read', async () => {
  const { owner, upload } = await verificationApp()
  const { status, error } = await upload(owner, pdf(), 'diploma.pdf', 'text/html')
  expect([status, error.code]).toEqual([415, 'document_unsupported'])
})

test('ten uploads an hour, and no more', async () => {
  const { owner, rival, upload, clock } = await verificationApp({ env: { RATE_LIMIT_SCALE: '1' } })
  for (let at = 0; at < 10; at += 1) expect((await upload(owner)).status).toBe(200)
  expect((await upload(owner)).status).toBe(429)
  expect((await upload(rival)).status).toBe(200)
  clock.advance(hourMs)
  expect((await upload(owner)).status).toBe(200)
})

/** Leaves only this many bytes of today's upload quota. */
async function leaveBytes({ db, clock }: App, userId: string, tokens: number) {
  const bucket = { tokens, updated_at: clock.now(), full_at: clock.now() }
  const key = `uploaded-bytes ${userId}`
  await db
    .insertInto('rate_limits')
    .values({ key, ...bucket })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(bucket))
    .execute()
}

test('50 MB a day, pictures and documents together, and no more', async () => {
  const { app, url, clock, owner, rival, upload } = await verificationApp({ env: { RATE_LIMIT_SCALE: '1' } })
  const bytes = pdf()
  expect((await upload(owner, bytes)).status).toBe(200)
  const { tokens } = await app.db
    .selectFrom('rate_limits')
    .select('tokens')
    .where('key', '=', `uploaded-bytes ${owner.id}`)
    .executeTakeFirstOrThrow()
  expect(tokens).toBe(50 * 1024 * 1024 - bytes.length)

  await leaveBytes(app, owner.id, bytes.length - 1)
  const { status, error } = await upload(owner, bytes)
  expect([status, error.code]).toEqual([429, 'uploads_of_a_day'])
  expect(error.message).toBe('You have uploaded as much as one day allows. Try again tomorrow.')
  for (const call of ['PUT /api/v1/account/picture', 'POST /api/v1/tutors/pictures']) {
    const [method, path] = call.split(' ')
    const headers = { authorization: `Bearer ${await owner.token()}`, 'content-type': 'image/png' }
    const picture = await fetch(url + path, { method, headers, body: new Uint8Array(bytes.length) })
    expect([call, (await picture.json()).error.code]).toEqual([call, 'uploads_of_a_day'])
  }
  expect((await upload(rival, bytes)).status).toBe(200)
  clock.advance(dayMs)
  expect((await upload(owner, bytes)).status).toBe(200)
})

test('200 MB of files an account, pictures and documents together, and no more', async () => {
  const { app, owner, upload } = await verificationApp()
  const bytes = pdf()
  await upload(owner, bytes)
  const picture = 200 * 1024 * 1024 - 2 * bytes.length
  await app.db
    .insertInto('pictures')
    .values({ owner_id: owner.id, name: 'a'.repeat(32), bytes: picture, created_at: app.clock.now() })
    .execute()
  expect((await upload(owner, bytes)).status).toBe(200)
  await app.db
    .updateTable('pictures')
    .set({ bytes: picture + 1 })
    .execute()
  const { status, error } = await upload(owner, bytes)
  expect([status, error.code]).toEqual([409, 'storage_full'])
})

test('of a picture and a document that come at once, and only one has room, one is kept', async () => {
  const { app, url, owner, upload } = await verificationApp()
  const bytes = pdf({ tail: `%${' '.repeat(100_000)}\n%%EOF\n` })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const headers = { authorization: `Bearer ${await owner.token()}`, 'content-type': 'image/png' }
  const setPicture = () =>
    fetch(`${url}/api/v1/account/picture`, { method: 'PUT', headers, body: new Uint8Array(picture) })
  await leaveBytes(app, owner.id, 50 * 1024 * 1024)
  const others = 200 * 1024 * 1024 - bytes.length
  await app.db
    .insertInto('pictures')
    .values({ owner_id: owner.id, name: 'a'.repeat(32), bytes: others, created_at: app.clock.now() })
    .execute()
  // Both have passed the first check of the quota when the first of them continues.
  const answers = await inTransaction(app, async (held) => {
    await held.db
      .selectFrom('rate_limits')
      .selectAll()
      .where('key', 'like', 'uploaded-bytes%')
      .forUpdate()
      .execute()
    const sent = [upload(owner, bytes), setPicture()]
    await expect.poll(() => waitingIn(app)).toBe(2)
    return { sent }
  }).then(({ sent }) => Promise.all(sent))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
