import { paidPlans } from '#contract/plans'
import type { Clock } from '#server/platform/clock'
import { hosts } from '#server/platform/payments/paypal/hosts'

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
export type OrderRequest = { purchase_units: [Unit]; payment_source: object }
export type SubscriptionRequest = {
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
  /** PayPal shows them nowhere. */
  const saleRefunds = new Map<string, number[]>()
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

  function refundCapture(id: string, amount: Money) {
    const { capture, payments } = captureWithId(id)!
    const up = { rel: 'up', href: `https://${hosts.sandbox.api}/v2/payments/captures/${id}` }
    const refund = { id: newId('1JU08'), status: 'COMPLETED', amount, create_time: now(), links: [up] }
    payments.refunds = [...(payments.refunds ?? []), refund]
    const back = payments.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0)
    capture.status = back < Number(capture.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    happened('PAYMENT.CAPTURE.REFUNDED', refund)
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

  function refundSale(id: string, total: string) {
    const { sale } = saleWithId(id)!
    const back = [...(saleRefunds.get(id) ?? []), Number(total)]
    saleRefunds.set(id, back)
    const isAll =
      back.reduce((sum, part) => sum + part) >= Number(sale.amount_with_breakdown.gross_amount.value)
    sale.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const refund = { id: newId('4CF18'), state: 'completed', sale_id: id }
    happened('PAYMENT.SALE.REFUNDED', refund)
    return refund
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
    refundSale,
    endSubscription,
  }
}

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
