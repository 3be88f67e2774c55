import type { QueryKey } from '@tanstack/react-query'
import type { Site } from '#contract/page-entry'

/** What the server sends with a page as JSON, so that hydration needs no calls. */
export type PageState = {
  site: Site
  /** The data it was rendered from, by query key. It contains no times, so that equal content is equal bytes. */
  queries: [key: QueryKey, data: unknown][]
  /** True if the page is the not-found screen. */
  isNotFound: boolean
}
