import { expect, test } from 'vitest'
import { getAdminOverview } from '#contract/admin/api'
import { refundPayment } from '#contract/admin/decisions.api'
import { listAdminPayments } from '#contract/admin/payments.api'
import type { InputOf } from '#contract/endpoint'
import { getVerification } from '#contract/verification/api'
import { billingJobs } from '#server/features/billing/billing.jobs'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { auditLogOf } from '#tests/support/bookings'
import { verificationApp } from '#tests/support/verification'

test('a charge is found by its receipt or its buyer, and given back once with what it paid for', async () => {
  const given = await verificationApp()
  const { app, admin, owner, tutor, upload, pay, url } = given
  await upload(owner)
  await pay()
  const read = async (query: InputOf<typeof listAdminPayments>['query'] = {}) =>
    (await admin.call(listAdminPayments, { query })).payments
  const [charge] = await read()
  expect(charge).toMatchObject({
    receipt: '2026-000001',
    kind: 'charge',
    cents: 499,
    purpose: 'verification',
    buyer: { email: 'tutor@test.example' },
    refundableCents: 499,
    isRefundUnderWay: false,
    returnedCents: 0,
    dispute: null,
  })
  const counts = async (...queries: NonNullable<Parameters<typeof read>[0]>[]) =>
    Promise.all(queries.map(async (query) => (await read(query)).length))
  expect(
    await counts(
      { q: '2026-000001' },
      { q: 'tutor@' },
      { q: 'tut_r' },
      { q: 'nobody' },
      { kind: 'refund' },
      { kind: 'disputed' },
    ),
  ).toEqual([1, 1, 0, 0, 0, 0])

  const refund = () =>
    admin.request(refundPayment, { params: { id: charge!.id }, body: { reason: 'Paid by mistake' } })
  expect((await refund()).status).toBe(200)
  expect((await refund()).error.code).toBe('already_refunded')
  expect(await read({ kind: 'charge' })).toMatchObject([{ refundableCents: 0, isRefundUnderWay: true }])
  expect((await admin.call(getAdminOverview)).openRefunds).toBe(1)
  await runDueJobs(app, billingJobs(app, { ownUrl: url }))
  expect(await read({ kind: 'charge' })).toMatchObject([{ refundableCents: 0, isRefundUnderWay: false }])
  expect(await read({ kind: 'refund' })).toMatchObject([{ cents: -499, refundOf: '2026-000001' }])
  const body = await owner.call(getVerification)
  expect(body).toMatchObject({ isPaid: false, request: { state: 'awaiting_payment' } })
  expect(await auditLogOf(app)).toEqual([
    {
      act: 'payment_refunded',
      objectId: charge!.id,
      tutorId: tutor.id,
      reason: 'Paid by mistake',
      adminId: admin.id,
    },
  ])
})
