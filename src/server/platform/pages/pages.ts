import type { IncomingMessage, ServerResponse } from 'node:http'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type PageRequest, pageStateId, type Site } from '#contract/page-entry'
import { asAppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { type Db, isDatabaseAway } from '../db.ts'
import { type Events, publish } from '../events.ts'
import type { RequestContext } from '../http/router.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { factsOfError, type Log } from '../log.ts'
import type { Bundle } from './bundle.ts'
import { chooseVariant, compressPage, createPageCache, type Page } from './cache.ts'

type Call = PageRequest['call']
type Dependencies = {
  bundle: Bundle
  call: Call
  siteUrl: string
  site: Omit<Site, 'url' | 'year'>
  clock: Clock
  log: Log
  events: Events
  useCache: boolean
  /** Counts a page that has to be made for whoever asks; throws when those were too many. */
  takeRead: (network: string) => void
}

const topic = 'pages'

/** What comes in pieces is shown when it is whole: half a header would jump when its other half arrives. */
const shownWhole = `<link rel="expect" href="#${pageStateId}" blocking="render">`

/** Tells every process, once the transaction commits, to drop the pages that show one of the API addresses. */
export async function pagesChanged(app: { db: Db }, ...addresses: string[]) {
  await publish(app, topic, ...addresses)
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
  events.subscribe(topic, (address) => (address === null ? cache.dropAll() : cache.drop(address)))

  async function render(address: string): Promise<Page> {
    const shows: string[] = []
    const recordingCall: Call = (key, input) => {
      shows.push(addressShown(key, input))
      return call(key, input)
    }
    const url = new URL(address, siteUrl)
    const year = Number(dayInMauritius(clock.now()).slice(0, 4))
    const site = { url: siteUrl, year, ...installation }
    const { status, html, state, modules, isCacheable, isPrivate } = await bundle.entry.renderPage({
      url,
      site,
      call: recordingCall,
    })
    const json = JSON.stringify(state).replaceAll('<', '\\u003c')
    const { tags, hashes } = bundle.headOf(html, modules)
    const page = html
      .replace('</head>', () => `${tags}${shownWhole}</head>`)
      .replace('</body>', () => `<script type="application/json" id="${pageStateId}">${json}</script></body>`)
    return {
      status,
      html: `<!doctype html>${page}`,
      headers: {
        ...pageHeaders(siteUrl, hashes, installation.mapTiles?.url),
        ...(isPrivate && { 'cache-control': 'no-store' }),
      },
      shows,
      isCacheable,
    }
  }

  function logFailure(error: unknown, requestId?: string) {
    if (!isDatabaseAway(error)) log.error('page failed', { requestId, ...factsOfError(error) })
  }

  function failure(error: unknown, requestId: string) {
    const { status: code, retryAfter } = asAppError(error)
    const status = code === 429 || code === 503 ? code : 500
    if (status !== 429) logFailure(error, requestId)
    const html = bundle.entry.renderFailure(status)
    const { tags, hashes } = bundle.headOf(html)
    return new Response(`<!doctype html>${html.replace('</head>', () => `${tags}</head>`)}`, {
      status,
      headers: {
        ...pageHeaders(siteUrl, hashes),
        'cache-control': 'no-store',
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
      },
    })
  }

  /** Pages from the cache are logged together, once a second: a line for each is a good part of the answer's cost. */
  const hits = new Map<string, number>()
  function countHit(path: string) {
    if (hits.size === 0) setTimeout(logHits, 1000).unref()
    hits.set(path, (hits.get(path) ?? 0) + 1)
  }
  function logHits() {
    for (const [path, times] of hits) log.info('page from cache', { path, times })
    hits.clear()
  }

  return {
    /** Answers a page that is in the cache, before any routing; says whether it did. */
    answerFromCache(request: IncomingMessage, response: ServerResponse) {
      const address = request.url!
      const page = request.method === 'GET' && useCache && cache.answerable(address, () => render(address))
      if (!page) return false
      const variant = chooseVariant(page, request.headers['accept-encoding'])
      const isKnown = request.headers['if-none-match']?.includes(variant.etag)
      const aged = cache.headersOf(page)
      const headers = aged ? [...variant.flatHeaders, ...Object.entries(aged).flat()] : variant.flatHeaders
      response.writeHead(isKnown ? 304 : page.status, headers)
      response.end(isKnown ? '' : variant.latin1, 'latin1')
      countHit(address)
      return true
    },
    async answer(request: Request, { requestId, network }: RequestContext) {
      try {
        const address = bundle.entry.pageAddress(readableUrl(request.url))
        const refresh = () => render(address)
        const renderCounted = async () => {
          takeRead(network)
          return render(address)
        }
        const page = useCache
          ? await cache.get(address, renderCounted, refresh)
          : await compressPage(await renderCounted(), clock)
        const variant = chooseVariant(page, request.headers.get('accept-encoding') ?? undefined)
        const isKnown = request.headers.get('if-none-match')?.includes(variant.etag)
        return new Response(isKnown ? null : new Uint8Array(variant.bytes), {
          status: isKnown ? 304 : page.status,
          headers: { ...variant.headers, ...cache.headersOf(page) },
        })
      } catch (error) {
        return failure(error, requestId)
      }
    },
  }
}

/** A path that cannot be decoded leads nowhere, like any other unknown one. */
function readableUrl(address: string) {
  const url = new URL(address)
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = '/unreadable'
  }
  return url
}

/** The API address a call reads, such as /api/v1/tutors/dummy-tutor-1. */
function addressShown(key: string, { params = {} }: { params?: Record<string, string> }) {
  return key.replace(/^\w+ /, '').replace(/:(\w+)/g, (_, name) => params[name] ?? '')
}
