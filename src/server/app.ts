import { Hono } from 'hono'
import { locales, localizedPath } from '#contract/locales'
import { offlinePath } from '#contract/page-entry'
import { createAuth } from './features/auth/auth.routes.ts'
import { launchOffer } from './features/offer/offer.ts'
import { features } from './features.ts'
import { manifestRoutes } from './manifest.ts'
import type { App } from './platform/app.ts'
import { AppError } from './platform/app-error.ts'
import { respondToError } from './platform/http/error-response.ts'
import { withIdempotency } from './platform/http/idempotency.ts'
import { requestLocale } from './platform/http/request-locale.ts'
import { createRouter, type HonoEnv, publicReads, type RequestContext } from './platform/http/router.ts'
import { memoryLimits } from './platform/limits.ts'
import { assetResponse } from './platform/pages/assets.ts'
import type { Bundle } from './platform/pages/bundle.ts'
import { createPages } from './platform/pages/pages.ts'

type Parts = {
  bundle: Bundle
  /** Whether the tutors are sample data. */
  sampleData: boolean
}

/** Combines everything that responds to requests: the features, the files and the pages. */
export function createApp(app: App, { bundle, sampleData }: Parts) {
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
    const locale = requestLocale(c.req.header('accept-language'))
    return respondToError(app.log, error, { requestId: c.env.requestId, locale })
  })
  hono.route('/', auth.routes)
  hono.route('/', router.routes())
  for (const { rawRoutes } of features)
    if (rawRoutes) hono.route('/', rawRoutes(app, { identify: auth.identify, takeRead, bundle }))
  hono.route('/', manifestRoutes())
  hono.get('*', async (c, next) => {
    const asset = bundle.assets.get(c.req.path)
    return asset ? assetResponse(asset, c.req.header('accept-encoding')) : next()
  })
  for (const area of ['/api/*', '/assets/*', '/dev/*']) {
    hono.all(area, () => {
      throw new AppError('not_found')
    })
  }
  for (const locale of locales)
    hono.get(localizedPath(locale, offlinePath), (c) => pages.offlinePage(locale, c.req.raw))
  hono.get('*', (c) => pages.respond(c.req.raw, c.env))
  hono.all('*', () => {
    throw new AppError('method_not_allowed', { allow: 'GET, HEAD' })
  })

  return { fetch: hono.fetch, respondFromCache: pages.respondFromCache }
}
