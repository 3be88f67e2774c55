import { type PaidPlan, type PlanId, planIds } from '#contract/billing/plans'
import type { Subscription } from '#contract/billing/subscriptions.api'

const rankOf = (plan: PlanId) => planIds.indexOf(plan)

/** The end of the present plan: of the paid time or of the free time as a founding tutor. Null if nothing is paid. */
export function paidPlanEnd({ paidUntil, foundingUntil }: Subscription) {
  return paidUntil && (lastOf([paidUntil, foundingUntil]) ?? null)
}

/**
 * The day of the first charge for a plan that is chosen now; null means at once. A founding tutor's free time comes first, and so
 * does the time that is paid for a plan that is at least as good.
 */
export function firstChargeOf(plan: PaidPlan['id'], subscription: Subscription) {
  const { foundingUntil, paidUntil } = subscription
  const isCovered = rankOf(subscription.plan) >= rankOf(plan)
  return lastOf([foundingUntil, isCovered ? paidUntil : null]) ?? null
}

const lastOf = (days: (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
