import { paidPlans } from '#contract/billing/plans'
import { dayMs } from '#contract/durations'
import type { Clock } from '#server/platform/clock'
import { hosts } from '#server/platform/payments/paypal/api'

export const merchantId = 'Q6KXNCR7ZVQSA'
export const planIdsAtPayPal = {
  standard: 'P-5ML4271244454362WXNWU5NQ',
  premium: 'P-2UF78835G6983425GLSM44MA',
}

export const euros = (cents: number) => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) })

type Money = ReturnType<typeof euros>
type Link = { rel: string; href: string; method?: string }
type Capture = { id: string; status: string; amount: Money; create_time: string }
type Refund = { id: string; status: string; amount: Money; create_time: string; links: Link[] }
type Unit = {
  custom_id: string
  invoice_id: string
  amount: Money
  payee: { merchant_id: string }
  payments?: { captures: Capture[]; refunds?: Refund[] }
}
type Order = { id: string; status: string; purchase_units: Unit[]; links: Link[] }
type Transaction = {
  id: string
  status: string
  amount_with_breakdown: { gross_amount: Money }
  time: string
}
type Subscription = {
  id: string
  status: string
  plan_id: string
  plan_overridden: boolean
  quantity: string
  custom_id: string
  start_time: string
  create_time: string
  billing_info?: { next_billing_time?: string; failed_payments_count: number }
  links: Link[]
}
type SaleRefund = {
  id: string
  state: string
  sale_id: string
  amount: { total: string; currency: string }
  create_time: string
}
type Dispute = {
  dispute_id: string
  status: string
  reason: string
  dispute_amount: Money
  create_time: string
  update_time: string
  seller_response_due_date?: string
  disputed_transactions: { seller_transaction_id: string }[]
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money }
}
type OrderRequest = { purchase_units: [Unit]; payment_source: object }
type SubscriptionRequest = {
  plan_id: string
  custom_id: string
  start_time?: string
  quantity?: string
}

