import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import type { CloseReason } from '#contract/requests/rules'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery } from '#web/lib/query.ts'

const ofFamily = 'GET /api/v1/requests'
const ofTutor = 'GET /api/v1/tutors/mine/requests'

/** Always fetched again, since the other side acts too. */
export const lessonRequestsQuery = () => ({ ...accountQuery(ofFamily, {}), staleTime: 0 })
export const tutorRequestsQuery = () => ({ ...accountQuery(ofTutor, {}), staleTime: 0 })

/** The server's response is the new list of requests. */
function useChange<Given, Key extends typeof ofFamily | typeof ofTutor>(
  { queryKey }: { queryKey: readonly [Key, ...unknown[]] },
  mutationFn: (given: Given) => Promise<ResponseOf<Endpoints[Key]>>,
) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: (result) => queries.setQueryData(queryKey, result) })
}

export type NewRequest = InputOf<Endpoints['POST /api/v1/requests']>['body']
type NewOffer = InputOf<Endpoints['POST /api/v1/tutors/mine/requests/:id/offer']>['body']

export const useCreateRequest = () =>
  useChange(lessonRequestsQuery(), (body: NewRequest) => callOnce('POST /api/v1/requests', { body }))

export const useCloseRequest = (id: string) =>
  useChange(lessonRequestsQuery(), (reason: CloseReason) =>
    call('POST /api/v1/requests/:id/close', { params: { id }, body: { reason } }),
  )

export const useDeclineOffer = (id: string) =>
  useChange(lessonRequestsQuery(), () => call('POST /api/v1/offers/:id/decline', { params: { id } }))

export const useMakeOffer = (id: string) =>
  useChange(tutorRequestsQuery(), (body: NewOffer) =>
    callOnce('POST /api/v1/tutors/mine/requests/:id/offer', { params: { id }, body }),
  )

export const useDeclineRequest = (id: string) =>
  useChange(tutorRequestsQuery(), () =>
    call('POST /api/v1/tutors/mine/requests/:id/decline', { params: { id } }),
  )

/** Fetches again when a notification is about a request or an offer. */
export function useLiveRequests() {
  const queries = useQueryClient()
  // The bell loads the notifications.
  const { data } = useQuery({ ...accountQuery('GET /api/v1/notifications', {}), enabled: false })
  const latest = data && (data.notifications.find(({ kind }) => /^(request|offer)_/.test(kind))?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && latest !== known.current)
      for (const { queryKey } of [lessonRequestsQuery(), tutorRequestsQuery()])
        void queries.invalidateQueries({ queryKey })
    known.current = latest
  }, [latest, queries])
}
