import type { IncomingMessage, ServerResponse } from 'node:http'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { defaultLocale, type Locale, localizedPath, splitLocale } from '#contract/locales'
import { type PageRequest, pageStateId, type Site } from '#contract/page-entry'
import { asAppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { isDatabaseAway } from '../db-errors.ts'
import { type Events, publish } from '../events.ts'
import type { RequestContext } from '../http/router.ts'
import { baseHeaders, pageHeaders } from '../http/security-headers.ts'
import { factsOfError, type Log } from '../log.ts'
import type { Bundle, PageParts } from './bundle.ts'
import { createPageCache } from './cache.ts'
import { chosenBy, chosenPath, forOneVisitor } from './choose-locale.ts'
import { addBrotli, type CachedPage, chooseVariant, compressPage, type Page } from './variants.ts'

type Call = PageRequest['call']
type Dependencies = {
  bundle: Bundle
  call: Call
  siteUrl: string
  site: Omit<Site, 'origin' | 'url' | 'year'>
  clock: Clock
  log: Log
  events: Events
  useCache: boolean
  /** Counts a page that has to be made for this network, and throws when there were too many. */
  takeRead: (network: string) => void
}

const topic = 'pages'

/** Delays rendering until the page is complete: a header in two parts would shift when the second one arrives. */
const shownWhole = `<link rel="expect" href="#${pageStateId}" blocking="render">`

/**
 * Makes every process drop the cached pages that show one of the API paths, or a path below it, once the transaction commits. A
 * question mark at the end of a path excludes those below.
 */
export async function invalidatePages(app: { db: Db }, ...paths: string[]) {
  await publish(app, topic, ...paths)
}

export function createPages({
  bundle,
  call,
  siteUrl,
  site: installation,
  clock,
  log,
  events,
  useCache,
  takeRead,
}: Dependencies) {
  const cache = createPageCache({ clock, onError: (error) => logFailure(error) })
  events.subscribe(topic, (path) => cache.drop(path))

  const render = (path: string) => renderPage({ bundle, call, siteUrl, site: installation, clock }, path)

  const offlinePages: Partial<Record<Locale, Promise<CachedPage>>> = {}

  const countHit = hitCounter(log)

  function logFailure(error: unknown, requestId?: string) {
    if (!isDatabaseAway(error)) log.error('page failed', { requestId, ...factsOfError(error) })
  }

  return {
    /** The page for visitors without a network. The service worker fetches it in advance. */
    async offlinePage(locale: Locale, request: Request) {
      offlinePages[locale] ??= makeOfflinePage(bundle.pages[locale], siteUrl, clock)
      return responseOf(await offlinePages[locale], request)
    },
    /** Responds with a cached page before any routing. Returns false if there is none. */
    respondFromCache(request: IncomingMessage, response: ServerResponse) {
      const path = request.url!
      if (chosenPath(bundle, path, request.headers)) return false
      const found = request.method === 'GET' && useCache && cache.find(path, () => render(path))
      if (!found) return false
      const { page, headers: aged } = found
      const variant = chooseVariant(page, request.headers['accept-encoding'])
      const isKnown = request.headers['if-none-match']?.includes(variant.etag)
      const headers = aged ? [...variant.flatHeaders, ...Object.entries(aged).flat()] : variant.flatHeaders
      response.writeHead(isKnown ? 304 : page.status, headers)
      response.end(isKnown ? '' : variant.latin1, 'latin1')
      countHit(path)
      return true
    },
    async respond(request: Request, { requestId, network }: RequestContext) {
      try {
        const url = readableUrl(request.url)
        const chosen = chosenPath(bundle, url.pathname + url.search, Object.fromEntries(request.headers))
        if (chosen) return redirect(siteUrl, chosen)
        const path = canonicalPath(bundle, url)
        const refresh = () => render(path)
        const renderCounted = async () => {
          takeRead(network)
          return render(path)
        }
        const { page, headers } = useCache
          ? await cache.get(path, renderCounted, refresh)
          : { page: await compressPage(await renderCounted(), clock) }
        return responseOf(page, request, headers)
      } catch (error) {
        const { status } = asAppError(error)
        if (status !== 429) logFailure(error, requestId)
        return failureResponse(bundle, siteUrl, request.url, error)
      }
    },
  }
}

function responseOf(page: CachedPage, { headers }: Request, more: Record<string, string> = {}) {
  const variant = chooseVariant(page, headers.get('accept-encoding') ?? undefined)
  const isKnown = headers.get('if-none-match')?.includes(variant.etag)
  return new Response(isKnown ? null : new Uint8Array(variant.bytes), {
    status: isKnown ? 304 : page.status,
    headers: { ...variant.headers, ...more },
  })
}

/** Must not be cached: the same visitor may choose another language next. */
function redirect(siteUrl: string, path: string) {
  return new Response(null, {
    status: 302,
    headers: { ...baseHeaders(siteUrl), ...forOneVisitor, location: path, 'cache-control': 'no-store' },
  })
}

/** The one path under which a page is rendered and cached in its language. */
function canonicalPath({ pages }: Bundle, url: URL) {
  const { locale, path } = splitLocale(url.pathname)
  const inTable = new URL(url)
  inTable.pathname = path
  return localizedPath(locale, pages[locale].entry.canonicalPath(inTable))
}

function failureResponse({ pages }: Bundle, siteUrl: string, url: string, error: unknown) {
  const { status: code, retryAfter } = asAppError(error)
  const { locale } = splitLocale(new URL(url).pathname)
  const status = code === 429 || code === 503 ? code : 500
  const { html, headers } = plainDocument(pages[locale], siteUrl, status)
  const response = new Response(html, { status, headers })
  response.headers.set('cache-control', 'no-store')
  if (retryAfter) response.headers.set('retry-after', String(retryAfter))
  return response
}

async function makeOfflinePage(parts: PageParts, siteUrl: string, clock: Clock) {
  const { html, headers } = plainDocument(parts, siteUrl, 'offline')
  const cached = { ...headers, 'cache-control': 'public, max-age=300' }
  const page = await compressPage({ status: 200, html, headers: cached, shows: [], isCacheable: true }, clock)
  await addBrotli(page)
  return page
}

/** A complete page without data and scripts. */
function plainDocument({ entry, headOf }: PageParts, siteUrl: string, why: 429 | 500 | 503 | 'offline') {
  const html = entry.renderFailure(why)
  const { tags, hashes } = headOf(html)
  return {
    html: `<!doctype html>${html.replace('</head>', () => `${tags}</head>`)}`,
    headers: pageHeaders(siteUrl, hashes),
  }
}

const pageForOneVisitor = { ...forOneVisitor, vary: `accept-encoding, ${chosenBy}` }

type RenderDependencies = Pick<Dependencies, 'bundle' | 'call' | 'siteUrl' | 'site' | 'clock'>

async function renderPage(
  { bundle, call, siteUrl, site, clock }: RenderDependencies,
  localPath: string,
): Promise<Page> {
  const { locale, path } = splitLocale(localPath)
  const { entry, headOf } = bundle.pages[locale]
  const url = new URL(path, siteUrl)
  const shows: string[] = []
  const recordingCall: Call = (key, input) => {
    shows.push(apiPath(key, input))
    return call(key, input)
  }
  const year = Number(dayInMauritius(clock.now()).slice(0, 4))
  const { status, html, state, modules, laterModules, isCacheable, isPrivate } = await entry.renderPage({
    url,
    site: { origin: siteUrl, url: siteUrl + localizedPath(locale, '/').slice(0, -1), year, ...site },
    call: recordingCall,
  })
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  const { tags, hashes } = headOf(html, modules, laterModules)
  const page = html
    .replace('</head>', () => `${tags}${shownWhole}</head>`)
    .replace('</body>', () => `<script type="application/json" id="${pageStateId}">${json}</script></body>`)
  return {
    status,
    html: `<!doctype html>${page}`,
    headers: {
      ...pageHeaders(siteUrl, hashes, site.mapTiles?.url),
      'content-language': locale,
      // Browsers then send the kind of network (ECT) with requests for pictures, from the first page on.
      'accept-ch': 'ECT',
      ...(isPrivate
        ? { 'cache-control': 'no-store' }
        : locale === defaultLocale && entry.followsVisitor(url.pathname) && pageForOneVisitor),
    },
    shows,
    isCacheable,
  }
}

/** Logs pages from the cache together, once a second: a line for each would be a good part of their cost. */
function hitCounter(log: Log) {
  const hits = new Map<string, number>()
  function logHits() {
    for (const [path, times] of hits) log.info('page from cache', { path, times })
    hits.clear()
  }
  return (path: string) => {
    if (hits.size === 0) setTimeout(logHits, 1000).unref()
    hits.set(path, (hits.get(path) ?? 0) + 1)
  }
}

/** A path that cannot be decoded is treated as unknown. */
function readableUrl(given: string) {
  const url = new URL(given)
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = '/unreadable'
  }
  return url
}

/** The path that a call reads, such as /api/v1/tutors/dummy-tutor-1. */
function apiPath(key: string, { params = {} }: { params?: Record<string, string> }) {
  return key.replace(/^\w+ /, '').replace(/:(\w+)/g, (_, name) => params[name] ?? '')
}
