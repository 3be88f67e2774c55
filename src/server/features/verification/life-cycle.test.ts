import { expect, test } from 'vitest'
import {
  nextVerificationState,
  type VerificationState,
  verificationActors,
  verificationEvents,
  verificationStates,
} from '#contract/verification'
import { inTransaction } from '#server/platform/db'
import { remove, verificationApp } from '#tests/support/verification'
import { decide } from './decide.ts'
import { verificationReturned } from './fees.ts'
import { lockRequest, move } from './move.ts'

type Given = Awaited<ReturnType<typeof verificationApp>>

/** Brings the only request to a state as it comes about. */
async function bringTo(given: Given, state: VerificationState) {
  const { app, owner, admin, upload, pay, request } = given
  await upload(owner)
  if (state === 'awaiting_payment') return
  await pay()
  if (state === 'in_review') return
  const { id, document_id } = await request()
  const decision = state === 'approved' ? 'approve' : 'reject'
  await decide(app, {
    requestId: id,
    documentId: document_id!,
    adminId: admin.id,
    decision,
    reason: 'It cannot be read.',
  })
}

test.each(verificationStates)(
  'whoever acts, and whatever the event: what is %s moves as the table says',
  async (state) => {
    const given = await verificationApp()
    const { app, tutor, admin, request } = given
    await bringTo(given, state)
    for (const event of verificationEvents)
      for (const actor of verificationActors) {
        const attempt = inTransaction(app, async (app) => {
          const locked = await lockRequest(app, tutor.id)
          const next = await move(app, locked!, { event, actor }, { decided_by: admin.id, reason: 'So.' })
          const after = await lockRequest(app, tutor.id)
          // Taken back, so that the next cell begins where this one did.
          throw new Error(`says ${next}, is ${after?.state ?? 'none'}`)
        })
        const next = nextVerificationState(state, event, actor)
        await expect(attempt, `${state} ${event} ${actor}`).rejects.toThrow(
          next ? `says ${next}, is ${next}` : 'cannot be done',
        )
      }
    expect((await request()).state).toBe(state)
  },
)

test.each(verificationStates)(
  'a tutor can do over HTTP with what is %s what the table has',
  async (state) => {
    const given = await verificationApp()
    const { owner, upload } = given
    await bringTo(given, state)
    for (const [event, act] of [
      ['upload', () => upload(owner)],
      ['remove', () => owner.api(remove)],
    ] as const) {
      const from = ((await given.request().catch(() => null))?.state ?? 'none') as VerificationState | 'none'
      const next = nextVerificationState(from, event, 'tutor')
      const { status, body } = await act()
      expect([event, status, body.error?.code ?? body.request?.state ?? 'none']).toEqual(
        next ? [event, 200, next] : [event, 409, 'wrong_verification_state'],
      )
    }
  },
)

test('paid first and uploaded then, it goes straight to review; so it does after a rejection', async () => {
  const given = await verificationApp()
  const { owner, upload, pay, app, admin, request } = given
  await pay()
  expect((await owner.api('GET /api/v1/tutors/mine/verification')).body).toEqual({
    isVerified: false,
    isPaid: true,
    request: null,
  })
  expect((await upload(owner)).body.request.state).toBe('in_review')
  const { id, document_id } = await request()
  const decision = { requestId: id, documentId: document_id!, adminId: admin.id, decision: 'reject' } as const
  await decide(app, { ...decision, reason: 'The name is missing.' })
  const { body } = await upload(owner)
  expect(body).toMatchObject({
    isPaid: true,
    request: { state: 'in_review', reason: null, decidedAt: null },
  })
  expect(body.request.document.id).not.toBe(document_id)
})

test('the fee counts once, however often it is told; of two fees one can go back without harm', async () => {
  const given = await verificationApp()
  const { app, owner, tutor, upload, pay, request } = given
  await upload(owner)
  const first = await pay()
  await pay(tutor.id, first)
  const second = await pay()
  const goBack = (paymentId: string) =>
    inTransaction(app, (app) => verificationReturned(app, { paymentId, tutorId: tutor.id }))
  await goBack(first)
  await goBack(first)
  expect((await request()).state).toBe('in_review')
  await goBack(second)
  expect((await request()).state).toBe('awaiting_payment')
  expect((await owner.api('GET /api/v1/tutors/mine/verification')).body.isPaid).toBe(false)
})
