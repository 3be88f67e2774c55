export const currency = 'EUR'

/** Billed monthly and renewed automatically. */
export const paidPlans = [
  {
    id: 'standard',
    name: 'Standard',
    cents: 999,
    highlighted: false,
  },
  {
    id: 'premium',
    name: 'Premium Featured',
    cents: 1499,
    highlighted: true,
  },
] as const
export type PaidPlan = (typeof paidPlans)[number]

export const planIds = ['free', 'standard', 'premium'] as const
export type PlanId = (typeof planIds)[number]

/** Different students with a confirmed booking, counted over the life of the profile. */
export const freeConnections = 2

/** Paid once. */
export const verificationFeeCents = 499

/** How long a plan continues after a renewal failed. */
export const renewalGraceDays = 7

/**
 * How many days in advance a tutor is notified of a renewal, of the end of the grace period, and of the end of the free months.
 */
export const renewalNoticeDays = 3
export const graceNoticeDays = 2
export const foundingNoticeDays = 7

export function isSubscribed(plan: PlanId) {
  return plan !== 'free'
}

/** '€9.99', or '−€9.99' */
export const inEuro = (cents: number) => `${cents < 0 ? '−' : ''}€${(Math.abs(cents) / 100).toFixed(2)}`

export function planById(id: PaidPlan['id']) {
  return paidPlans.find((plan) => plan.id === id)!
}
