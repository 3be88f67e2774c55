import { expect, test } from 'vitest'
import { approveVerification, rejectVerification } from '#contract/admin/decisions.api'
import { getVerificationRequest, listVerificationRequests } from '#contract/admin/verification.api'
import type { Endpoint } from '#contract/endpoint'
import { getTutor } from '#contract/tutors/profiles.api'
import { getVerification } from '#contract/verification/api'
import { auditLogOf } from '#tests/support/bookings'
import { createTutor, takeSecondStep } from '#tests/support/people'
import { verificationApp } from '#tests/support/verification'

async function inReview() {
  const given = await verificationApp()
  await given.upload(given.owner)
  await given.pay()
  const { id, document_id } = await given.request()
  const decide = (decision: Endpoint, reason?: string, documentId = document_id!) =>
    given.admin.request(decision, { params: { id }, body: { reason, documentId } })
  const listed = async (state: 'in_review' | 'approved' | 'rejected') => {
    const { requests } = await given.admin.call(listVerificationRequests, { query: { state } })
    return requests.map(({ id }) => id)
  }
  return { ...given, id, documentId: document_id!, decide, listed }
}

test('a request is looked at beside the profile and approved; the badge follows, and all of it is written down', async () => {
  const { app, admin, tutor, id, documentId, decide, listed, fetchDocument, api } = await inReview()
  expect(await listed('in_review')).toEqual([id])
  const { body } = await admin.request(getVerificationRequest, { params: { id } })
  expect(body).toMatchObject({
    id,
    isOwn: false,
    tutor: { name: 'Asha Bundhoo', email: 'tutor@test.example' },
    profile: { accountName: 'tutor Ramdin', city: 'Rose Hill' },
  })
  expect((await fetchDocument(admin, documentId)).status).toBe(200)
  expect((await decide(approveVerification)).status).toBe(200)
  expect((await api.call(getTutor, { params: { id: 'a-tutor-0000' } })).verified).toBe(true)
  expect([await listed('in_review'), await listed('approved')]).toEqual([[], [id]])
  expect((await decide(rejectVerification, 'Late')).error.code).toBe('wrong_verification_state')
  const entry = { tutorId: tutor.id, adminId: admin.id, reason: '' }
  expect(await auditLogOf(app)).toEqual([
    { ...entry, act: 'document_seen', objectId: documentId },
    { ...entry, act: 'verification_approved', objectId: id },
  ])
})

test('a rejection takes a reason, and both take the document that was looked at', async () => {
  const { app, owner, decide, listed, id } = await inReview()
  expect((await decide(rejectVerification)).status).toBe(422)
  expect((await decide(approveVerification, '', owner.id)).error.code).toBe('wrong_verification_state')
  expect((await decide(rejectVerification, 'The name is another one.')).status).toBe(200)
  expect(await listed('rejected')).toEqual([id])
  const body = await owner.call(getVerification)
  expect(body.request).toMatchObject({ state: 'rejected', reason: 'The name is another one.' })
  expect((await auditLogOf(app)).map(({ act, reason }) => [act, reason])).toEqual([
    ['verification_rejected', 'The name is another one.'],
  ])
})

test('administrators do not decide their own request, and by the password alone see no document', async () => {
  const given = await verificationApp()
  const { app, admin, upload, pay, fetchDocument, owner } = given
  await createTutor(app, { userId: admin.id, publicId: 'c-tutor-0000' })
  await upload(admin)
  await pay(admin)
  const { id, document_id } = await given.request()
  expect((await admin.call(getVerificationRequest, { params: { id } })).isOwn).toBe(true)
  const body = { reason: 'Mine', documentId: document_id }
  for (const decision of [approveVerification, rejectVerification])
    expect((await admin.request(decision, { params: { id }, body })).error.code).toBe('own_profile')
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
