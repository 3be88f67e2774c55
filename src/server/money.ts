import { releaseWaiting } from './features/bookings/release.ts'
import type { PaymentHooks } from './features/payments/hooks.ts'
import { paymentJobs } from './features/payments/payment-jobs.ts'
import type { PlanHooks } from './features/subscriptions/plan-app.ts'
import { readSubscription } from './features/subscriptions/read-subscription.ts'
import { subscriptionJobs } from './features/subscriptions/subscription-jobs.ts'
import { feeDeclined, feePaid, feeReturned } from './features/verification/fees.ts'
import type { App } from './platform/app.ts'
import type { JobHandlers } from './platform/jobs.ts'
import { sandboxJobs } from './platform/payments/sandbox/sandbox-jobs.ts'

const planHooks: PlanHooks = { planBegan: releaseWaiting }

/** What money sets in motion; the features that take it cannot know those that it is for. */
const paymentHooks: PaymentHooks = {
  verificationPaid: feePaid,
  verificationDeclined: feeDeclined,
  verificationReturned: feeReturned,
  readSubscription: (app, providerId, refundId) =>
    readSubscription({ ...app, ...planHooks }, providerId, refundId),
}

export const withMoney = (app: App) => ({ ...app, ...paymentHooks, ...planHooks })

/** `address`: where this server listens, for the provider that is built in. */
export function moneyJobs(app: App, address: string): JobHandlers {
  const money = withMoney(app)
  return {
    ...paymentJobs(money),
    ...subscriptionJobs(money),
    ...(app.payments.name === 'sandbox' && sandboxJobs(app, address)),
  }
}
