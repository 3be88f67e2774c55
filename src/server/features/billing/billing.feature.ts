import { Hono } from 'hono'
import type { Feature } from '#server/features/feature'
import type { HonoEnv } from '#server/platform/http/router'
import { approvalRoutes } from '#server/platform/payments/sandbox/approval-page'
import { billingJobs } from './billing.jobs.ts'
import { mountBilling } from './billing.routes.ts'
import { billingData, endRenewal, leavePlan } from './personal-data.ts'
import { scheduleDaily } from './reconciliation.ts'
import { settlePlan } from './settle-plan.ts'
import { webhookDocs, webhookRoutes } from './webhooks.routes.ts'

export const billing: Feature = {
  routes: mountBilling,
  rawRoutes(app) {
    const routes = new Hono<HonoEnv>().route('/', webhookRoutes(app))
    return app.payments.name === 'sandbox' ? routes.route('/', approvalRoutes(app)) : routes
  },
  docs: webhookDocs,
  jobs: billingJobs,
  onStart: [scheduleDaily],
  personalData: billingData,
  on: {
    // A tutor who registers again gets the plan that is still paid for.
    profileCreated: (app, { tutorId }) => settlePlan(app, tutorId),
    accountSuspended: (app, { userId }) => endRenewal(app, userId),
    tutorLeaving: (app, { userId }) => leavePlan(app, userId),
  },
}
