import type { DehydratedState } from '@tanstack/react-query'
import type { Site } from '#contract/page-entry'

/** What the server hands to the browser with a page, as JSON, so that hydration needs no further call. */
export type PageState = {
  site: Site
  queries: DehydratedState
  loaderData: Record<string, unknown>
  /** Routes that answered with an error page, by their id. */
  errorStatuses: Record<string, number>
}
