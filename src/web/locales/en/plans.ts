import type { PaidPlan } from '#contract/billing/plans'

export { planNames } from '#contract/locales/en/payment-names'

/** What each plan gives, the most important first. */
export const planFeatures: Record<PaidPlan['id'], string[]> = {
  standard: ['Full profile access', 'Search visibility', 'Unlimited student connections', 'Basic support'],
  premium: [
    'Featured placement',
    'Priority map pin',
    'Highlighted profile',
    'Advanced analytics',
    'Priority support',
    'Unlimited connections',
  ],
}
