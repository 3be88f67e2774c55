import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { accountQuery, ofAccount, query } from '#web/lib/query.ts'

export const reviewsKey = 'GET /api/v1/tutors/:id/reviews'
const limit = 5

export const reviewsQuery = (id: string) => query(reviewsKey, { params: { id }, query: { limit } })

export const moreReviewsQuery = (id: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: [reviewsKey, { params: { id }, after: cursor }],
    queryFn: ({ pageParam }) =>
      call(reviewsKey, { params: { id }, query: { limit: 2 * limit, cursor: pageParam } }, true),
    initialPageParam: cursor ?? undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const myReviewQuery = (id: string) => accountQuery('GET /api/v1/tutors/:id/review', { params: { id } })

export const reportedReviewsQuery = () => accountQuery('GET /api/v1/reviews/reported', {})

const myReviewsKey = 'GET /api/v1/reviews/mine'

export const myReviewsQuery = () =>
  infiniteQueryOptions({
    queryKey: [myReviewsKey, {}, ofAccount],
    queryFn: ({ pageParam }) => call(myReviewsKey, { query: { limit: 10, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
