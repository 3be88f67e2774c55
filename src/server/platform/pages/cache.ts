import { product } from '#contract/product'
import { asAppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { addBrotli, type CachedPage, compressPage, freshFor, type Page, staleFor } from './variants.ts'

/** While no page can be made, an older one is better than none. */
const staleIfErrorFor = 24 * 60 * 60_000
/** So long after a page could not be made, nobody waits for the next try. */
const outageFor = 10_000
const mostPages = 1000

/**
 * Pages as compressed bytes. Fresh for 10 seconds; for 5 minutes more they are still answered while one
 * refresh is under way, and for a day when none can be made; dropped at once when something they show changes.
 */
export function createPageCache({ clock, onError }: { clock: Clock; onError: (error: unknown) => void }) {
  const pages = new Map<string, CachedPage>()
  const inFlight = new Map<string, Promise<CachedPage>>()
  /** Counts the drops, by which a page knows that there was one while it was made. */
  let drops = 0
  let failedAt = Number.NEGATIVE_INFINITY

  // A clock that was set back must not keep a page for longer.
  const ageOf = ({ madeAt }: CachedPage) => Math.abs(clock.now().getTime() - madeAt)
  const isOutage = () => Math.abs(clock.now().getTime() - failedAt) <= outageFor

  function youngerThan(longest: number, key: string) {
    const page = pages.get(key)
    return page && ageOf(page) <= longest ? page : undefined
  }

  async function make(key: string, render: () => Promise<Page>) {
    const dropsBefore = drops
    const rendered = await render()
    const page = await compressPage(rendered, clock, pages.get(key))
    if (rendered.isCacheable && drops === dropsBefore) store(key, page)
    return page
  }

  function store(key: string, page: CachedPage) {
    pages.delete(key)
    pages.set(key, page)
    if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
    if (!page.br) void addBrotli(page)
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

  /** A page being made may show the state before: it is not stored, and requests from now on do not wait for it. */
  function dropInFlight() {
    drops += 1
    inFlight.clear()
  }

  /** The stored page, refreshed behind the answer when that is due. */
  function find(key: string, render: () => Promise<Page>) {
    const page = youngerThan(isOutage() ? staleIfErrorFor : freshFor + staleFor, key)
    // A refresh that fails leaves the stale page in place; the next request tries again.
    if (page && ageOf(page) > freshFor) makeOnce(key, render).catch(onError)
    return page
  }

  return {
    find,
    /** `render` is for whoever waits for the page; what is made behind an answer is made by `refresh`. */
    async get(key: string, render: () => Promise<Page>, refresh = render) {
      const page = find(key, refresh)
      if (page) return page
      try {
        return await makeOnce(key, render)
      } catch (error) {
        const old = isOutage() ? youngerThan(staleIfErrorFor, key) : undefined
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
    /** Drops every page that shows the API path, or one below it. */
    drop(path: string) {
      dropInFlight()
      for (const [key, { shows }] of pages) {
        if (shows.some((shown) => shown === path || shown.startsWith(`${path}/`))) pages.delete(key)
      }
    },
    dropAll() {
      dropInFlight()
      pages.clear()
    },
  }
}
