import type { EndpointKey } from './index.ts'

/** What the server says about this installation to every page. */
export type Site = {
  /** Where links to our files begin, e.g. https://aprann.example. */
  origin: string
  /** Where links to the pages of this language begin, e.g. https://aprann.example/fr. */
  url: string
  /** True when the tutors are sample data. */
  sampleData: boolean
  /** The year it is in Mauritius, for the copyright line. */
  year: number
  /** The tile service that the map takes its pictures from; null for the base map alone. */
  mapTiles: { url: string; attribution: string } | null
  /** The launch offer, also when it is over: the last day that is free for all, and the places of founding tutors. */
  offer: { freeUntil: string; foundingPlaces: number }
  /** Who takes the payments. */
  paymentProvider: 'sandbox' | 'paypal'
  /** The time between two mails to one address. */
  mailIntervalSeconds: number
}

export type PageRequest = {
  url: URL
  site: Site
  call: (key: EndpointKey, input: object) => Promise<unknown>
}

/** A rendered page: its markup, the state for hydration, and the modules it needs in the browser. */
export type RenderedPage = {
  status: number
  html: string
  state: object
  modules: string[]
  /** Those that are preloaded too, unless the browser saves data. */
  laterModules: string[]
  /** False for what hardly anybody else will ask for, such as words someone searched. */
  isCacheable: boolean
  /** True for what nobody on the way may keep, either. */
  isPrivate: boolean
}

/** What the bundle of the pages of one language offers, to the server that answers with them. Its paths have no language. */
export type PageEntry = {
  /** The one path and query string under which a page is rendered and cached, however the request spells it. */
  canonicalPath(url: URL): string
  /** Whether the page is shown in the language of whoever opens it, as nobody shares links to it. */
  followsVisitor(path: string): boolean
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** A page for when a page cannot be made, or not be reached: no data, no scripts. */
  renderFailure(why: 429 | 500 | 503 | 'offline'): string
  /** To be inlined into the head, before anything is painted. */
  headScript: string
  /** To be inlined after links of `laterRel`: makes preloads of them where that is wanted. */
  laterScript: string
}

/** What the service worker shows in place of a page when there is neither a network nor a copy of that page. */
export const offlinePath = '/offline'

/** Marks links to scripts that a browser must not preload by itself. */
export const laterRel = 'later'

/** The id of the element that carries a page's state as JSON. */
export const pageStateId = 'page-state'
