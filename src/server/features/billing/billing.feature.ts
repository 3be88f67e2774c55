import { Hono } from 'hono'
import type { Feature } from '#server/features/feature'
import type { HonoEnv } from '#server/platform/http/router'
import { approvalRoutes } from '#server/platform/payments/sandbox/approval-page'
import { billingJobs } from './billing.jobs.ts'
import { paymentData } from './payment-data.ts'
import { mountPayments } from './payments.routes.ts'
import { scheduleDaily } from './reconciliation.ts'
import { settlePlan } from './settle-plan.ts'
import { leavePlan, subscriptionData } from './subscription-data.ts'
import { mountSubscriptions } from './subscriptions.routes.ts'
import { webhookDocs, webhookRoutes } from './webhooks.routes.ts'

export const billing: Feature = {
  routes(router, app) {
    mountPayments(router, app)
    mountSubscriptions(router, app)
  },
  rawRoutes(app) {
    const routes = new Hono<HonoEnv>().route('/', webhookRoutes(app))
    return app.payments.name === 'sandbox' ? routes.route('/', approvalRoutes(app)) : routes
  },
  docs: webhookDocs,
  jobs: billingJobs,
  onStart: [scheduleDaily],
  personalData: {
    async collect(app, userId) {
      return {
        ...(await paymentData.collect(app, userId)),
        ...(await subscriptionData.collect(app, userId)),
      }
    },
    /** First the renewals end, which are found by whose they are. */
    async erase(app, userId) {
      await subscriptionData.erase(app, userId)
      await paymentData.erase(app, userId)
    },
  },
  on: {
    // Whoever registers again has the plan that is still paid for.
    profileCreated: (app, { tutorId }) => settlePlan(app, tutorId),
    tutorLeaving: (app, { userId }) => leavePlan(app, userId),
  },
}
