import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { planIds } from './plans.ts'
import { receiptPattern } from './rules.ts'

export const paymentPurposes = ['plan', 'verification'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/**
 * `open`: the payer has not decided.
 * `pending`: the provider has not decided.
 * `agreed`: the first charge comes later.
 * `ended`: expired without a payment.
 */
const paymentStates = ['open', 'pending', 'agreed', 'paid', 'declined', 'ended'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The provider's page on which the payer approves. It replaces our page. */
export const PaymentApproval = z
  .object({ paymentId: z.uuid(), approvalUrl: z.url() })
  .meta({ id: 'PaymentApproval' })
export type PaymentApproval = z.infer<typeof PaymentApproval>

export const Payment = z
  .object({
    id: z.uuid(),
    purpose: z.enum(paymentPurposes),
    plan: z.enum(planIds).nullable(),
    state: z.enum(paymentStates),
    cents: z.int(),
    /** The approval page while the payment is open. */
    approvalUrl: z.url().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

/** A movement of money with everything that a printed receipt contains. */
export const Receipt = z
  .object({
    number: z.string(),
    kind: z.enum(['charge', 'refund']),
    /** When the money moved. */
    date: z.iso.datetime(),
    purpose: z.enum(paymentPurposes),
    plan: z.enum(['standard', 'premium']).nullable(),
    /** For a refund: whether it returns less than was paid. */
    isPartial: z.boolean(),
    description: z.string(),
    /** The time that a charge for a plan pays for. */
    period: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
    /** Negative for a refund. */
    cents: z.int(),
    currency: z.string(),
    buyer: z.object({ name: z.string(), email: z.string() }),
    seller: z.object({ name: z.string(), city: z.string(), email: z.string() }),
    provider: z.enum(['sandbox', 'paypal']),
    /** The provider's id. */
    reference: z.string(),
    /** The receipt of the charge that a refund returns. */
    refundOf: z.string().nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

export const Statement = z
  .object({ year: z.int(), receipts: z.array(Receipt), totalCents: z.int(), currency: z.string() })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof Statement>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/v1/payments',
  summary: 'List your receipts, the newest first, and the years that have a statement',
  access: 'user',
  response: z.object({ receipts: z.array(Receipt), years: z.array(z.int()) }),
  errors: [],
})

export const returnFromApproval = endpoint({
  method: 'POST',
  path: '/api/v1/payments/:id/return',
  summary: 'Return from the payment provider: captures the payment if it was approved, and answers its state',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: Payment,
  errors: ['not_found', 'unavailable'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/payments/receipts/:number',
  summary: 'Get one of your receipts',
  access: 'user',
  params: z.object({ number: z.string().regex(receiptPattern, fieldMessage('giveReceiptNumber')) }),
  response: Receipt,
  errors: ['not_found'],
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/v1/payments/statements/:year',
  summary: 'Get everything you paid and were refunded in a year, in the order it happened',
  access: 'user',
  params: z.object({ year: z.coerce.number(fieldMessage('giveYear')).int().min(2000).max(9999) }),
  response: Statement,
  errors: ['not_found'],
})
