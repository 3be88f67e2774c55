import { type PaidPlan, type PlanId, planIds } from '#contract/billing/plans'
import type { Subscription } from '#contract/billing/subscriptions.api'

const rankOf = (plan: PlanId) => planIds.indexOf(plan)

/** Until when the plan in force lasts, be it paid or a founding tutor's; null: nothing is paid for it. */
export function paidPlanEnd({ paidUntil, foundingUntil }: Subscription) {
  return paidUntil && (lastOf([paidUntil, foundingUntil]) ?? null)
}

/** From when a plan that is chosen now is charged; null: at once. What is as good, and paid for or free, comes first. */
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
