import type { PaidPlan } from '#contract/billing/plans'
import type { DisputeReason, DisputeState } from '#contract/billing/rules'

/** The provider's response is not what was expected: no fault of the request, and somebody has to see to it. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

export type ProviderName = 'sandbox' | 'paypal'

export type Refund = { id: string; cents: number; at: Date }

/** Money that moved, or did not, under an id of the provider's. */
export type Charge = {
  id: string
  state: 'completed' | 'pending' | 'declined'
  cents: number
  currency: string
  at: Date
  /** What went back of it, as far as the provider names it. */
  refunds: Refund[]
  /** Nothing is left of it: what no refund names went back in another way. */
  isReturned?: boolean
}

/** How an order stands at the provider; only a completed charge is money. */
export type OrderFacts = {
  providerId: string
  /** Of our own payment, which the order was made for. */
  paymentId: string
  state: 'created' | 'approved' | 'completed' | 'voided'
  charges: Charge[]
}

/** How a subscription stands at the provider. */
export type SubscriptionFacts = {
  providerId: string
  /** Of our own subscription, which it was made for. */
  subscriptionId: string
  plan: PaidPlan['id']
  state: 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired'
  nextChargeAt: Date | null
  /** In a row, since the last charge that went well. */
  failedCharges: number
  charges: Charge[]
}

export type ReturnUrls = { returnUrl: string; cancelUrl: string }
/** Where the payer agrees, at the provider. */
export type Approval = { providerId: string; approvalUrl: string }

/** `refundId`: a refund that an event named, and that the subscription itself does not list. */
export type Agreed = { kind: 'order' | 'subscription'; providerId: string; refundId?: string }

/** How a payer's complaint about a charge stands at the provider. */
export type DisputeFacts = {
  providerId: string
  /** What the charge was made for; null if that is none of ours. */
  about: Agreed | null
  /** The charge, as the provider calls it. */
  chargeId: string
  state: DisputeState
  reason: DisputeReason
  cents: number
  /** What its payer got back, once it is lost. */
  returnedCents: number
  openedAt: Date
  updatedAt: Date
  answerBy: Date | null
  /** Where to respond to it. */
  url: string
}

/** What a notification is about: whatever else it says is read again before it counts. */
export type ProviderEvent = {
  eventId: string
  transmissionId: string
  type: string
  about: Agreed | { kind: 'dispute'; providerId: string } | null
}

/** A notification that was sent; what it is about is looked up when it is read. */
export type ListedEvent = { eventId: string; read: () => Promise<ProviderEvent> }

export type RawWebhook = { headers: Headers; body: Uint8Array }

/** Whoever moves the money. Asking twice with the same `id` of ours does it once. */
export type PaymentProvider = {
  name: ProviderName
  createOrder(order: { id: string; cents: number; description: string } & ReturnUrls): Promise<Approval>
  readOrder(providerId: string): Promise<OrderFacts>
  /** Takes the money of an order that its payer approved, or reads that it was taken before. */
  captureOrder(providerId: string): Promise<OrderFacts>
  /** The first charge is made at once, or at `startsAt`; then one every month. */
  createSubscription(
    subscription: { id: string; plan: PaidPlan['id']; startsAt?: Date } & ReturnUrls,
  ): Promise<Approval>
  readSubscription(providerId: string, refundId?: string): Promise<SubscriptionFacts>
  /** No more charges; what was paid for stays. */
  cancelSubscription(providerId: string, reason: string): Promise<void>
  /** Returns what went back if that is not to be read with the charge later. */
  refund(refund: { id: string; chargeId: string; cents: number }): Promise<Refund | null>
  /** Throws `AppError('forbidden')` for what the provider did not sign. */
  readWebhook(notification: RawWebhook): Promise<ProviderEvent>
  readDispute(providerId: string): Promise<DisputeFacts>
  /** The events of the last weeks about what no order and no subscription lists. */
  listEvents(): Promise<ListedEvent[]>
}
