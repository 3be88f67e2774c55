import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/api'
import { getVerification } from '#contract/verification/api'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { mailsIn } from '#tests/support/database'
import { verificationApp } from '#tests/support/verification'
import { decide } from './decide.ts'
import { listRequests, requestById } from './requests.ts'

async function inReview() {
  const given = await verificationApp()
  const { app, owner, admin, upload, pay, request } = given
  await upload(owner)
  await pay()
  const { id, document_id } = await request()
  const decision = {
    requestId: id,
    documentId: document_id!,
    adminId: admin.id,
    decision: 'approve',
  } as const
  return {
    ...given,
    decision,
    approve: () => decide(app, decision),
    reject: (reason?: string) => decide(app, { ...decision, decision: 'reject', reason }),
    /** The badges on the card, the map and the profile. */
    async badges() {
      await refreshSearchIndex(app)
      const read = async (path: string) => (await given.get(`/api/v1/tutors${path}`)).json()
      const isOurs = ({ id }: { id: string }) => id === given.tutor.publicId
      const [list, map, profile] = await Promise.all(['', '/map', `/${given.tutor.publicId}`].map(read))
      return [list.tutors.find(isOurs), map.points.find(isOurs), profile].map(({ verified }) => verified)
    },
    bell: async () => (await owner.call(listNotifications)).notifications,
  }
}

test('an approval gives the badge everywhere at once, and the tutor is told', async () => {
  const { approve, badges, bell, app, owner, tutor } = await inReview()
  const heard: (string | null)[] = []
  app.events.subscribe('pages', (address) => heard.push(address))
  await approve()
  expect(await badges()).toEqual([true, true, true])
  await expect.poll(() => heard).toEqual(['/api/v1/tutors', '/api/v1/leaderboard', '/api/v1/home'])
  expect(await owner.call(getVerification)).toMatchObject({
    isVerified: true,
    request: { state: 'approved' },
  })
  expect(await bell()).toMatchObject([{ title: 'You are verified', link: '/tutor/verification' }])
  expect((await mailsIn(app.db)).at(-1)?.subject).toBe('You are verified')
  const row = await app.db.selectFrom('tutors').select('tier').where('id', '=', tutor.id).executeTakeFirst()
  expect(row?.tier).toBe(1)
})

test('a rejection needs a reason, which the tutor is told', async () => {
  const { reject, badges, bell, owner } = await inReview()
  await expect(reject()).rejects.toMatchObject({ code: 'invalid_input' })
  await reject('The name on it is not yours')
  expect(await badges()).toEqual([false, false, false])
  expect((await owner.call(getVerification)).request).toMatchObject({
    state: 'rejected',
    reason: 'The name on it is not yours',
  })
  expect((await bell())[0]!.message).toMatch(/\. The reason: The name on it is not yours$/)
})

test('each of two rejections is told', async () => {
  const { app, reject, upload, owner, request, decision, bell } = await inReview()
  await reject('Too dark.')
  await upload(owner)
  const { document_id } = await request()
  await decide(app, { ...decision, documentId: document_id!, decision: 'reject', reason: 'Still too dark.' })
  expect(await bell()).toHaveLength(2)
})

test('nobody decides their own, twice, on another document, or on what is not there', async () => {
  const { app, approve, decision, owner, request } = await inReview()
  const attempt = (change: object) => decide(app, { ...decision, ...change })
  const nobody = '01900000-0000-7000-8000-000000000000'
  await expect(attempt({ adminId: owner.id })).rejects.toMatchObject({ code: 'own_profile' })
  await expect(attempt({ documentId: nobody })).rejects.toMatchObject({ code: 'wrong_verification_state' })
  await expect(attempt({ requestId: nobody })).rejects.toMatchObject({ code: 'not_found' })
  expect((await request()).state).toBe('in_review')
  const answers = await Promise.allSettled([approve(), approve(), approve()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a refund takes the badge that it paid for, and the document', async () => {
  const { app, approve, badges, bell, returnCharges, owner } = await inReview()
  await approve()
  await returnCharges()
  expect(await badges()).toEqual([false, false, false])
  expect(await owner.call(getVerification)).toMatchObject({ isVerified: false, isPaid: false, request: null })
  expect((await bell())[0]!.title).toBe('Your verification fee was returned')
  expect(await app.db.selectFrom('documents').selectAll().execute()).toEqual([])
})

test('a badge that no fee paid for stays, whatever is given back', async () => {
  const { app, returnCharges, badges, tutor } = await inReview()
  await app.db.updateTable('tutors').set({ verified: true, tier: 1 }).where('id', '=', tutor.id).execute()
  await returnCharges()
  expect(await badges()).toEqual([true, true, true])
})

test('administrators get the longest waiting first, page by page, and see who sent the same file', async () => {
  const { app, clock, rival, upload, pay, decision } = await inReview()
  clock.advance(1000)
  await upload(rival)
  await pay(rival)
  const first = await listRequests(app, { state: 'in_review', limit: 1 })
  expect(first.requests).toMatchObject([
    {
      id: decision.requestId,
      state: 'in_review',
      tutor: { id: 'a-tutor-0000', name: 'Asha Bundhoo', email: 'tutor@test.example' },
      document: { id: decision.documentId, name: 'diploma.pdf', type: 'application/pdf' },
      isDocumentShared: true,
    },
  ])
  const second = await listRequests(app, { state: 'in_review', limit: 1, cursor: first.nextCursor! })
  expect(second).toMatchObject({ requests: [{ tutor: { id: 'b-tutor-0000' } }], nextCursor: null })
  expect(await requestById(app, decision.requestId)).toEqual(first.requests[0])
  await expect(requestById(app, rival.id)).rejects.toMatchObject({ code: 'not_found' })
})
