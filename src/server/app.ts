import { Hono } from 'hono'
import type pg from 'pg'
import { createAuth } from './features/auth/auth.routes.ts'
import { launchOffer } from './features/offer/offer.ts'
import { apiDocument, features } from './features.ts'
import type { App } from './platform/app.ts'
import { AppError, asAppError, isOutOfOrder } from './platform/app-error.ts'
import { cspReports } from './platform/http/csp-reports.ts'
import { errorResponse } from './platform/http/error-response.ts'
import { healthRoutes } from './platform/http/health.ts'
import { withIdempotency } from './platform/http/idempotency.ts'
import { createRouter, type HonoEnv, publicReads, type RequestContext } from './platform/http/router.ts'
import { memoryLimits } from './platform/limits.ts'
import { factsOfError } from './platform/log.ts'
import { mailboxRoutes } from './platform/mail/mailbox.ts'
import { apiDocs } from './platform/openapi/api-docs.ts'
import { assetResponse } from './platform/pages/assets.ts'
import type { Bundle } from './platform/pages/bundle.ts'
import { designSystemRoutes } from './platform/pages/design-system.ts'
import { createPages } from './platform/pages/pages.ts'

type Parts = {
  pool: pg.Pool
  bundle: Bundle
  /** Whether the tutors are sample data. */
  sampleData: boolean
}

/** Puts everything together that answers requests: the features, then the files, then the pages. */
export function createApp(app: App, { pool, bundle, sampleData }: Parts) {
  const takeRead = memoryLimits({ clock: app.clock, scale: app.config.rateLimitScale })
  const auth = createAuth(app)
  const router = createRouter({ takeRead, identify: auth.identify, withIdempotency: withIdempotency(app) })
  for (const { routes } of features) routes?.(router, app)

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
  hono.route('/', router.routes())
  for (const { rawRoutes } of features)
    if (rawRoutes) hono.route('/', rawRoutes(app, { identify: auth.identify, takeRead }))
  hono.route('/', apiDocs(apiDocument))
  hono.route('/', cspReports(app.log, takeRead))
  if (!app.config.smtpUrl) hono.route('/', mailboxRoutes(app)).route('/', designSystemRoutes(app, bundle))
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
