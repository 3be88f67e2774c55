import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { ofAccount } from '#web/lib/query.ts'

const key = 'GET /api/v1/reviews/mine'

/** The reviews that whoever is signed in has written, page by page. */
export const myReviewsQuery = () =>
  infiniteQueryOptions({
    queryKey: [key, {}, ofAccount],
    queryFn: ({ pageParam }) => call(key, { query: { limit: 10, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
