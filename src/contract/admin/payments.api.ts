import { z } from 'zod'
import { paymentPurposes } from '../billing/payments.api.ts'
import { planIds } from '../billing/plans.ts'
import { disputeReasons, disputeStates } from '../billing/rules.ts'
import { endpoint } from '../endpoint.ts'
import { AdminPage, nextCursor, SearchText } from './api.ts'
import { adminPaymentFilters } from './rules.ts'

export const AdminDispute = z
  .object({
    /** What the provider calls it. */
    reference: z.string(),
    state: z.enum(disputeStates),
    reason: z.enum(disputeReasons),
    cents: z.int(),
    /** Until when the provider waits for our response. */
    answerBy: z.iso.datetime().nullable(),
    /** Where to respond: a page of the provider. */
    url: z.url(),
  })
  .meta({ id: 'AdminDispute' })
export type AdminDispute = z.infer<typeof AdminDispute>

/** Money that moved: one row of the ledger. */
export const AdminPayment = z
  .object({
    id: z.uuid(),
    receipt: z.string(),
    kind: z.enum(['charge', 'refund']),
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
    /** Of a charge: what went back of it. */
    returnedCents: z.int(),
    /** Of a refund: the receipt of what it gives back. */
    refundOf: z.string().nullable(),
    /** Of a charge: what its payer holds against it at the provider. */
    dispute: AdminDispute.nullable(),
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.infer<typeof AdminPayment>

export const listAdminPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments',
  summary:
    'List the ledger, or the disputed charges, the latest first; `q` is a receipt number, or the beginning of an e-mail address',
  access: 'admin',
  query: AdminPage.extend({
    q: SearchText,
    kind: z.enum(adminPaymentFilters).optional(),
  }),
  response: z.object({ payments: z.array(AdminPayment), nextCursor }),
  errors: [],
})
