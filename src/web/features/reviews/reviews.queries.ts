import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'

const key = 'GET /api/v1/tutors/:id/reviews'
const limit = 5

/** The latest reviews of a tutor, and how many stars all of them give. */
export const reviewsQuery = (id: string) => query(key, { params: { id }, query: { limit } })

/** The pages that follow, from a cursor on. */
export const moreReviewsQuery = (id: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: [key, { params: { id }, after: cursor }],
    queryFn: ({ pageParam }) =>
      call(key, { params: { id }, query: { limit: 2 * limit, cursor: pageParam } }, true),
    initialPageParam: cursor ?? undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
