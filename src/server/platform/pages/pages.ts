import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PageRequest, pageStateId, type Site } from '#contract/page-entry'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { type Events, publish } from '../events.ts'
import { asAppError } from '../http/app-error.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { factsOfError, type Log } from '../log.ts'
import { acceptedEncodings } from './assets.ts'
import type { Bundle } from './bundle.ts'
import { type CachedPage, compressPage, createPageCache, encodedPage, type Page } from './cache.ts'

type Call = PageRequest['call']
type Dependencies = {
  bundle: Bundle
  call: Call
  site: Site
  clock: Clock
  log: Log
  events: Events
  useCache: boolean
}

const topic = 'pages'

/** Tells every process, once the transaction commits, to drop the pages that show an API address. */
export async function pagesChanged(app: { db: Db }, address: string) {
  await publish(app, topic, address)
}

/** Browsers ask each time and mostly hear 304; a CDN may keep a page as long as our own cache does. */
const cacheHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=300',
  vary: 'accept-encoding',
}

export function createPages({ bundle, call, site, clock, log, events, useCache }: Dependencies) {
  const cache = createPageCache({ clock })
  events.subscribe(topic, (address) => cache.drop(address))
  const security = pageHeaders(site.url, bundle.hashes)

  async function render(url: URL): Promise<Page> {
    const shows: string[] = []
    const recordingCall: Call = (key, input) => {
      shows.push(addressShown(key, input))
      return call(key, input)
    }
    const { status, html, state, modules } = await bundle.entry.renderPage({ url, site, call: recordingCall })
    const json = JSON.stringify(state).replaceAll('<', '\\u003c')
    const page = html
      .replace('</head>', () => `${bundle.headTags(modules)}</head>`)
      .replace('</body>', () => `<script type="application/json" id="${pageStateId}">${json}</script></body>`)
    return { status, html: `<!doctype html>${page}`, shows }
  }

  function failure(error: unknown, requestId: string) {
    const { status, retryAfter } = asAppError(error)
    if (status === 500) log.error('page failed', { requestId, ...factsOfError(error) })
    const html = bundle.entry.renderFailure(status === 503 ? 503 : 500)
    return new Response(`<!doctype html>${html.replace('</head>', () => `${bundle.headTags()}</head>`)}`, {
      status: status === 503 ? 503 : 500,
      headers: {
        ...security,
        'cache-control': 'no-store',
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
      },
    })
  }

  return {
    /** Answers a page that is in the cache, before any routing; says whether it did. */
    answerFromCache(request: IncomingMessage, response: ServerResponse) {
      const page = request.method === 'GET' && useCache ? cache.fresh(request.url!) : null
      if (!page) return false
      const { status, headers, bytes } = answerOf(
        page,
        request.headers['accept-encoding'],
        request.headers['if-none-match'],
      )
      response.writeHead(status, { ...security, ...headers })
      response.end(bytes)
      return true
    },
    async answer(request: Request, requestId: string) {
      const url = new URL(readablePath(new URL(request.url).pathname), site.url)
      try {
        const key = useCache ? bundle.entry.pageKey(url) : null
        const page = key
          ? await cache.get(key, () => render(url))
          : await compressPage(await render(url), clock)
        const accepts = request.headers.get('accept-encoding') ?? undefined
        const { status, headers, bytes } = answerOf(
          page,
          accepts,
          request.headers.get('if-none-match') ?? undefined,
        )
        return new Response(bytes && new Uint8Array(bytes), { status, headers: { ...security, ...headers } })
      } catch (error) {
        return failure(error, requestId)
      }
    },
    failure,
  }
}

export type Pages = ReturnType<typeof createPages>

/** A path that cannot be decoded leads nowhere, like any other unknown one. */
function readablePath(path: string) {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return '/unreadable'
  }
}

/** The API address a call reads, such as /api/v1/tutors/dummy-tutor-1. */
function addressShown(key: string, { params = {} }: { params?: Record<string, string> }) {
  return key.replace(/^\w+ /, '').replace(/:(\w+)/g, (_, name) => params[name] ?? '')
}

function answerOf(page: CachedPage, accepts: string | undefined, knownTags: string | undefined) {
  const { encoding, bytes, etag } = encodedPage(page, acceptedEncodings(accepts))
  const headers: Record<string, string> = { ...cacheHeaders, etag }
  if (knownTags?.includes(etag)) return { status: 304, headers, bytes: null }
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-length'] = String(bytes.length)
  if (encoding) headers['content-encoding'] = encoding
  return { status: page.status, headers, bytes }
}
