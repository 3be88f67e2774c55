import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import type { Review } from '#contract/tutors/profiles.api'
import { reviews } from '#texts/reviews'
import { ApiError, call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { reportedReviewsQuery, reviewsKey } from './reviews.queries.ts'

// A file of its own, since every profile page loads reviews.queries.ts and few visitors write.

/** The dashboard has the reviews without a reply. */
const dashboardKey: EndpointKey = 'GET /api/v1/tutors/mine/dashboard'

type Save = 'PUT /api/v1/tutors/:id/review'

export function useSaveReview(tutorId: string) {
  const refresh = useRefresh()
  const { mutateAsync } = useMutation({
    mutationFn: (body: InputOf<Endpoints[Save]>['body']) =>
      callOnce('PUT /api/v1/tutors/:id/review', { params: { id: tutorId }, body }),
    onSuccess: refresh,
  })
  return mutateAsync
}

// Callbacks are given to the hooks and not to `mutate`, whose callbacks do not run once the button is unmounted.

export function useDeleteReview(tutorId: string, onDeleted: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/tutors/:id/review', { params: { id: tutorId } }),
    async onSuccess() {
      await refresh()
      onDeleted()
    },
    onError: toastFailure,
  })
}

/** Fetches again what shows a rating, a number of reviews or points. */
function useRefresh() {
  const queries = useQueryClient()
  const isConcerned = /^GET \/api\/v1\/(tutors|reviews|leaderboard)/
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => isConcerned.test(String(key)) })
}

export function useReply(tutorId: string, reviewId: string, onDone: () => void) {
  const queries = useQueryClient()
  const params = { id: reviewId }
  return useMutation({
    mutationFn: (text: string | null) =>
      text === null
        ? call('DELETE /api/v1/reviews/:id/reply', { params })
        : call('PUT /api/v1/reviews/:id/reply', { params, body: { text } }),
    onSuccess(changed) {
      type Page = ResponseOf<Endpoints[typeof reviewsKey]>
      const swap = (page: Page): Page => ({ ...page, reviews: page.reviews.map(swapReview(changed)) })
      queries.setQueriesData<Page | InfiniteData<Page>>(
        { queryKey: [reviewsKey, { params: { id: tutorId } }] },
        (data) => (data && 'pages' in data ? { ...data, pages: data.pages.map(swap) } : data && swap(data)),
      )
      void queries.invalidateQueries({ queryKey: [dashboardKey] })
      onDone()
    },
    onError: toastFailure,
  })
}

const swapReview = (changed: Review) => (review: Review) => (review.id === changed.id ? changed : review)

export function useReport(reviewId: string, onReported: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/v1/reviews/:id/report', { params: { id: reviewId } }),
    async onSuccess() {
      onReported()
      await queries.invalidateQueries({ queryKey: reportedReviewsQuery().queryKey })
      void queries.invalidateQueries({ queryKey: [dashboardKey] })
      toast(reviews.report.done)
    },
    onError: toastFailure,
  })
}

/** Shows what went wrong in a toast, and returns the error's code. */
export function toastFailure(error: unknown) {
  const { code, status, message } = error instanceof ApiError ? error : failure
  const isExplained = status >= 400 && status < 500
  const text = isExplained ? message : reviews.failed.text
  toast({
    ...(code === 'unauthenticated' ? reviews.authRequired : { ...reviews.failed, text }),
    kind: 'destructive',
  })
  return code
}
const failure = { code: 'internal_error', status: 0, message: '' } as const
