import { Hono } from 'hono'
import { operations } from '#contract/index'
import { accounts } from './features/accounts/accounts.feature.ts'
import { admin } from './features/admin/admin.feature.ts'
import { alerts } from './features/alerts/alerts.feature.ts'
import { analytics } from './features/analytics/analytics.feature.ts'
import { auth } from './features/auth/auth.feature.ts'
import { billing } from './features/billing/billing.feature.ts'
import { bookings } from './features/bookings/bookings.feature.ts'
import { calendar } from './features/calendar/calendar.feature.ts'
import { classes } from './features/classes/classes.feature.ts'
import { closures } from './features/closures/closures.feature.ts'
import { dashboard } from './features/dashboard/dashboard.feature.ts'
import { demand } from './features/demand/demand.feature.ts'
import { families } from './features/families/families.feature.ts'
import type { Feature } from './features/feature.ts'
import { fees } from './features/fees/fees.feature.ts'
import { files } from './features/files/files.feature.ts'
import { home } from './features/home/home.feature.ts'
import { hours } from './features/hours/hours.feature.ts'
import { leaderboard } from './features/leaderboard/leaderboard.feature.ts'
import { lessons } from './features/lessons/lessons.feature.ts'
import { messages } from './features/messages/messages.feature.ts'
import { notifications } from './features/notifications/notifications.feature.ts'
import { offer } from './features/offer/offer.feature.ts'
import { points } from './features/points/points.feature.ts'
import { register } from './features/register/register.feature.ts'
import { reports } from './features/reports/reports.feature.ts'
import { requests } from './features/requests/requests.feature.ts'
import { reviews } from './features/reviews/reviews.feature.ts'
import { saved } from './features/saved/saved.feature.ts'
import { search } from './features/search/search.feature.ts'
import { sharing } from './features/sharing/sharing.feature.ts'
import { suspensions } from './features/suspensions/suspensions.feature.ts'
import { tutors } from './features/tutors/tutors.feature.ts'
import { verification } from './features/verification/verification.feature.ts'
import type { App, FeatureListener } from './platform/app.ts'
import { cspReportDocs, cspReports } from './platform/http/csp-reports.ts'
import { healthDocs, healthRoutes } from './platform/http/health.ts'
import { deleteExpiredKeys, idempotencyData } from './platform/http/idempotency.ts'
import type { HonoEnv } from './platform/http/router.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { deleteFullLimits } from './platform/limits.ts'
import { mailboxRoutes } from './platform/mail/mailbox.ts'
import { apiDocs, openApiDocs } from './platform/openapi/api-docs.ts'
import { openApi } from './platform/openapi/document.ts'
import { designSystemRoutes } from './platform/pages/design-system.ts'

const platform: Feature = {
  rawRoutes(app, { takeRead, bundle }) {
    const routes = new Hono<HonoEnv>()
      .route('/', healthRoutes(app))
      .route('/', apiDocs(apiDocument))
      .route('/', cspReports(app.log, takeRead))
    return app.config.smtpUrl
      ? routes
      : routes.route('/', mailboxRoutes(app)).route('/', designSystemRoutes(app, bundle))
  },
  docs: [...healthDocs, ...cspReportDocs, ...openApiDocs],
  cleanup: [deleteFullLimits, deleteExpiredKeys],
  personalData: idempotencyData,
}

/**
 * All features in shelf order: a feature imports only those of lower shelves. Erasing an account goes backwards, so that
 * notifications come last, because others may notify people until then.
 */
export const features: Feature[] = [
  ...[auth, points, notifications, files, offer],
  ...[accounts, analytics, calendar, families, suspensions, tutors],
  ...[billing, hours, reviews, saved, search],
  ...[verification, bookings, demand, leaderboard],
  ...[classes],
  ...[alerts, closures, fees, home, lessons, messages, register, sharing, dashboard],
  ...[reports, requests],
  ...[admin],
  platform,
]

/** The parts of `App` that the features contribute. */
export function fromFeatures(): Pick<App, 'listeners' | 'personalData' | 'live'> {
  const listeners = new Map<string, FeatureListener[]>()
  for (const { on = {} } of features)
    for (const [name, listener] of Object.entries(on))
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
  return {
    listeners,
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    live: Object.assign({}, ...features.map(({ live }) => live)),
  }
}

export const jobsOf = (app: App, server: { ownUrl: string }): JobHandlers =>
  Object.assign({}, ...features.map(({ jobs }) => jobs?.(app, server)))

let document: ReturnType<typeof openApi> | undefined

/** Built when it is first requested: it takes longer than the rest of the start, and is rarely needed. */
export const apiDocument = () =>
  (document ??= openApi(
    operations,
    features.flatMap(({ docs = [] }) => docs),
  ))
