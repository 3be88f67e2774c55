import { monthsLater } from '#contract/mauritius-time'
import { currency, type PaidPlan, planById, verificationFeeCents } from '#contract/plans'
import type {
  Charge,
  OrderFacts,
  PaymentProvider,
  SubscriptionFacts,
} from '#server/platform/payments/provider'

type Subject = { kind: 'order' | 'subscription'; providerId: string }
type Order = OrderFacts & { refuses: boolean }

/**
 * A provider whose orders and subscriptions do what a test says, step by step; `told` hears of every step, as the
 * shop would by a notification. Charges are named after what they belong to.
 */
export function scriptedProvider(rest: PaymentProvider, told: (subject: Subject) => void) {
  const orders = new Map<string, Order>()
  const subscriptions = new Map<string, SubscriptionFacts>()

  const charge = (id: string, cents: number, at: Date, state: Charge['state'] = 'completed'): Charge => ({
    id,
    state,
    cents,
    currency,
    at,
    refunds: [],
  })

  function capture(order: Order, at: Date) {
    if (order.state !== 'approved') return
    order.state = order.refuses ? 'voided' : 'completed'
    order.charges = [
      charge(`${order.providerId}-1`, verificationFeeCents, at, order.refuses ? 'declined' : 'completed'),
    ]
  }

  function chargeMonth(subscription: SubscriptionFacts, at: Date) {
    const { charges, providerId, plan } = subscription
    charges.push(charge(`${providerId}-${charges.length + 1}`, planById(plan).cents, at))
    Object.assign(subscription, {
      state: 'active',
      failedCharges: 0,
      nextChargeAt: monthsLater(charges[0]!.at, charges.length),
    })
  }

  function refundLast(charges: Charge[], cents: number, at: Date) {
    const last = charges.at(-1)!
    last.refunds.push({ id: `${last.id}-refund-${last.refunds.length + 1}`, cents, at })
  }

  const steps = {
    approve: (order: Order) => Object.assign(order, { state: 'approved' }),
    refuse: (order: Order) => Object.assign(order, { state: 'approved', refuses: true }),
    void: (order: Order) => Object.assign(order, { state: 'voided' }),
    capture,
    refundFee: (order: Order, at: Date) => refundLast(order.charges, verificationFeeCents, at),
    activate: chargeMonth,
    renew: chargeMonth,
    fail: (subscription: SubscriptionFacts) => Object.assign(subscription, { failedCharges: 1 }),
    suspend: (subscription: SubscriptionFacts) =>
      Object.assign(subscription, { state: 'suspended', nextChargeAt: null, failedCharges: 2 }),
    cancel: (subscription: SubscriptionFacts) =>
      Object.assign(subscription, { state: 'cancelled', nextChargeAt: null }),
    refundPart: ({ charges }: SubscriptionFacts, at: Date) => refundLast(charges, 250, at),
    refundMonth: ({ charges, plan }: SubscriptionFacts, at: Date) =>
      refundLast(charges, planById(plan).cents, at),
  }

  const provider: PaymentProvider = {
    ...rest,
    readOrder: async (id) => structuredClone(orders.get(id)!),
    async captureOrder(id) {
      capture(orders.get(id)!, capturedAt)
      return structuredClone(orders.get(id)!)
    },
    readSubscription: async (id) => structuredClone(subscriptions.get(id)!),
    async cancelSubscription(id) {
      steps.cancel(subscriptions.get(id)!)
      told({ kind: 'subscription', providerId: id })
    },
    async refund({ id, chargeId, cents }) {
      const [providerId, charged] = findCharge(chargeId)
      if (charged.refunds.some((refund) => refund.id === id)) return
      charged.refunds.push({ id, cents, at: capturedAt })
      told({ kind: 'subscription', providerId })
    },
  }

  function findCharge(id: string) {
    const providerId = id.slice(0, id.lastIndexOf('-'))
    return [providerId, subscriptions.get(providerId)!.charges.find((charged) => charged.id === id)!] as const
  }

  return {
    provider,
    addOrder(providerId: string, paymentId: string) {
      orders.set(providerId, { providerId, paymentId, state: 'created', charges: [], refuses: false })
    },
    addSubscription(providerId: string, subscriptionId: string, plan: PaidPlan['id']) {
      const facts = { state: 'pending', nextChargeAt: null, failedCharges: 0, charges: [] } as const
      subscriptions.set(providerId, { ...facts, providerId, subscriptionId, plan, charges: [] })
    },
    /** Lets something happen at the provider, which tells the shop of it. */
    step(providerId: string, name: StepName, at: Date) {
      const order = orders.get(providerId)
      const act = steps[name] as (subject: Order | SubscriptionFacts, at: Date) => unknown
      act(order ?? subscriptions.get(providerId)!, at)
      told({ kind: order ? 'order' : 'subscription', providerId })
    },
  }
}

/** When orders are captured and refunds are made, whoever asks for it, so that all histories of a kind are alike. */
const capturedAt = new Date('2026-11-15T08:00:00Z')

export type StepName =
  | 'approve'
  | 'refuse'
  | 'void'
  | 'capture'
  | 'refundFee'
  | 'activate'
  | 'renew'
  | 'fail'
  | 'suspend'
  | 'cancel'
  | 'refundPart'
  | 'refundMonth'
