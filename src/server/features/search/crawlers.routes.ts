import { Hono } from 'hono'
import { z } from 'zod'
import { closuresPath } from '#contract/closures/rules'
import { defaultLocale, type Locale, locales, localizedPath } from '#contract/locales'
import { mailSettingsPath } from '#contract/notifications/paths'
import { product } from '#contract/product'
import { requestsPath } from '#contract/requests/rules'
import { sharePath } from '#contract/sharing/paths'
import type { RouteTools } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { HonoEnv } from '#server/platform/http/router'
import type { Limit } from '#server/platform/limits'
import type { RouteDoc } from '#server/platform/openapi/document'
import { createSitemap } from './sitemap.ts'

const readings: Limit = { name: 'sitemaps', count: 60, seconds: 60 }
const hour = { 'cache-control': 'public, max-age=3600' }
const xmlHeaders = { ...hour, 'content-type': 'application/xml; charset=utf-8' }

/** The files that search engines read before the pages. */
export function crawlerRoutes(app: App, { takeRead }: Pick<RouteTools, 'takeRead'>, tutorsAFile?: number) {
  const sitemap = createSitemap(app, tutorsAFile)
  const hono = new Hono<HonoEnv>().get('/robots.txt', (c) => c.text(robots(app.siteUrl), 200, hour))
  for (const locale of locales) hono.route(localizedPath(locale, '/'), filesOf(locale))
  return hono

  function filesOf(locale: Locale) {
    const files = new Hono<HonoEnv>()
    files.use('/:file{sitemap.*\\.xml}', async (c, next) => {
      takeRead(readings, c.var.network)
      await next()
    })
    return files
      .get('/sitemap.xml', async (c) => c.body(await sitemap.whole(locale), 200, xmlHeaders))
      .get('/sitemap-pages.xml', async (c) => c.body(await sitemap.pages(locale), 200, xmlHeaders))
      .get('/:file{sitemap-tutors-[1-9][0-9]{0,5}\\.xml}', async (c) => {
        const part = await sitemap.part(locale, Number(/\d+/.exec(c.req.param('file'))![0]))
        if (!part) throw new AppError('not_found')
        return c.body(part, 200, xmlHeaders)
      })
  }
}

/** The paths that have no pages. */
const serverPaths = ['/api/', '/dev/']

/** The screens that show personal data of whoever looks at them. */
const privatePaths = [
  '/auth/',
  '/admin',
  '/family',
  '/profile',
  requestsPath.family,
  '/student/onboarding',
  closuresPath,
  requestsPath.tutor,
  '/tutor/classes',
  '/tutor/dashboard',
  '/tutor/hours',
  '/tutor/receipts',
  sharePath,
  '/tutor/statements',
  '/tutor/subscription',
  '/tutor/verification',
  '/verify',
  mailSettingsPath,
  product.welcomePath,
]

function robots(siteUrl: string) {
  const everywhere = (path: string) => locales.map((locale) => localizedPath(locale, path))
  const rules = [...serverPaths, ...privatePaths.flatMap(everywhere)].map((path) => `Disallow: ${path}`)
  const sitemaps = everywhere('/sitemap.xml').map((path) => `Sitemap: ${siteUrl}${path}`)
  return ['User-agent: *', ...rules, '', ...sitemaps, ''].join('\n')
}

const forCrawlers = (id: string, path: string, summary: string, type = 'application/xml'): RouteDoc => ({
  noun: 'search engines',
  id,
  method: 'GET',
  path,
  summary,
  responses: { 200: { description: 'To be kept for an hour', types: [type] } },
  errors: ['rate_limited', 'internal_error'],
})

export const crawlerDocs: RouteDoc[] = [
  forCrawlers('getRobots', '/robots.txt', 'Get what search engines are to leave out', 'text/plain'),
  ...locales.flatMap(sitemapDocs),
]

function sitemapDocs(locale: Locale): RouteDoc[] {
  const suffix = locale === defaultLocale ? '' : `_${locale}`
  const at = (path: string) => localizedPath(locale, path)
  return [
    forCrawlers(`getSitemap${suffix}`, at('/sitemap.xml'), 'Get the list of sitemaps'),
    forCrawlers(
      `getPagesSitemap${suffix}`,
      at('/sitemap-pages.xml'),
      'Get the sitemap of every page but those of tutors',
    ),
    {
      ...forCrawlers(
        `getTutorsSitemap${suffix}`,
        at('/sitemap-tutors-:part.xml'),
        'Get the sitemap of the pages of tutors, part by part',
      ),
      params: z.object({ part: z.int().meta({ example: 1 }) }),
      errors: ['not_found', 'rate_limited', 'internal_error'],
    },
  ]
}
