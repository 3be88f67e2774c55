import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/api'
import { deleteMyTutorProfile, registerTutor } from '#contract/tutors/registration.api'
import { deleteDocument, getVerification, payVerification } from '#contract/verification/api'
import {
  nextVerificationState,
  type VerificationState,
  verificationActors,
  verificationEvents,
  verificationStates,
} from '#contract/verification/rules'
import { inTransaction } from '#server/platform/db'
import { tutorForm } from '#tests/support/people'
import { verificationApp } from '#tests/support/verification'
import { decide } from './decide.ts'
import { lockRequest, transition } from './transition.ts'

type Given = Awaited<ReturnType<typeof verificationApp>>

/** Brings the only request into a state by the usual steps. */
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
          const next = await transition(
            app,
            locked!,
            { event, actor },
            { decided_by: admin.id, reason: 'So.' },
          )
          const after = await lockRequest(app, tutor.id)
          // Rolled back, so that the next case begins in the same state.
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
      ['remove', () => owner.request(deleteDocument)],
    ] as const) {
      const from = ((await given.request().catch(() => null))?.state ?? 'none') as VerificationState | 'none'
      const next = nextVerificationState(from, event, 'tutor')
      const { status, body, error } = await act()
      expect([event, status, error?.code ?? body.request?.state ?? 'none']).toEqual(
        next ? [event, 200, next] : [event, 409, 'wrong_verification_state'],
      )
    }
  },
)

test('paid first and uploaded then, it goes straight to review; so it does after a rejection', async () => {
  const { app, owner, admin, upload, decideOn, request } = await verificationApp()
  await upload(owner)
  const approval = await owner.call(payVerification)
  await owner.call(deleteDocument)
  await decideOn(owner, approval, 'approve')
  expect(await owner.call(getVerification)).toMatchObject({ isVerified: false, isPaid: true, request: null })
  expect((await upload(owner)).body.request!.state).toBe('in_review')

  const { id, document_id } = await request()
  const decision = { requestId: id, documentId: document_id!, adminId: admin.id, decision: 'reject' } as const
  await decide(app, { ...decision, reason: 'The name is missing.' })
  const { body } = await upload(owner)
  expect(body).toMatchObject({
    isPaid: true,
    request: { state: 'in_review', reason: null, decidedAt: null },
  })
  expect(body.request!.document!.id).not.toBe(document_id)
})

test('the fee can be paid for a document that waits for it, and once', async () => {
  const { owner, upload, pay } = await verificationApp()
  const ask = async () => (await owner.request(payVerification)).error?.code
  expect(await ask()).toBe('wrong_verification_state')
  await upload(owner)
  expect(await pay()).toMatchObject({ state: 'paid', cents: 499 })
  expect(await owner.call(getVerification)).toMatchObject({ isPaid: true, request: { state: 'in_review' } })
  expect(await ask()).toBe('wrong_verification_state')
})

test.each(['decline', 'approve-and-fail'] as const)(
  'a payment with %s leaves everything as it was',
  async (decision) => {
    const { owner, upload, pay } = await verificationApp()
    const { body: before } = await upload(owner)
    await pay(owner, decision)
    expect(await owner.call(getVerification)).toEqual(before)
    const { notifications } = await owner.call(listNotifications)
    expect(notifications.map(({ title }) => title)).toEqual(
      decision === 'decline' ? [] : ['Your verification payment failed'],
    )
    expect(await pay()).toMatchObject({ state: 'paid' })
  },
)

test('a fee that goes back during the review takes it back; paid again, it goes on', async () => {
  const { owner, upload, pay, returnCharges, request } = await verificationApp()
  await upload(owner)
  await pay()
  await returnCharges()
  expect(await owner.call(getVerification)).toMatchObject({
    isPaid: false,
    request: { state: 'awaiting_payment' },
  })
  await pay()
  expect((await request()).state).toBe('in_review')
})

test('the fee is paid once by an account: a profile that is made anew does not owe it, and loses what goes back', async () => {
  const { app, owner, admin, upload, pay, returnCharges, request } = await verificationApp()
  await upload(owner)
  await pay()
  await owner.call(deleteMyTutorProfile)
  await owner.call(registerTutor, { body: tutorForm })
  expect(await owner.call(getVerification)).toMatchObject({ isVerified: false, isPaid: true, request: null })
  expect((await upload(owner)).body.request!.state).toBe('in_review')
  const { id, document_id } = await request()
  await decide(app, { requestId: id, documentId: document_id!, adminId: admin.id, decision: 'approve' })
  expect((await owner.call(getVerification)).isVerified).toBe(true)
  await returnCharges()
  expect(await owner.call(getVerification)).toMatchObject({ isVerified: false, isPaid: false })
})
