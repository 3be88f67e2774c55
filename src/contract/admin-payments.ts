import { z } from 'zod'
import { AdminPage, Done, nextCursor, Reason, RowId } from './admin.ts'
import { adminPaymentKinds } from './admin-acts.ts'
import { endpoint } from './endpoint.ts'
import { paymentPurposes } from './payments.ts'
import { planIds } from './plans.ts'

const textForm = 'Give at most 100 characters.'

/** Money that moved: one row of the ledger. */
export const AdminPayment = z
  .object({
    id: z.uuid(),
    receipt: z.string(),
    kind: z.enum(adminPaymentKinds),
    at: z.iso.datetime(),
    purpose: z.enum(paymentPurposes),
    plan: z.enum(planIds).nullable(),
    /** Below zero for a refund. */
    cents: z.int(),
    currency: z.string(),
    /** Null of somebody who has left. */
    buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
    provider: z.string(),
    /** What the provider calls it. */
    reference: z.string(),
    /** Of a charge: what neither went back nor is about to. */
    refundableCents: z.int(),
    /** Of a charge: whether some of it is on its way back. */
    isRefundUnderWay: z.boolean(),
    /** Of a refund: the receipt of what it gives back. */
    refundOf: z.string().nullable(),
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.infer<typeof AdminPayment>

export const listAdminPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments',
  summary: 'The ledger, the latest first; `q` is a receipt, or the beginning of an e-mail address',
  access: 'admin',
  query: AdminPage.extend({
    q: z.string(textForm).trim().max(100, textForm).default(''),
    kind: z.enum(adminPaymentKinds).optional(),
  }),
  response: z.object({ payments: z.array(AdminPayment), nextCursor }),
  errors: [],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/:id/refund',
  summary: 'Give back what is left of a charge; what it paid for goes with it',
  access: 'admin',
  asksCodeAgain: true,
  params: RowId,
  body: Reason,
  response: Done,
  errors: ['not_found', 'already_refunded'],
})
