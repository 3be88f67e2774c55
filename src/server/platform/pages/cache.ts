import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../clock.ts'
import type { Encoding } from './assets.ts'

export type Page = { status: number; html: string /** The API addresses it shows. */; shows: string[] }
export type CachedPage = {
  status: number
  etag: string
  plain: Buffer
  gzip?: Buffer
  br?: Buffer
  shows: string[]
  madeAt: number
}

const freshFor = 10_000
const staleFor = 5 * 60_000
const mostPages = 1000

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Pages as compressed bytes. Fresh for 10 seconds; for 5 minutes more they are still answered while one
 * refresh is under way; dropped at once when something they show changes.
 */
export function createPageCache({ clock }: { clock: Clock }) {
  const pages = new Map<string, CachedPage>()
  const making = new Map<string, Promise<CachedPage>>()
  /** Counts the drops, so that a page rendered from data read before one is not kept after it. */
  let drops = 0

  function find(key: string) {
    const page = pages.get(key)
    if (!page) return undefined
    const age = clock.now().getTime() - page.madeAt
    if (age > freshFor + staleFor) {
      pages.delete(key)
      return undefined
    }
    return { page, isFresh: age <= freshFor }
  }

  async function make(key: string, render: () => Promise<Page>) {
    const dropsBefore = drops
    const page = await compressPage(await render(), clock)
    if (drops === dropsBefore) keep(key, page)
    return page
  }

  function keep(key: string, page: CachedPage) {
    pages.delete(key)
    pages.set(key, page)
    if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
    void toBrotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).then((br) => {
      page.br = br
    })
  }

  function makeOnce(key: string, render: () => Promise<Page>) {
    const underWay = making.get(key) ?? make(key, render).finally(() => making.delete(key))
    making.set(key, underWay)
    return underWay
  }

  return {
    /** A page that can be answered without rendering; null when it is missing or due for a refresh. */
    fresh(key: string) {
      const found = find(key)
      return found?.isFresh ? found.page : null
    },
    async get(key: string, render: () => Promise<Page>) {
      const found = find(key)
      if (!found) return makeOnce(key, render)
      // A refresh that fails leaves the stale page in place; the next request tries again.
      if (!found.isFresh) makeOnce(key, render).catch(() => {})
      return found.page
    },
    /** Drops every page that shows the API address, or an address below it. */
    drop(address: string) {
      drops += 1
      for (const [key, { shows }] of pages) {
        if (
          shows.some(
            (shown) =>
              shown === address || shown.startsWith(`${address}/`) || shown.startsWith(`${address}?`),
          )
        ) {
          pages.delete(key)
        }
      }
    },
    clear() {
      drops += 1
      pages.clear()
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** Gzip at once, for the request that waits; brotli follows in the background. */
export async function compressPage({ status, html, shows }: Page, clock: Clock): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { status, etag, plain, gzip: await toGzip(plain), shows, madeAt: clock.now().getTime() }
}

/** The bytes for a browser that takes the given encodings, and the tag that names exactly them. */
export function encodedPage(page: CachedPage, accepted: Encoding[]) {
  const encoding = accepted.find((name) => page[name])
  return {
    encoding,
    bytes: page[encoding ?? 'plain']!,
    etag: `"${page.etag}${encoding ? `-${encoding}` : ''}"`,
  }
}
