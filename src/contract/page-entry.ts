import type { EndpointKey } from './index.ts'

/** The facts about this installation that every page gets. */
export type Site = {
  /** The beginning of links to our files, e.g. https://aprann.example. */
  origin: string
  /** The beginning of links to the pages of this language, e.g. https://aprann.example/fr. */
  url: string
  /** Whether the tutors are sample data. */
  sampleData: boolean
  /** The current year in Mauritius, for the copyright line. */
  year: number
  /** The tile service of the map. Null for the base map alone. */
  mapTiles: { url: string; attribution: string } | null
  /** The launch offer, also after its end: the last day that is free for all, and the number of founding places. */
  offer: { freeUntil: string; foundingPlaces: number }
  paymentProvider: 'sandbox' | 'paypal'
  /** The time between two mails to one address. */
  mailIntervalSeconds: number
}

export type PageRequest = {
  url: URL
  site: Site
  call: (key: EndpointKey, input: object) => Promise<unknown>
}

/** A rendered page: its markup, the state for hydration, and its modules in the browser. */
export type RenderedPage = {
  status: number
  html: string
  state: object
  modules: string[]
  /** Modules that are also preloaded, unless the browser saves data. */
  laterModules: string[]
  /** False for pages that are rarely requested twice, such as searches for words. */
  isCacheable: boolean
  /** Whether proxies must not cache it either. */
  isPrivate: boolean
}

/** The interface of the bundle for one language, which the server renders with. Paths in it have no language. */
export type PageEntry = {
  /** The one path and query string under which a page is rendered and cached, whatever the spelling of the request. */
  canonicalPath(url: URL): string
  /** Whether the page follows the visitor's language, because nobody shares links to it. */
  followsVisitor(path: string): boolean
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** A page without data and scripts, for when the requested one cannot be made or reached. */
  renderFailure(why: 429 | 500 | 503 | 'offline'): string
  /** Inlined into the head, to run before anything is painted. */
  headScript: string
  /** Inlined after links of `laterRel`, to turn them into preloads if wanted. */
  laterScript: string
}

/** The service worker shows this page if there is neither a network nor a copy of the requested page. */
export const offlinePath = '/offline'

/** Marks links to scripts that a browser must not preload by itself. */
export const laterRel = 'later'

/** The id of the element that contains a page's state as JSON. */
export const pageStateId = 'page-state'
