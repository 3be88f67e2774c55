import type { Generated } from 'kysely'
import type { PaymentPurpose, PaymentState } from '#contract/billing/payments.api'
import type { PaidPlan } from '#contract/billing/plans'
import type { DisputeReason, DisputeState } from '#contract/billing/rules'
import type { ProviderName, SubscriptionFacts } from '#server/platform/payments/provider'
import type { Moment, OptionalMoment } from './platform.ts'

interface Payments {
  id: string
  user_id: string | null
  tutor_id: string | null
  purpose: PaymentPurpose
  plan: PaidPlan['id'] | null
  provider: ProviderName
  provider_id: string | null
  approval_url: string | null
  cents: number
  state: PaymentState
  created_at: Moment
}

interface Subscriptions {
  payment_id: string
  state: Generated<SubscriptionFacts['state']>
  starts_at: OptionalMoment
  next_charge_at: OptionalMoment
  failed_charges: Generated<number>
  cancelled_at: OptionalMoment
  released_bookings: Generated<number>
  fetches: Generated<number>
  applied_fetch: Generated<number>
}

interface PaymentLedger {
  id: string
  payment_id: string
  user_id: string | null
  tutor_id: string | null
  buyer_name: string | null
  kind: 'charge' | 'refund'
  provider: ProviderName
  provider_id: string
  charge_id: string | null
  cents: number
  currency: string
  period_start: OptionalMoment
  period_end: OptionalMoment
  happened_at: Moment
  recorded_at: Moment
  receipt: string
}

interface ReceiptCounters {
  year: number
  last: number
}

export type RefundCause = 'administrator' | 'upgrade' | 'not_needed'

interface Refunds {
  id: string
  charge_id: string
  cents: number
  cause: RefundCause
  reason: string
  ordered_by: string | null
  created_at: Moment
  done_at: OptionalMoment
}

interface Disputes {
  id: string
  provider: ProviderName
  provider_id: string
  charge_id: string
  state: DisputeState
  reason: DisputeReason
  cents: number
  url: string
  answer_by: OptionalMoment
  opened_at: Moment
  updated_at: Moment
  returned_cents: number
}

interface ProviderRefunds {
  provider: ProviderName
  provider_id: string
  charge_id: string
  cents: number
  at: Moment
}

interface WebhookEvents {
  provider: ProviderName
  event_id: string
  transmission_id: string
  type: string
  received_at: Moment
}

interface SandboxAgreements {
  id: string
  reference: string
  kind: 'order' | 'subscription'
  plan: PaidPlan['id'] | null
  cents: number
  description: string
  return_url: string
  cancel_url: string
  state: 'created' | 'approved' | 'completed' | 'voided' | 'active' | 'suspended' | 'cancelled'
  starts_at: OptionalMoment
  next_charge_at: OptionalMoment
  cycles: Generated<number>
  failed_charges: Generated<number>
  refuses_charges: Generated<boolean>
  created_at: Moment
}

interface SandboxCharges {
  id: string
  agreement_id: string
  cents: number
  state: 'completed' | 'declined'
  at: Moment
}

interface SandboxRefunds {
  id: string
  reference: string
  charge_id: string
  cents: number
  at: Moment
}

/** Payments, and the records of the built-in provider. */
export interface MoneyTables {
  payments: Payments
  subscriptions: Subscriptions
  payment_ledger: PaymentLedger
  receipt_counters: ReceiptCounters
  refunds: Refunds
  disputes: Disputes
  provider_refunds: ProviderRefunds
  webhook_events: WebhookEvents
  sandbox_agreements: SandboxAgreements
  sandbox_charges: SandboxCharges
  sandbox_refunds: SandboxRefunds
}
