import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EndpointKey } from '#contract/index'
import { requestFor } from '../api.ts'
import { accountQueries, withCursor } from '../query.ts'

/** Replaces a stored response on the screen by the server's, which arrived later. */
export function applyLateResponse(queries: QueryClient, url: string, response: unknown) {
  for (const { queryKey } of queries.getQueryCache().findAll(accountQueries)) {
    const [key, input] = queryKey as [EndpointKey, object]
    const isOf = (cursor?: unknown) => requestFor(key, withCursor(input, cursor) as object)[0] === url
    // The data of other queries stays the same, and keeps its age.
    queries.setQueryData(queryKey, (data: unknown) => {
      if (!isPaged(data)) return isOf() ? response : undefined
      const at = data.pageParams.findIndex((cursor) => isOf(cursor))
      return at < 0 ? undefined : { ...data, pages: data.pages.with(at, response) }
    })
  }
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pageParams' in data
