import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'

/** Always fetched again, since somebody else may have changed it. */
export const familyWeekQuery = (from: string) => ({
  ...accountQuery('GET /api/v1/family/week', { query: { from } }),
  staleTime: 0,
})

export const tutorWeekQuery = (from: string) => ({
  ...accountQuery('GET /api/v1/tutors/mine/week', { query: { from } }),
  staleTime: 0,
})

export const feedsQuery = () => accountQuery('GET /api/v1/calendar-feeds', {})

export const createFeed = (childId: string | null) =>
  call('POST /api/v1/calendar-feeds', { body: { childId } })

export const deleteFeed = (id: string) => call('DELETE /api/v1/calendar-feeds/:id', { params: { id } })

/** Fetches the feeds again whether or not the change succeeds. */
export function useFeedChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: feedsQuery().queryKey }),
  })
}
