import { expect, test } from 'vitest'
import { auditLogOf } from '#tests/support/bookings'
import { createTutor, takeSecondStep } from '#tests/support/people'
import { verificationApp } from '#tests/support/verification'

const list = '/api/v1/admin/verification-requests'

async function inReview() {
  const given = await verificationApp()
  await given.upload(given.owner)
  await given.pay()
  const { id, document_id } = await given.request()
  const decide = (what: string, reason?: string, documentId = document_id!) =>
    given.admin.api(`POST ${list}/${id}/${what}`, { reason, documentId })
  const listed = async (state: string) => {
    const { body } = await given.admin.api(`GET ${list}?state=${state}`)
    return body.requests.map((request: { id: string }) => request.id)
  }
  return { ...given, id, documentId: document_id!, decide, listed }
}

test('a request is looked at beside the profile and approved; the badge follows, and all of it is written down', async () => {
  const { app, admin, tutor, id, documentId, decide, listed, fetchDocument, get } = await inReview()
  expect(await listed('in_review')).toEqual([id])
  const { body } = await admin.api(`GET ${list}/${id}`)
  expect(body).toMatchObject({
    id,
    isOwn: false,
    tutor: { name: 'Asha Bundhoo', email: 'tutor@test.example' },
    profile: { accountName: 'tutor Ramdin', city: 'Unknown' },
  })
  expect((await fetchDocument(admin, documentId)).status).toBe(200)
  expect((await decide('approve')).status).toBe(200)
  expect((await (await get('/api/v1/tutors/a-tutor-0000')).json()).verified).toBe(true)
  expect([await listed('in_review'), await listed('approved')]).toEqual([[], [id]])
  expect((await decide('reject', 'Late')).body.error.code).toBe('wrong_verification_state')
  const entry = { tutorId: tutor.id, adminId: admin.id, reason: '' }
  expect(await auditLogOf(app)).toEqual([
    { ...entry, act: 'document_seen', objectId: documentId },
    { ...entry, act: 'verification_approved', objectId: id },
  ])
})

test('a rejection takes a reason, and both take the document that was looked at', async () => {
  const { app, owner, decide, listed, id } = await inReview()
  expect((await decide('reject')).status).toBe(422)
  expect((await decide('approve', '', owner.id)).body.error.code).toBe('wrong_verification_state')
  expect((await decide('reject', 'The name is another one.')).status).toBe(200)
  expect(await listed('rejected')).toEqual([id])
  const { body } = await owner.api('GET /api/v1/tutors/mine/verification')
  expect(body.request).toMatchObject({ state: 'rejected', reason: 'The name is another one.' })
  expect((await auditLogOf(app)).map(({ act, reason }) => [act, reason])).toEqual([
    ['verification_rejected', 'The name is another one.'],
  ])
})

test('administrators do not decide their own request, and by the password alone see no document', async () => {
  const given = await verificationApp()
  const { app, admin, upload, pay, fetchDocument, owner } = given
  await createTutor(app, { user_id: admin.id, public_id: 'c-tutor-0000' })
  await upload(admin)
  await pay(admin)
  const { id, document_id } = await given.request()
  expect((await admin.api(`GET ${list}/${id}`)).body.isOwn).toBe(true)
  const decision = { reason: 'Mine', documentId: document_id }
  for (const what of ['approve', 'reject'])
    expect((await admin.api(`POST ${list}/${id}/${what}`, decision)).body.error.code).toBe('own_profile')
  expect(await auditLogOf(app)).toEqual([])

  await upload(owner)
  const { id: other } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('sessions').set({ aal: 'aal1' }).execute()
  expect((await fetchDocument(admin, other)).status).toBe(404)
  expect((await fetchDocument(admin, document_id!)).status).toBe(200)
  await takeSecondStep(given, admin)
  expect((await fetchDocument(admin, other)).status).toBe(200)
})
