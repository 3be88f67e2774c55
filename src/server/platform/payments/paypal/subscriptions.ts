import { z } from 'zod'
import { currency, type PaidPlan, paidPlans, planById } from '#contract/billing/plans'
import { product } from '#contract/product'
import type { Charge, PaymentProvider, SubscriptionFacts } from '../provider.ts'
import { allPages, hosts, type PayPal } from './api.ts'
import { Money } from './money.ts'
import { readSaleRefund } from './refunds.ts'
import {
  approvalOf,
  ChargeStatus,
  chargeStates,
  Id,
  Links,
  Moment,
  PayPalError,
  requireAsMade,
  ToApprove,
} from './resources.ts'

const subscriptionStates = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const

const Subscription = z.object({
  id: Id,
  status: z.enum(Object.keys(subscriptionStates) as [keyof typeof subscriptionStates]),
  plan_id: z.string(),
  plan_overridden: z.boolean(),
  quantity: z.string(),
  custom_id: z.uuid(),
  create_time: Moment,
  billing_info: z
    .object({ next_billing_time: Moment.optional(), failed_payments_count: z.int().default(0) })
    .optional(),
})

const Transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: Id,
        status: ChargeStatus,
        amount_with_breakdown: z.object({ gross_amount: Money }),
        time: Moment,
      }),
    )
    .default([]),
  links: Links.default([]),
})

/** PayPal suspends a subscription after this many failures. Without a number it never does. */
const failuresAllowed = 2

const Plan = z.object({
  status: z.literal('ACTIVE'),
  billing_cycles: z.tuple([
    z.object({
      tenure_type: z.literal('REGULAR'),
      total_cycles: z.literal(0),
      frequency: z.object({ interval_unit: z.literal('MONTH'), interval_count: z.literal(1) }),
      pricing_scheme: z.object({ fixed_price: Money }),
    }),
  ]),
  payment_preferences: z.object({
    payment_failure_threshold: z.literal(failuresAllowed),
    setup_fee: Money.pipe(z.literal(0)).optional(),
  }),
})

export async function createSubscription(
  paypal: PayPal,
  { id, plan, startsAt, ...addresses }: Parameters<PaymentProvider['createSubscription']>[0],
) {
  const { api, config } = paypal
  await requireOurPrice(paypal, plan)
  const subscription = await api.post('/v1/billing/subscriptions', ToApprove, {
    requestId: `subscription-${id}`,
    body: {
      plan_id: config.plans[plan],
      custom_id: id,
      start_time: startsAt?.toISOString(),
      application_context: {
        brand_name: product.name,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'SUBSCRIBE_NOW',
        return_url: addresses.returnUrl,
        cancel_url: addresses.cancelUrl,
      },
    },
  })
  return approvalOf(subscription, hosts[config.mode].payers)
}

/** PayPal stores the price that it charges. Nobody may subscribe while it differs from ours. */
async function requireOurPrice({ api, config }: PayPal, plan: PaidPlan['id']) {
  const { billing_cycles } = await api.get(`/v1/billing/plans/${config.plans[plan]}`, Plan)
  if (billing_cycles[0].pricing_scheme.fixed_price !== planById(plan).cents)
    throw new PayPalError(`the plan ${config.plans[plan]} has another price at PayPal than here`)
}

export async function readSubscription(
  paypal: PayPal,
  providerId: string,
  refundId?: string,
): Promise<SubscriptionFacts> {
  const { api, config } = paypal
  const subscription = await api.get(`/v1/billing/subscriptions/${Id.parse(providerId)}`, Subscription)
  const plan = paidPlans.find(({ id }) => config.plans[id] === subscription.plan_id)
  requireAsMade(providerId, {
    id: subscription.id === providerId,
    plan_id: plan !== undefined,
    plan_overridden: !subscription.plan_overridden,
    quantity: subscription.quantity === '1',
  })
  const state = subscriptionStates[subscription.status]
  const charges = state === 'pending' ? [] : await chargesOf(paypal, providerId, subscription.create_time)
  if (refundId) await addRefund(paypal, charges, refundId)
  return {
    providerId,
    subscriptionId: subscription.custom_id,
    plan: plan!.id,
    state,
    nextChargeAt: subscription.billing_info?.next_billing_time ?? null,
    failedCharges: subscription.billing_info?.failed_payments_count ?? 0,
    charges,
  }
}

/** PayPal's list says only whether a charge was fully refunded, not by which refunds. */
async function chargesOf({ api, clock }: PayPal, providerId: string, since: Date) {
  const path = `/v1/billing/subscriptions/${providerId}/transactions`
  const span = { start_time: since.toISOString(), end_time: clock.now().toISOString() }
  const charges: Charge[] = []
  for await (const { transactions } of allPages(api, path, new URLSearchParams(span), Transactions))
    for (const { id, status, amount_with_breakdown, time: at } of transactions) {
      const cents = amount_with_breakdown.gross_amount
      const isReturned = status === 'REFUNDED'
      charges.push({ id, state: chargeStates[status], cents, currency, at, refunds: [], isReturned })
    }
  return charges
}

/** A refund is found only by its own id, which comes with a webhook. */
async function addRefund({ api }: PayPal, charges: Charge[], refundId: string) {
  const { id, sale_id, amount: cents, create_time: at } = await readSaleRefund(api, refundId)
  const charge = charges.find((charge) => charge.id === sale_id)
  if (!charge) throw new PayPalError(`the charge of ${refundId} is not among those of its subscription`)
  charge.refunds.push({ id, cents, at })
}

export async function cancelSubscription(paypal: PayPal, providerId: string, reason: string) {
  try {
    const path = `/v1/billing/subscriptions/${Id.parse(providerId)}/cancel`
    await paypal.api.post(path, z.unknown(), { body: { reason: reason.slice(0, 128) } })
  } catch (error) {
    if (!(error instanceof PayPalError && error.issue === 'SUBSCRIPTION_STATUS_INVALID')) throw error
    const { state } = await readSubscription(paypal, providerId)
    // A subscription that was never approved cannot be cancelled, but charges nothing.
    if (state === 'active' || state === 'suspended') throw error
  }
}
