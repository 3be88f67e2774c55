import { z } from 'zod'
import type { DisputeReason } from '#contract/billing/rules'
import type { DisputeFacts } from '../provider.ts'
import { hosts, type PayPal } from './api.ts'
import { resourceOfCharge } from './events.ts'
import { Money } from './money.ts'
import { Id, Moment, requireAsMade } from './resources.ts'

const Dispute = z.object({
  dispute_id: Id,
  status: z.string(),
  reason: z.string(),
  dispute_amount: Money,
  create_time: Moment,
  update_time: Moment,
  seller_response_due_date: Moment.optional(),
  disputed_transactions: z.tuple([z.object({ seller_transaction_id: Id })], z.unknown()),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: Money.optional() }).optional(),
})

/** Maps PayPal's reasons for disputes to ours. */
const reasons: Record<string, DisputeReason> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  UNAUTHORISED: 'unauthorised',
  CREDIT_NOT_PROCESSED: 'refund_missing',
  DUPLICATE_TRANSACTION: 'charged_twice',
  INCORRECT_AMOUNT: 'wrong_amount',
  PAYMENT_BY_OTHER_MEANS: 'paid_otherwise',
  CANCELED_RECURRING_BILLING: 'cancelled_before',
}

/** The outcomes in which we pay. In all others the money stays, or PayPal pays. */
const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

export async function readDispute({ api, config }: PayPal, providerId: string): Promise<DisputeFacts> {
  const dispute = await api.get(`/v1/customer/disputes/${Id.parse(providerId)}`, Dispute)
  requireAsMade(providerId, { dispute_id: dispute.dispute_id === providerId })
  const [{ seller_transaction_id: chargeId }] = dispute.disputed_transactions
  const state = stateOf(dispute)
  return {
    providerId,
    about: await resourceOfCharge(api, chargeId),
    chargeId,
    state,
    reason: (Object.hasOwn(reasons, dispute.reason) && reasons[dispute.reason]) || 'other',
    cents: dispute.dispute_amount,
    returnedCents:
      state === 'lost' ? (dispute.dispute_outcome?.amount_refunded ?? dispute.dispute_amount) : 0,
    openedAt: dispute.create_time,
    updatedAt: dispute.update_time,
    answerBy: dispute.seller_response_due_date ?? null,
    url: `https://${hosts[config.mode].payers}/resolutioncenter`,
  }
}

function stateOf({ status, dispute_outcome: outcome }: z.infer<typeof Dispute>) {
  if (status !== 'RESOLVED') return 'open'
  const isLost = lostOutcomes.includes(outcome?.outcome_code ?? '') && outcome?.amount_refunded !== 0
  return isLost ? 'lost' : 'closed'
}
