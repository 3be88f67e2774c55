import type { PaidPlan } from '#contract/billing/plans'
import type { DisputeReason, DisputeState } from '#contract/billing/rules'

/** The provider's response was not what was expected. The request is not at fault, and an operator has to look into it. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

export type ProviderName = 'sandbox' | 'paypal'

export type Refund = { id: string; cents: number; at: Date }

/** A payment by the payer, under the provider's id. */
export type Charge = {
  id: string
  state: 'completed' | 'pending' | 'declined'
  cents: number
  currency: string
  at: Date
  /** The refunds that the provider lists. */
  refunds: Refund[]
  /** The whole charge was returned: what no refund accounts for went back in another way, such as a chargeback. */
  isReturned?: boolean
}

/** The state of an order at the provider. Only a completed charge is money. */
export type OrderFacts = {
  providerId: string
  /** The id of our payment, which the order was made for. */
  paymentId: string
  state: 'created' | 'approved' | 'completed' | 'voided'
  charges: Charge[]
}

/** The state of a subscription at the provider. */
export type SubscriptionFacts = {
  providerId: string
  /** The id of our subscription, which it was made for. */
  subscriptionId: string
  plan: PaidPlan['id']
  state: 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired'
  nextChargeAt: Date | null
  /** How many charges in a row have failed since the last completed one. */
  failedCharges: number
  charges: Charge[]
}

export type ReturnUrls = { returnUrl: string; cancelUrl: string }
/** The page at the provider where the payer approves. */
export type Approval = { providerId: string; approvalUrl: string }

/** `refundId`: a refund that a webhook named, and that the subscription itself does not list. */
export type ProviderObject = { kind: 'order' | 'subscription'; providerId: string; refundId?: string }

/** The state of a payer's complaint about a charge at the provider. */
export type DisputeFacts = {
  providerId: string
  /** The order or subscription of the charge; null if it is not ours. */
  about: ProviderObject | null
  /** The provider's id of the charge. */
  chargeId: string
  state: DisputeState
  reason: DisputeReason
  cents: number
  /** What the payer got back, once the dispute is lost. */
  returnedCents: number
  openedAt: Date
  updatedAt: Date
  answerBy: Date | null
  /** The page at the provider for responding to it. */
  url: string
}

/** What a webhook is about. Its other contents are not trusted: they are read from the provider before they count. */
export type ProviderEvent = {
  eventId: string
  transmissionId: string
  type: string
  about: ProviderObject | { kind: 'dispute'; providerId: string } | null
}

/** An event that the provider lists. To learn what it is about may take another request, so that `read` does it. */
export type ListedEvent = { eventId: string; read: () => Promise<ProviderEvent> }

export type RawWebhook = { headers: Headers; body: Uint8Array }

/** A payment service. A call that is repeated with the same `id` of ours takes effect once. */
export type PaymentProvider = {
  name: ProviderName
  createOrder(order: { id: string; cents: number; description: string } & ReturnUrls): Promise<Approval>
  readOrder(providerId: string): Promise<OrderFacts>
  /** Takes the money of an approved order. If it was taken before, it only reads the order. */
  captureOrder(providerId: string): Promise<OrderFacts>
  /** The first charge is made at once, or at `startsAt`, and then one every month. */
  createSubscription(
    subscription: { id: string; plan: PaidPlan['id']; startsAt?: Date } & ReturnUrls,
  ): Promise<Approval>
  readSubscription(providerId: string, refundId?: string): Promise<SubscriptionFacts>
  /** Stops further charges. What was paid for stays. */
  cancelSubscription(providerId: string, reason: string): Promise<void>
  /** Returns the refund if reading the charge later will not list it. */
  refund(refund: { id: string; chargeId: string; cents: number }): Promise<Refund | null>
  /** Throws `AppError('forbidden')` for what the provider did not sign. */
  readWebhook(webhook: RawWebhook): Promise<ProviderEvent>
  readDispute(providerId: string): Promise<DisputeFacts>
  /** The events of the last weeks about refunds and disputes, which no order and no subscription lists. */
  listEvents(): Promise<ListedEvent[]>
}
