import { type PaidPlan, type PlanId, planIds } from '#contract/plans'
import type { Subscription } from '#contract/subscriptions'

const rankOf = (plan: PlanId) => planIds.indexOf(plan)

/** From when a plan that is chosen now is charged; null: at once. What is as good, and paid for or free, comes first. */
export function firstChargeOf(plan: PaidPlan['id'], subscription: Subscription) {
  const { foundingUntil, paidUntil } = subscription
  const isCovered = rankOf(subscription.plan) >= rankOf(plan)
  const ends = [foundingUntil, isCovered ? paidUntil : null].filter((end) => end !== null)
  return ends.toSorted().at(-1) ?? null
}
