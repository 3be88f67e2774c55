import { product } from '#contract/product'
import { asAppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { addBrotli, type CachedPage, compressPage, freshFor, type Page, staleFor } from './variants.ts'

/** While no new page can be made, an old one is better than none. */
const staleIfErrorFor = 24 * 60 * 60_000
/** After a failure nobody waits for the next attempt for this long. */
const outageFor = 10_000
const mostPages = 1000

/** A page, and headers about its age once it is no longer fresh. */
type Found = { page: CachedPage; headers?: Record<string, string> }

/**
 * Caches pages as compressed bytes. A page is fresh for 10 seconds, and is served stale for 5 minutes while one refresh runs,
 * and for a day while none can be made. It is dropped at once when something on it changes.
 */
export function createPageCache({ clock, onError }: { clock: Clock; onError: (error: unknown) => void }) {
  const store = createStore(clock)
  const inFlight = new Map<string, Promise<CachedPage>>()
  /** Counts the drops, to notice one that happens while a page is being made. */
  let drops = 0
  let failedAt = Number.NEGATIVE_INFINITY
  const isOutage = () => Math.abs(clock.now().getTime() - failedAt) <= outageFor

  async function make(key: string, render: () => Promise<Page>) {
    const dropsBefore = drops
    const rendered = await render()
    const page = await compressPage(rendered, clock, store.get(key))
    if (rendered.isCacheable && drops === dropsBefore) store.put(key, page)
    return page
  }

  function makeOnce(key: string, render: () => Promise<Page>) {
    const underWay =
      inFlight.get(key) ??
      make(key, render)
        .catch(noteOutage)
        .finally(() => inFlight.delete(key))
    inFlight.set(key, underWay)
    return underWay
  }

  function noteOutage(error: unknown): never {
    if (asAppError(error).status === 503) failedAt = clock.now().getTime()
    throw error
  }

  /** The stored page. It is refreshed in the background when that is due. */
  function find(key: string, render: () => Promise<Page>): Found | undefined {
    const page = store.get(key)
    if (!page) return undefined
    const age = store.ageOf(page)
    const isFresh = age <= freshFor
    if (!isFresh) {
      if (age > (isOutage() ? staleIfErrorFor : freshFor + staleFor)) return undefined
      // If a refresh fails, the stale page stays, and the next request tries again.
      if (!inFlight.has(key)) makeOnce(key, render).catch(onError)
    }
    if (!page.br) store.compress(page)
    return isFresh ? { page } : { page, headers: headersAt(age, isOutage()) }
  }

  return {
    find,
    /** `render` makes the page for a waiting visitor, `refresh` in the background. */
    async get(key: string, render: () => Promise<Page>, refresh = render): Promise<Found> {
      const found = find(key, refresh)
      if (found) return found
      try {
        return { page: await makeOnce(key, render) }
      } catch (error) {
        const page = store.get(key)
        const age = page && store.ageOf(page)
        if (age === undefined || !isOutage() || age > staleIfErrorFor) throw error
        return { page: page!, headers: headersAt(age, true) }
      }
    },
    /**
     * Drops every page that shows the API path or a path below it. A question mark at the end excludes those below, and null
     * drops all pages.
     */
    drop(path: string | null) {
      // A page that is being made may show the old state: it is not stored, and later requests do not wait for it.
      drops += 1
      inFlight.clear()
      store.drop(path)
    },
  }
}

/** A store of limited size that drops the oldest page first. */
function createStore(clock: Clock) {
  const pages = new Map<string, CachedPage>()
  const compressing = new WeakSet<CachedPage>()
  // A clock that was set back must not extend a page's life.
  const ageOf = ({ madeAt }: CachedPage) => Math.abs(clock.now().getTime() - madeAt)
  return {
    ageOf,
    get: (key: string) => pages.get(key),
    put(key: string, page: CachedPage) {
      pages.delete(key)
      pages.set(key, page)
      if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
    },
    /**
     * Compresses with brotli in the background. That takes five times as long as making the page, which is wasted on a page
     * that is requested once, for example by a crawler.
     */
    compress(page: CachedPage) {
      if (compressing.has(page)) return
      compressing.add(page)
      void addBrotli(page)
    },
    drop(path: string | null) {
      const isMeant = (shown: string) =>
        path === null || `${shown}?` === path || shown === path || shown.startsWith(`${path}/`)
      for (const [key, { shows }] of pages) if (path === null || shows.some(isMeant)) pages.delete(key)
    },
  }
}

/** The headers of a page that is no longer fresh (RFC 9211). */
function headersAt(age: number, isOutage: boolean): Record<string, string> {
  const status = `${product.slug}; hit; ttl=-${Math.ceil((age - freshFor) / 1000)}`
  return {
    age: String(Math.floor(age / 1000)),
    'cache-status': isOutage ? `${status}; detail=stale-if-error` : status,
  }
}
