import { expect, test } from 'vitest'
import { goodDocuments, hostileDocuments, pdf } from '#tests/support/documents'
import { mine, verificationApp } from '#tests/support/verification'

const statuses: Record<string, number> = {
  document_unsupported: 415,
  document_too_large: 413,
  document_unreadable: 422,
  document_locked: 422,
  document_active: 422,
  document_too_long: 422,
}

test('hostile documents are all refused, each with its reason, and nothing of them is kept', async () => {
  const { owner, upload, app } = await verificationApp()
  const documents = Object.entries(await hostileDocuments())
  expect(documents.length).toBeGreaterThanOrEqual(30)
  for (const [what, [bytes, refusal]] of documents) {
    const { status, body } = await upload(owner, bytes)
    const code = `document_${refusal}`
    expect([what, status, body.error?.code]).toEqual([what, statuses[code], code])
    expect(body.error.message).toMatch(/^This .+\.$/)
  }
  expect(await app.db.selectFrom('documents').selectAll().execute()).toEqual([])
  expect((await owner.api(mine)).body.request).toBeNull()
})

test('good documents are taken as what they are, whatever they call themselves, and come back byte by byte', async () => {
  const { owner, upload, fetchDocument } = await verificationApp()
  for (const [what, [bytes, type]] of Object.entries(await goodDocuments())) {
    const { body } = await upload(owner, bytes, 'a scan', 'image/png')
    expect([what, body.request?.document]).toMatchObject([what, { type, bytes: bytes.length }])
    const file = await fetchDocument(owner, body.request.document.id)
    expect([what, bytes.equals(new Uint8Array(await file.arrayBuffer()))]).toEqual([what, true])
    expect(file.headers.get('content-type')).toBe(type)
  }
})

test('what is declared as something else than a document is not even read', async () => {
  const { owner, upload } = await verificationApp()
  const { status, body } = await upload(owner, pdf(), 'diploma.pdf', 'text/html')
  expect([status, body.error.code]).toEqual([415, 'document_unsupported'])
})

test('ten uploads an hour, and no more', async () => {
  const { owner, rival, upload, clock } = await verificationApp({ env: { RATE_LIMIT_SCALE: '1' } })
  for (let at = 0; at < 10; at += 1) expect((await upload(owner)).status).toBe(200)
  expect((await upload(owner)).status).toBe(429)
  expect((await upload(rival)).status).toBe(200)
  clock.advance(60 * 60 * 1000)
  expect((await upload(owner)).status).toBe(200)
})
