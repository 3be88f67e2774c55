import { product } from '#contract/product'
import { asAppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { addBrotli, type CachedPage, compressPage, freshFor, type Page, staleFor } from './variants.ts'

/** While no page can be made, an older one is better than none. */
const staleIfErrorFor = 24 * 60 * 60_000
/** So long after a page could not be made, nobody waits for the next try. */
const outageFor = 10_000
const mostPages = 1000

/** A page, with what it says of its age once it is no longer fresh. */
type Found = { page: CachedPage; headers?: Record<string, string> }

/**
 * Pages as compressed bytes. Fresh for 10 seconds; for 5 minutes more they are still answered while one
 * refresh is under way, and for a day when none can be made; dropped at once when something they show changes.
 */
export function createPageCache({ clock, onError }: { clock: Clock; onError: (error: unknown) => void }) {
  const store = createStore(clock)
  const inFlight = new Map<string, Promise<CachedPage>>()
  /** Counts the drops, by which a page knows that there was one while it was made. */
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

  /** The stored page, refreshed behind the answer when that is due. */
  function find(key: string, render: () => Promise<Page>): Found | undefined {
    const page = store.get(key)
    if (!page) return undefined
    const age = store.ageOf(page)
    const isFresh = age <= freshFor
    if (!isFresh) {
      if (age > (isOutage() ? staleIfErrorFor : freshFor + staleFor)) return undefined
      // A refresh that fails leaves the stale page in place; the next request tries again.
      if (!inFlight.has(key)) makeOnce(key, render).catch(onError)
    }
    if (!page.br) store.compress(page)
    return isFresh ? { page } : { page, headers: headersAt(age, isOutage()) }
  }

  return {
    find,
    /** `render` is for whoever waits for the page; what is made behind an answer is made by `refresh`. */
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
    /** Drops every page that shows the API path, or one below it unless a question mark ends it; null drops all. */
    drop(path: string | null) {
      // A page being made may show the state before: it is not stored, and requests from now on do not wait for it.
      drops += 1
      inFlight.clear()
      store.drop(path)
    },
  }
}

/** As many pages as there is room for; the one that was made first goes first. */
function createStore(clock: Clock) {
  const pages = new Map<string, CachedPage>()
  const compressing = new WeakSet<CachedPage>()
  // A clock that was set back must not keep a page for longer.
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
     * With brotli, behind the answer. It takes five times as long as making the page, which many a page is not worth:
     * whoever reads all profiles asks for each once.
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

/** What a page that is no longer fresh says of itself (RFC 9211). */
function headersAt(age: number, isOutage: boolean): Record<string, string> {
  const status = `${product.slug}; hit; ttl=-${Math.ceil((age - freshFor) / 1000)}`
  return {
    age: String(Math.floor(age / 1000)),
    'cache-status': isOutage ? `${status}; detail=stale-if-error` : status,
  }
}
