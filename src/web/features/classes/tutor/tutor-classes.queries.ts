import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { EndReason } from '#contract/bookings/rules'
import type { ClassForm, MyClassDetails } from '#contract/classes/tutor.api'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery } from '#web/lib/query.ts'

const path = '/api/v1/tutors/mine/classes'

export const myClassesQuery = () => ({ ...accountQuery(`GET ${path}`, {}), staleTime: 0 })

export const myClassQuery = (id: string) => ({
  ...accountQuery(`GET ${path}/:id`, { params: { id } }),
  staleTime: 0,
})

export const createClass = (body: ClassForm, state: 'draft' | 'open') =>
  callOnce(`POST ${path}`, { query: { state }, body })

export const changeClass = (id: string, body: ClassForm) => call(`PUT ${path}/:id`, { params: { id }, body })

export const openClass = (id: string) => call(`POST ${path}/:id/open`, { params: { id } })

export const endClass = (id: string) => call(`POST ${path}/:id/end`, { params: { id } })

export const deleteDraft = (id: string) => call(`DELETE ${path}/:id`, { params: { id } })

export const admitLearner = (id: string) => call('POST /api/v1/enrolments/:id/admit', { params: { id } })

export const declineLearner = (id: string) => call('POST /api/v1/enrolments/:id/decline', { params: { id } })

export const removeLearner = (id: string) => call('POST /api/v1/enrolments/:id/remove', { params: { id } })

export const passOver = (id: string, reason: string) =>
  call('POST /api/v1/enrolments/:id/pass-over', { params: { id }, body: { reason } })

export const cancelMeeting = (id: string, reason: EndReason) =>
  call('POST /api/v1/class-meetings/:id/cancel', { params: { id }, body: { reason } })

export const moveMeeting = (id: string, startsAt: string) =>
  call('POST /api/v1/class-meetings/:id/move', { params: { id }, body: { startsAt } })

type ChangeOptions<Result> = {
  onDone?: (result: Result) => void
  /** The first of these that still exists takes the focus afterwards, since the button is gone by then. */
  focusTargets?: FocusTarget[]
}
export type FocusTarget = RefObject<HTMLElement | null>

/**
 * Changes a class, and fetches again what shows classes or the tutor's free time. A result of null means that the class is
 * deleted.
 */
export function useClassChange<Given, Result extends MyClassDetails | null>(
  change: (given: Given) => Promise<Result>,
  { onDone, focusTargets = [] }: ChangeOptions<Result> = {},
) {
  const queries = useQueryClient()
  const refresh = useClassesRefresh()
  return useMutation({
    mutationFn: change,
    async onSuccess(result) {
      if (result) queries.setQueryData(myClassQuery(result.class.id).queryKey, result)
      onDone?.(result)
      if (result) await refresh()
      focusTargets.find(({ current }) => current)?.current?.focus({ preventScroll: true })
    },
    // A family may have changed something first, so the lists are fetched again.
    onError: refresh,
  })
}

function useClassesRefresh() {
  const queries = useQueryClient()
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          /\/(classes(\/:id)?|slots|week|fees|fee-summary)$/.test(String(key)),
      }),
    [queries],
  )
}

/** Fetches the classes again when a notification says that a family has requested, joined or left one. */
export function useLiveClasses() {
  const refresh = useClassesRefresh()
  // The bell loads the notifications.
  const { data } = useQuery({ ...accountQuery('GET /api/v1/notifications', {}), enabled: false })
  const latest = data && (data.notifications.find(({ kind }) => kind === 'class_joining')?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && latest !== known.current) void refresh()
    known.current = latest
  }, [latest, refresh])
}
