import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../clock.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'

export type Page = {
  status: number
  html: string
  headers: Record<string, string>
  /** The API paths that the page shows. */
  shows: string[]
  isCacheable: boolean
}

/** A page's bytes in one encoding, with a tag for exactly these bytes. */
type Variant = {
  bytes: Buffer
  etag: string
  headers: Record<string, string>
  /** Both in the form that Node writes fastest: a string is sent with the headers in one piece, bytes in two. */
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

/** How long a page is served without checking for changes, and how long while a new one is being made. */
export const freshFor = 10_000
export const staleFor = 5 * 60_000

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Browsers revalidate each time and mostly get 304. A CDN may keep a page as long as our own cache does. */
const cacheHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': `public, max-age=${freshFor / 1000}, stale-while-revalidate=${staleFor / 1000}`,
  vary: 'accept-encoding',
}

/**
 * Compresses with gzip at once, for the waiting request. The cache adds brotli when the page is requested again. If a refresh
 * changed nothing, the previous bytes are kept, so that browsers still get 304.
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

/** With 10 a page is 7 % smaller than with 9, for a fifth more time. With 11 it takes three times as long for another 2 %. */
const brotliQuality = 10

export async function addBrotli(page: CachedPage) {
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
  const isCacheable = given['cache-control'] !== 'no-store'
  const headers = { ...(isCacheable && cacheHeaders), ...given, etag, 'content-length': String(bytes.length) }
  return {
    bytes,
    etag,
    headers,
    flatHeaders: Object.entries(headers).flat(),
    latin1: bytes.toString('latin1'),
  }
}

/** The best encoding that the browser accepts and the page has. */
export function chooseVariant(page: CachedPage, accepts: string | undefined): Variant {
  const encoding = acceptedEncodings(accepts).find((name) => page[name])
  return page[encoding ?? 'plain']!
}
