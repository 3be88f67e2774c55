import { Hono } from 'hono'
import type pg from 'pg'
import { mountAccounts } from './features/accounts/accounts.routes.ts'
import { mountAdmin } from './features/admin/admin.routes.ts'
import { mountAnalytics } from './features/analytics/analytics.routes.ts'
import { createAuth } from './features/auth/auth.ts'
import { mountBookings } from './features/bookings/bookings.routes.ts'
import { tellStudents } from './features/bookings/personal-data.ts'
import { mountDashboard } from './features/dashboard/dashboard.routes.ts'
import { pictureRoutes } from './features/files/pictures.routes.ts'
import { mountLeaderboard } from './features/leaderboard/leaderboard.routes.ts'
import {
  mountNotifications,
  notificationStreamRoutes,
} from './features/notifications/notifications.routes.ts'
import { mountOffer } from './features/offer/offer.routes.ts'
import { launchOffer } from './features/offer/offer.ts'
import { paymentNotificationRoutes } from './features/payments/notifications.routes.ts'
import { mountPayments } from './features/payments/payments.routes.ts'
import { mountReviews } from './features/reviews/reviews.routes.ts'
import { crawlerRoutes } from './features/search/crawlers.routes.ts'
import { mountSearch } from './features/search/search.routes.ts'
import { leavePlan } from './features/subscriptions/personal-data.ts'
import { settlePlan } from './features/subscriptions/settle-plan.ts'
import { mountSubscriptions } from './features/subscriptions/subscriptions.routes.ts'
import { registrationConfirmed } from './features/tutors/register.ts'
import { mountRegistration } from './features/tutors/registration.routes.ts'
import type { Arrival } from './features/tutors/save-profile.ts'
import { sharePictureRoutes } from './features/tutors/share-picture.routes.ts'
import { mountTutors } from './features/tutors/tutors.routes.ts'
import { verificationData } from './features/verification/personal-data.ts'
import { mountVerification } from './features/verification/verification.routes.ts'
import { withMoney } from './money.ts'
import { personalData } from './personal-data.ts'
import { apiDocs } from './platform/api-docs.ts'
import type { App } from './platform/app.ts'
import { healthRoutes } from './platform/health.ts'
import { AppError, asAppError, errorResponse, isOutOfOrder } from './platform/http/app-error.ts'
import { cspReports } from './platform/http/csp-reports.ts'
import { answerOnce } from './platform/http/kept-answers.ts'
import { createRouter, type HonoEnv, publicReads, type RequestContext } from './platform/http/router.ts'
import { memoryLimits } from './platform/limits.ts'
import { factsOfError } from './platform/log.ts'
import { mailboxRoutes } from './platform/mail/mailbox.ts'
import { assetResponse } from './platform/pages/assets.ts'
import type { Bundle } from './platform/pages/bundle.ts'
import { createPages } from './platform/pages/pages.ts'
import { approvalRoutes } from './platform/payments/sandbox/approval-page.ts'

type Parts = {
  pool: pg.Pool
  bundle: Bundle
  /** Whether the tutors are sample data. */
  sampleData: boolean
}

/** Whoever registers again has the plan that is still paid for. */
const arriving: Arrival = (app, tutorId) => settlePlan(withMoney(app), tutorId)

/** Puts everything together that answers requests: the features, then the files, then the pages. */
export function createApp(app: App, { pool, bundle, sampleData }: Parts) {
  const takeRead = memoryLimits({ clock: app.clock, scale: app.config.rateLimitScale })
  const auth = createAuth(app, {
    registrationConfirmed: (app, confirmed) => registrationConfirmed(app, { ...confirmed, arriving }),
  })
  const router = createRouter({ takeRead, identify: auth.identify, answerOnce: answerOnce(app) })
  mountOffer(router, app)
  mountSearch(router, app)
  mountRegistration(router, app, {
    arriving,
    async leaving(app, userId) {
      await tellStudents(app, userId)
      await leavePlan(app, userId)
      await verificationData.erase(app, userId)
    },
  })
  mountVerification(router, app)
  mountDashboard(router, app)
  mountTutors(router, app)
  mountLeaderboard(router, app)
  mountReviews(router, app)
  mountAnalytics(router, app)
  mountBookings(router, app)
  mountPayments(router, withMoney(app))
  mountSubscriptions(router, withMoney(app))
  mountNotifications(router, app)
  mountAccounts(router, app, personalData)
  mountAdmin(router, app)
  router.refuseOtherMethods()

  const pages = createPages({
    ...app,
    bundle,
    call: router.call,
    site: {
      sampleData,
      mapTiles: app.config.mapTiles,
      offer: launchOffer(app),
      paymentProvider: app.payments.name,
      mailIntervalSeconds: app.config.auth.mailIntervalSeconds,
    },
    useCache: app.config.pageCache,
    takeRead: (network) => takeRead(publicReads, network),
  })

  const hono = new Hono<HonoEnv & { Bindings: RequestContext }>()
  hono.use(async (c, next) => {
    c.set('requestId', c.env.requestId)
    c.set('network', c.env.network)
    await next()
  })
  hono.onError((error, c) => {
    const answer = asAppError(error)
    if (answer.code === 'internal_error' || isOutOfOrder(error)) {
      app.log.error('request failed', { requestId: c.env.requestId, ...factsOfError(error) })
    }
    return errorResponse(answer, c.env.requestId)
  })
  hono.route('/', healthRoutes(pool, app.stopping))
  hono.route('/', auth.routes)
  hono.route('/', router.hono)
  hono.route('/', notificationStreamRoutes(app, auth.identify))
  hono.route('/', apiDocs())
  hono.route('/', cspReports(app.log, takeRead))
  hono.route('/', pictureRoutes(app))
  hono.route('/', sharePictureRoutes(app, takeRead))
  hono.route('/', crawlerRoutes(app, takeRead))
  hono.route('/', paymentNotificationRoutes(app))
  if (app.payments.name === 'sandbox') hono.route('/', approvalRoutes(app))
  if (!app.config.smtpUrl) hono.route('/', mailboxRoutes(app))
  hono.get('*', async (c, next) => {
    const asset = bundle.assets.get(c.req.path)
    return asset ? assetResponse(asset, c.req.header('accept-encoding')) : next()
  })
  for (const area of ['/api/*', '/assets/*', '/dev/*']) {
    hono.all(area, () => {
      throw new AppError('not_found')
    })
  }
  hono.get('*', (c) => pages.answer(c.req.raw, c.env))
  hono.all('*', () => {
    throw new AppError('method_not_allowed', { allow: 'GET, HEAD' })
  })

  return { fetch: hono.fetch, answerFromCache: pages.answerFromCache }
}
