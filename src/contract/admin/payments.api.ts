import { z } from 'zod'
import { paymentPurposes } from '../billing/payments.api.ts'
import { planIds } from '../billing/plans.ts'
import { disputeReasons, disputeStates } from '../billing/rules.ts'
import { endpoint } from '../endpoint.ts'
import { AdminPage, nextCursor, SearchText } from './api.ts'
import { adminPaymentFilters } from './rules.ts'

export const AdminDispute = z
  .object({
    /** The provider's id. */
    reference: z.string(),
    state: z.enum(disputeStates),
    reason: z.enum(disputeReasons),
    cents: z.int(),
    /** When the provider's deadline for our response ends. */
    answerBy: z.iso.datetime().nullable(),
    /** The provider's page for responding. */
    url: z.url(),
  })
  .meta({ id: 'AdminDispute' })
export type AdminDispute = z.infer<typeof AdminDispute>

/** A movement of money: one row of the ledger. */
export const AdminPayment = z
  .object({
    id: z.uuid(),
    receipt: z.string(),
    kind: z.enum(['charge', 'refund']),
    at: z.iso.datetime(),
    purpose: z.enum(paymentPurposes),
    plan: z.enum(planIds).nullable(),
    /** Negative for a refund. */
    cents: z.int(),
    currency: z.string(),
    /** Null if the buyer has left. */
    buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
    provider: z.string(),
    /** The provider's id. */
    reference: z.string(),
    /** For a charge: what is neither refunded nor about to be. */
    refundableCents: z.int(),
    /** For a charge: whether a refund is under way. */
    isRefundUnderWay: z.boolean(),
    /** For a charge: what was returned. */
    returnedCents: z.int(),
    /** For a refund: the receipt of its charge. */
    refundOf: z.string().nullable(),
    /** For a charge: its dispute at the provider. */
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
