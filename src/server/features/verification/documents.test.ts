import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { dayMs, hourMs } from '#contract/durations'
import { deleteMyTutorProfile } from '#contract/tutors/registration.api'
import { deleteDocument } from '#contract/verification/api'
import { everythingIn } from '#tests/support/database'
import { pdf } from '#tests/support/files/documents'
import { verificationApp } from '#tests/support/verification'
import { decide } from './decide.ts'

const nobody = '01900000-0000-7000-8000-000000000000'

/** A tutor with a document whose file is in the store. */
async function withDocument(bytes = pdf()) {
  const given = await verificationApp()
  const { app, owner, admin, upload, pay, request, filesFolder } = given
  const id: string = (await upload(owner, bytes, 'Mon diplôme (copie).pdf')).body.request!.document!.id
  return {
    ...given,
    id,
    async files() {
      const names = await readdir(join(filesFolder, 'documents')).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(filesFolder, 'documents', name))))
    },
    async approve() {
      await pay()
      const { id, document_id } = await request()
      const decision = { requestId: id, documentId: document_id!, adminId: admin.id } as const
      await decide(app, { ...decision, decision: 'approve' })
    },
  }
}

test('what lies on the disk and in the database tells nothing of a document', async () => {
  const words = 'Asha Bundhoo, born 12.3.1990'
  const { files, app, id, fetchDocument, owner } = await withDocument(pdf({ catalog: `/Title (${words}) ` }))
  const [file, ...others] = await files()
  expect(others).toEqual([])
  for (const part of [words, '%PDF', 'Catalog', '%%EOF']) expect(file!.includes(part)).toBe(false)
  expect(await everythingIn(app.db)).not.toContain(words)
  expect(await (await fetchDocument(owner, id)).text()).toContain(words)
})

test('a file that was changed on the disk is not given out', async () => {
  const { filesFolder, app, id, fetchDocument, owner } = await withDocument()
  const file = await readFile(join(filesFolder, 'documents', id))
  file[60]! ^= 1
  await app.files.put(`documents/${id}`, file, '')
  expect((await fetchDocument(owner, id)).status).toBe(500)
})

test('a document is for its tutor and administrators; for others there is none; each look is written down', async () => {
  const { app, id, owner, admin, rival, student, fetchDocument, url } = await withDocument()
  const without = async (response: Response) => {
    const { error } = await response.json()
    return [response.status, { ...error, requestId: null }]
  }
  for (const person of [rival, student])
    expect(await without(await fetchDocument(person, id))).toEqual(
      await without(await fetchDocument(person, nobody)),
    )
  expect((await fetchDocument(rival, id)).status).toBe(404)
  expect((await fetchDocument(admin, nobody)).status).toBe(404)
  expect((await fetchDocument(owner, 'no-id')).status).toBe(422)
  expect((await fetch(`${url}/api/v1/documents/${id}`)).status).toBe(401)
  expect(await app.db.selectFrom('document_views').selectAll().execute()).toEqual([])

  expect((await fetchDocument(owner, id)).status).toBe(200)
  expect((await fetchDocument(admin, id)).status).toBe(200)
  const views = await app.db.selectFrom('document_views').selectAll().orderBy('id').execute()
  expect(views).toMatchObject([
    { document_id: id, owner_id: owner.id, viewer_id: owner.id },
    { document_id: id, owner_id: owner.id, viewer_id: admin.id },
  ])
})

test('a document is served so that nothing in it can run, and nothing is kept of it on the way', async () => {
  const { id, owner, fetchDocument } = await withDocument()
  const { headers } = await fetchDocument(owner, id)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Mon%20dipl%C3%B4me%20%28copie%29.pdf",
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a document is gone 30 days after the decision, and its record stays', async () => {
  const { approve, clock, runJobs, files, owner, id, fetchDocument, request } = await withDocument()
  clock.advance(20 * dayMs)
  await approve()
  clock.advance(30 * dayMs - 1)
  await runJobs()
  expect((await fetchDocument(owner, id)).status).toBe(200)
  clock.advance(1)
  await runJobs()
  expect((await fetchDocument(owner, id)).status).toBe(404)
  expect(await files()).toEqual([])
  expect(await request()).toMatchObject({
    state: 'approved',
    document_id: null,
    decided_by: expect.any(String),
  })
})

test('what is in review waits for its decision, however long that takes', async () => {
  const { pay, clock, runJobs, files, request } = await withDocument()
  await pay()
  clock.advance(90 * dayMs)
  await runJobs()
  expect((await request()).state).toBe('in_review')
  expect(await files()).toHaveLength(1)
})

test('a document that is never paid for is gone after 30 days, and the request with it', async () => {
  const { clock, runJobs, files, app } = await withDocument()
  clock.advance(30 * dayMs)
  await runJobs()
  expect(await files()).toEqual([])
  expect(await app.db.selectFrom('verification_requests').selectAll().execute()).toEqual([])
})

test('what is replaced or removed is gone at once, and what nobody came to keep within two hours', async () => {
  const { upload, owner, runJobs, files, id, fetchDocument, app, clock } = await withDocument()
  await upload(owner, pdf({ pages: 2 }))
  expect((await fetchDocument(owner, id)).status).toBe(404)
  await runJobs()
  expect(await files()).toHaveLength(1)
  expect((await owner.call(deleteDocument)).request).toBeNull()
  await runJobs()
  expect(await files()).toEqual([])

  await upload(owner)
  // Simulates a server that died between writing the file and storing the row.
  await app.db.deleteFrom('verification_requests').execute()
  await app.db.deleteFrom('documents').execute()
  expect(await files()).toHaveLength(1)
  clock.advance(2 * hourMs)
  await runJobs()
  expect(await files()).toEqual([])
})

test('documents leave with the profile, and are in the export until then', async () => {
  const { approve, owner, admin, app, id, fetchDocument, runJobs, files } = await withDocument()
  await approve()
  await fetchDocument(admin, id)
  const body = await owner.call(exportAccount)
  expect(body).toMatchObject({
    verification: { state: 'approved' },
    documents: [{ name: 'Mon diplôme (copie).pdf', file: expect.stringContaining(id) }],
    documentViews: [{ byYourself: false }],
  })
  expect(JSON.stringify(body)).not.toContain(admin.id)

  expect((await owner.request(deleteMyTutorProfile)).status).toBe(200)
  await runJobs()
  expect(await files()).toEqual([])
  const tables = ['documents', 'document_views', 'verification_requests'] as const
  for (const table of tables)
    expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})
