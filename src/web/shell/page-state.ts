import type { QueryKey } from '@tanstack/react-query'
import type { Site } from '#contract/page-entry'

/** What the server hands to the browser with a page, as JSON, so that hydration needs no further call. */
export type PageState = {
  site: Site
  /** The answers it was rendered from, by their keys; without times, so that the same content is the same bytes. */
  queries: [key: QueryKey, data: unknown][]
  /** True where the not-found screen stands in place of what was asked for. */
  isNotFound: boolean
}