/** What PayPal knows, in the shapes it shows it in. Tests may change anything here behind the product's back. */
export function createBooks(clock: Clock, happened: (type: string, resource: object) => void) {
  const orders = new Map<string, Order>()
  const subscriptions = new Map<string, Subscription>()
  const transactions = new Map<string, Transaction[]>()
  /** PayPal shows them one by one, to whoever knows their ids. */
  const saleRefunds = new Map<string, SaleRefund>()
  const disputes = new Map<string, Dispute>()
  const plans = new Map(paidPlans.map(({ id, cents }) => [planIdsAtPayPal[id], planOf(cents)]))
  let count = 0

  function newId(start: string) {
    count += 1
    return start + String(count).padStart(12, '0')
  }
  const now = () => clock.now().toISOString()
  const placeOf = (path: string) => `https://${hosts.sandbox.payers}${path}`

  function createOrder({ purchase_units: [unit] }: OrderRequest) {
    const id = newId('5O190')
    const links = [{ rel: 'payer-action', href: placeOf(`/checkoutnow?token=${id}`) }]
    const order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: [unit], links }
    orders.set(id, order)
    return order
  }

  function approveOrder(id: string) {
    orders.get(id)!.status = 'APPROVED'
    happened('CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED' })
  }

  function capture(order: Order, status = 'COMPLETED') {
    const [unit] = order.purchase_units as [Unit]
    const capture = {
      id: newId('3C679'),
      status,
      amount: unit.amount,
      create_time: now(),
    }
    order.status = 'COMPLETED'
    unit.payments = { captures: [capture] }
    happened(`PAYMENT.CAPTURE.${status}`, { id: capture.id, status })
    return order
  }

  function captureWithId(id: string) {
    for (const order of orders.values()) {
      const unit = order.purchase_units[0]!
      const capture = unit.payments?.captures.find((capture) => capture.id === id)
      if (capture) return { order, capture, payments: unit.payments! }
    }
  }

  function refundCapture(id: string, amount: Money, how: 'REFUNDED' | 'REVERSED' = 'REFUNDED') {
    const { capture, payments } = captureWithId(id)!
    const up = { rel: 'up', href: `https://${hosts.sandbox.api}/v2/payments/captures/${id}` }
    const refund = { id: newId('1JU08'), status: 'COMPLETED', amount, create_time: now(), links: [up] }
    payments.refunds = [...(payments.refunds ?? []), refund]
    const back = payments.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0)
    capture.status = back < Number(capture.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    happened(`PAYMENT.CAPTURE.${how}`, refund)
    return refund
  }

  function createSubscription({ plan_id, custom_id, start_time, quantity = '1' }: SubscriptionRequest) {
    const id = newId('I-')
    const subscription = {
      id,
      status: 'APPROVAL_PENDING',
      plan_id,
      plan_overridden: false,
      quantity,
      custom_id,
      start_time: start_time ?? now(),
      create_time: now(),
      links: [{ rel: 'approve', href: placeOf(`/webapps/billing/subscriptions?ba_token=${id}`) }],
    }
    subscriptions.set(id, subscription)
    transactions.set(id, [])
    return subscription
  }

  function approveSubscription(id: string) {
    const subscription = subscriptions.get(id)!
    subscription.status = 'ACTIVE'
    subscription.billing_info = { next_billing_time: subscription.start_time, failed_payments_count: 0 }
    happened('BILLING.SUBSCRIPTION.ACTIVATED', { id })
  }

  function charge(subscriptionId: string, cents: number, status = 'COMPLETED') {
    const gross_amount = euros(cents)
    const time = now()
    const sale = {
      id: newId('8MC58'),
      status,
      amount_with_breakdown: { gross_amount },
      time,
      update_time: time,
    }
    transactions.get(subscriptionId)!.push(sale)
    happened(`PAYMENT.SALE.${status}`, { id: sale.id, billing_agreement_id: subscriptionId })
    return sale
  }

  function saleWithId(id: string) {
    for (const [subscriptionId, sales] of transactions) {
      const sale = sales.find((sale) => sale.id === id)
      if (sale) return { sale, subscriptionId }
    }
  }

  /** What is left of a sale, in cents. */
  function leftOfSale(id: string) {
    const { sale } = saleWithId(id)!
    const parts = [...saleRefunds.values()].filter(({ sale_id }) => sale_id === id)
    return parts.reduce(
      (left, { amount }) => left - centsOf(amount.total),
      centsOf(sale.amount_with_breakdown.gross_amount.value),
    )
  }

  /** By us, on PayPal's own pages, or by PayPal itself. */
  function returnSale(id: string, total: string, how: 'REFUNDED' | 'REVERSED') {
    const { sale } = saleWithId(id)!
    const amount = { total, currency: 'EUR' }
    const refund = { id: newId('4CF18'), state: 'completed', sale_id: id, amount, create_time: now() }
    saleRefunds.set(refund.id, refund)
    sale.status = leftOfSale(id) <= 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const { sale_id, ...reversal } = refund
    happened(`PAYMENT.SALE.${how}`, how === 'REVERSED' ? reversal : refund)
    return refund
  }

  function openDispute(chargeId: string, cents: number) {
    const id = newId('PP-D-')
    const dueAt = new Date(clock.now().getTime() + 10 * dayMs)
    disputes.set(id, {
      dispute_id: id,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      dispute_amount: euros(cents),
      create_time: now(),
      update_time: now(),
      seller_response_due_date: dueAt.toISOString(),
      disputed_transactions: [{ seller_transaction_id: chargeId }],
    })
    happened('CUSTOMER.DISPUTE.CREATED', disputes.get(id)!)
    return id
  }

  function changeDispute(id: string, type: 'UPDATED' | 'RESOLVED', changes: Partial<Dispute>) {
    const dispute = Object.assign(disputes.get(id)!, { update_time: now() }, changes)
    happened(`CUSTOMER.DISPUTE.${type}`, dispute)
  }

  /** `cents` went back to the payer. */
  function resolveDispute(id: string, outcome_code: string, cents?: number) {
    const dispute_outcome = { outcome_code, ...(cents && { amount_refunded: euros(cents) }) }
    changeDispute(id, 'RESOLVED', { status: 'RESOLVED', dispute_outcome })
  }

  function endSubscription(id: string, status: 'CANCELLED' | 'SUSPENDED' | 'EXPIRED') {
    const subscription = subscriptions.get(id)!
    subscription.status = status
    delete subscription.billing_info?.next_billing_time
    happened(`BILLING.SUBSCRIPTION.${status}`, { id })
  }

  return {
    orders,
    subscriptions,
    transactions,
    plans,
    createOrder,
    approveOrder,
    capture,
    captureWithId,
    refundCapture,
    createSubscription,
    approveSubscription,
    charge,
    saleWithId,
    saleRefunds,
    leftOfSale,
    returnSale,
    disputes,
    openDispute,
    changeDispute,
    resolveDispute,
    endSubscription,
  }
}

const centsOf = (total: string) => Math.round(Number(total) * 100)

export type Books = ReturnType<typeof createBooks>

const planOf = (cents: number) => ({
  status: 'ACTIVE',
  billing_cycles: [
    {
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: { fixed_price: euros(cents) },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 2 },
})
