import { z } from 'zod'
import { currency } from '#contract/billing/plans'
import { product } from '#contract/product'
import { AppError } from '../../app-error.ts'
import type { OrderFacts, PaymentProvider } from '../provider.ts'
import { hosts, type PayPal } from './api.ts'
import { Money, moneyOf } from './money.ts'
import {
  approvalOf,
  ChargeStatus,
  chargeStates,
  Id,
  Moment,
  PayPalError,
  requireAsMade,
  ToApprove,
  UpLinks,
} from './resources.ts'

const orderStates = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
} as const

const Capture = z.object({
  id: Id,
  status: ChargeStatus,
  amount: Money,
  create_time: Moment,
})

const Refund = z.object({
  id: Id,
  status: z.string(),
  amount: Money,
  create_time: Moment,
  links: UpLinks,
})

const Order = z.object({
  id: Id,
  status: z.enum(Object.keys(orderStates) as [keyof typeof orderStates]),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.uuid(),
      invoice_id: z.uuid(),
      amount: Money,
      payee: z.object({ merchant_id: z.string() }),
      payments: z
        .object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })
        .default({ captures: [], refunds: [] }),
    }),
  ]),
})

export async function createOrder(
  { api, config }: PayPal,
  { id, cents, description, returnUrl, cancelUrl }: Parameters<PaymentProvider['createOrder']>[0],
) {
  const order = await api.post('/v2/checkout/orders', ToApprove, {
    requestId: `order-${id}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: id,
          invoice_id: id,
          description,
          amount: moneyOf(cents),
          payee: { merchant_id: config.merchantId },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: product.name,
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: returnUrl,
            cancel_url: cancelUrl,
          },
        },
      },
    },
  })
  return approvalOf(order, hosts[config.mode].payers)
}

export async function readOrder(paypal: PayPal, providerId: string): Promise<OrderFacts> {
  return factsOf(await fetchOrder(paypal, providerId))
}

async function fetchOrder({ api, config }: PayPal, providerId: string) {
  const order = await api.get(`/v2/checkout/orders/${Id.parse(providerId)}`, Order)
  const [{ payee, custom_id, invoice_id, amount, payments }] = order.purchase_units
  requireAsMade(providerId, {
    id: order.id === providerId,
    payee: payee.merchant_id === config.merchantId,
    invoice_id: invoice_id === custom_id,
    amount: payments.captures.every((capture) => capture.amount === amount),
  })
  return order
}

function factsOf({ id: providerId, status, purchase_units: [unit] }: z.infer<typeof Order>): OrderFacts {
  const { captures, refunds } = unit.payments
  return {
    providerId,
    paymentId: unit.custom_id,
    state: orderStates[status],
    charges: captures.map(({ id, status, amount: cents, create_time: at }) => ({
      id,
      state: chargeStates[status],
      cents,
      currency,
      at,
      refunds: refunds
        .filter((refund) => refund.status === 'COMPLETED' && refund.links === id)
        .map((refund) => ({ id: refund.id, cents: refund.amount, at: refund.create_time })),
      isReturned: status === 'REFUNDED',
    })),
  }
}

/** Maps PayPal's reasons for refusing a capture to what they mean for us. */
const refusals: Record<string, 'settled' | 'declined' | 'last decline' | 'never' | 'under way'> = {
  ORDER_ALREADY_CAPTURED: 'settled',
  ORDER_NOT_APPROVED: 'settled',
  PAYER_ACTION_REQUIRED: 'settled',
  INSTRUMENT_DECLINED: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'last decline',
  DUPLICATE_INVOICE_ID: 'never',
  ORDER_COMPLETION_IN_PROGRESS: 'under way',
}

export async function captureOrder(paypal: PayPal, providerId: string): Promise<OrderFacts> {
  const before = await readOrder(paypal, providerId)
  if (before.state !== 'approved') return before
  const refusal = await capture(paypal, before)
  const order = await fetchOrder(paypal, providerId)
  const after = factsOf(order)
  if (!refusal || refusal === 'settled' || after.charges.length > 0) return after
  if (refusal === 'under way') throw new AppError('unavailable', { retryAfter: 5 })
  if (refusal === 'never') return { ...after, state: 'voided' }
  const { amount: cents } = order.purchase_units[0]
  // PayPal keeps no record of a declined card or account.
  const id = `${providerId}-declined`
  return {
    ...after,
    state: refusal === 'last decline' ? 'voided' : after.state,
    charges: [{ id, state: 'declined', cents, currency, at: paypal.clock.now(), refunds: [] }],
  }
}

async function capture({ api }: PayPal, { providerId, paymentId }: OrderFacts) {
  try {
    const requestId = `order-${paymentId}-capture`
    await api.post(`/v2/checkout/orders/${providerId}/capture`, z.unknown(), { requestId })
  } catch (error) {
    const refusal = error instanceof PayPalError && error.issue && refusals[error.issue]
    if (!refusal) throw error
    return refusal
  }
}
