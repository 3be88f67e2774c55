import type { PaidPlan as Paid } from '#contract/billing/subscriptions.api'
import type { App } from '#server/platform/app'
import { entitlementsOf, planAt } from './entitlements.ts'
import { paidUntilNow } from './my-subscription.ts'
import { planCharges } from './plan-facts.ts'

export type PaidPlan = { plan: Paid['plan']; until: Date }

/** What an account has paid for and not used up yet, with a tutor profile or without. */
export async function paidPlanOf(app: App, userId: string): Promise<PaidPlan | null> {
  const now = app.clock.now()
  const charges = await planCharges(app, userId)
  const entitlements = entitlementsOf({ charges, live: null, foundingUntil: null, given: null })
  const plan = planAt(entitlements, now)
  const until = paidUntilNow(entitlements, now)
  return plan !== 'free' && until ? { plan, until } : null
}
