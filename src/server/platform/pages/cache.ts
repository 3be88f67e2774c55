import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { product } from '#contract/product'
import { asAppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'

export type Page = {
  status: number
  html: string
  headers: Record<string, string>
  /** The API addresses it shows. */
  shows: string[]
  isCacheable: boolean
}

/** A page's bytes in one encoding, with a tag that names exactly them. */
export type Variant = {
  bytes: Buffer
  etag: string
  headers: Record<string, string>
  /**
   * Both again in the form that Node writes fastest: a string goes out with the head in one piece, bytes in two.
   */
  flatHeaders: string[]
  latin1: string
}

export type CachedPage = {
  status: number
  shows: string[]
  madeAt: number
  plain: Variant
  gzip?: Variant
  br?: Variant
}

const freshFor = 10_000
const staleFor = 5 * 60_000
/** While no page can be made, an older one is better than none. */
const staleIfErrorFor = 24 * 60 * 60_000
/** So long after a page could not be made, nobody waits for the next try. */
const outageFor = 10_000
const mostPages = 1000

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Pages as compressed bytes. Fresh for 10 seconds; for 5 minutes more they are still answered while one
 * refresh is under way, and for a day when none can be made; dropped at once when something they show changes.
 */
export function createPageCache({ clock, onError }: { clock: Clock; onError: (error: unknown) => void }) {
  const pages = new Map<string, CachedPage>()
  const making = new Map<string, Promise<CachedPage>>()
  /** Counts the drops, by which a page knows that there was one while it was made. */
  let drops = 0
  let failedAt = Number.NEGATIVE_INFINITY

  // A clock that was set back must not keep a page for longer.
  const ageOf = ({ madeAt }: CachedPage) => Math.abs(clock.now().getTime() - madeAt)
  const isOutage = () => Math.abs(clock.now().getTime() - failedAt) <= outageFor

  function find(key: string, longest: number) {
    const page = pages.get(key)
    return page && ageOf(page) <= longest ? page : undefined
  }

  async function make(key: string, render: () => Promise<Page>) {
    const dropsBefore = drops
    const rendered = await render()
    const page = await compressPage(rendered, clock, pages.get(key))
    if (rendered.isCacheable && drops === dropsBefore) keep(key, page)
    return page
  }

  function keep(key: string, page: CachedPage) {
    pages.delete(key)
    pages.set(key, page)
    if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
    if (!page.br) void addBrotli(page)
  }

  function makeOnce(key: string, render: () => Promise<Page>) {
    const underWay =
      making.get(key) ??
      make(key, render)
        .catch(noteOutage)
        .finally(() => making.delete(key))
    making.set(key, underWay)
    return underWay
  }

  function noteOutage(error: unknown): never {
    if (asAppError(error).status === 503) failedAt = clock.now().getTime()
    throw error
  }

  /** What is being made may show what was before: it is not kept, and whoever asks from now on does not get it. */
  function outdateMaking() {
    drops += 1
    making.clear()
  }

  /** What is kept is answered at once, and refreshed behind the answer when it is due; undefined when nothing is. */
  function answerable(key: string, render: () => Promise<Page>) {
    const page = find(key, isOutage() ? staleIfErrorFor : freshFor + staleFor)
    // A refresh that fails leaves the stale page in place; the next request tries again.
    if (page && ageOf(page) > freshFor) makeOnce(key, render).catch(onError)
    return page
  }

  return {
    answerable,
    /** `render` is for whoever waits for the page; what is made behind an answer is made by `refresh`. */
    async get(key: string, render: () => Promise<Page>, refresh = render) {
      const page = answerable(key, refresh)
      if (page) return page
      try {
        return await makeOnce(key, render)
      } catch (error) {
        const old = isOutage() ? find(key, staleIfErrorFor) : undefined
        if (!old) throw error
        return old
      }
    },
    /** What a page that is no longer fresh says of itself (RFC 9211). */
    headersOf(page: CachedPage): Record<string, string> | undefined {
      const age = ageOf(page)
      if (age <= freshFor) return undefined
      const status = `${product.slug}; hit; ttl=-${Math.ceil((age - freshFor) / 1000)}`
      return {
        age: String(Math.floor(age / 1000)),
        'cache-status': isOutage() ? `${status}; detail=stale-if-error` : status,
      }
    },
    /** Drops every page that shows the API address, or an address below it. */
    drop(address: string) {
      outdateMaking()
      for (const [key, { shows }] of pages) {
        if (shows.some((shown) => shown === address || shown.startsWith(`${address}/`))) pages.delete(key)
      }
    },
    dropAll() {
      outdateMaking()
      pages.clear()
    },
  }
}

/** Browsers ask each time and mostly hear 304; a CDN may keep a page as long as our own cache does. */
const cacheHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': `public, max-age=${freshFor / 1000}, stale-while-revalidate=${staleFor / 1000}`,
  vary: 'accept-encoding',
}

/**
 * Gzip at once, for the request that waits; the cache adds brotli in the background. A refresh that changed nothing
 * goes on with the bytes there are, so that browsers still hear 304.
 */
export async function compressPage(
  { status, html, headers, shows }: Page,
  clock: Clock,
  before?: CachedPage,
): Promise<CachedPage> {
  const bytes = Buffer.from(html)
  const plain = variantOf(bytes, createHash('sha256').update(bytes).digest('base64url').slice(0, 22), headers)
  const madeAt = clock.now().getTime()
  if (before?.plain.etag === plain.etag) return { ...before, shows, madeAt }
  return { status, shows, madeAt, plain, gzip: encoded(plain, 'gzip', await toGzip(bytes)) }
}

/** At 10 a page is 7 % smaller than at 9, for a fifth more work; at 11 it is three times the work for 2 %. */
const brotliQuality = 10

async function addBrotli(page: CachedPage) {
  const { bytes } = page.plain
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  page.br = encoded(page.plain, 'br', await toBrotli(bytes, { params }))
}

function encoded({ etag, headers }: Variant, encoding: Encoding, bytes: Buffer) {
  return variantOf(bytes, `${etag.slice(1, -1)}-${encoding}`, { ...headers, 'content-encoding': encoding })
}

function variantOf(bytes: Buffer, tag: string, given: Record<string, string>): Variant {
  const etag = `"${tag}"`
  const isKept = given['cache-control'] !== 'no-store'
  const headers = { ...given, ...(isKept && cacheHeaders), etag, 'content-length': String(bytes.length) }
  return {
    bytes,
    etag,
    headers,
    flatHeaders: Object.entries(headers).flat(),
    latin1: bytes.toString('latin1'),
  }
}

/** The best that a browser takes and that is there. */
export function chooseVariant(page: CachedPage, accepts: string | undefined): Variant {
  const encoding = acceptedEncodings(accepts).find((name) => page[name])
  return page[encoding ?? 'plain']!
}
