import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { Class, Enrolment } from '#contract/classes/api'
import { type LiveEnrolmentState, liveEnrolmentStates } from '#contract/classes/rules'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery } from '#web/lib/query.ts'
import { tutorClassesQuery } from './classes.queries.ts'

/** Always fetched again, since tutors and the waiting list change enrolments too. */
export const enrolmentsQuery = () => ({ ...accountQuery('GET /api/v1/enrolments', {}), staleTime: 0 })

/** The children who can be enrolled, and the number that tutors may call. */
export const familyQuery = () => ({
  ...accountQuery('GET /api/v1/family', {}),
  select: ({ children, phone }: ResponseOf<Endpoints['GET /api/v1/family']>) => ({
    taught: children.filter(({ isArchived }) => !isArchived),
    phone,
  }),
})

export type LiveEnrolment = Enrolment & { state: LiveEnrolmentState }

export const isLive = (enrolment: Enrolment): enrolment is LiveEnrolment =>
  liveEnrolmentStates.some((live) => live === enrolment.state)

/** Whether the family has to decide about a place, a trial or the next year. */
export const needsDecision = ({ state, stay }: Enrolment) =>
  state === 'offered' || state === 'trial' || isReEnrolmentOpen(stay)

export const isReEnrolmentOpen = (stay: Enrolment['stay']) =>
  stay?.stays === null && dayInMauritius(new Date()) <= stay.answerBy

type Chosen = { classId: string; code?: string }
type EnrolmentForm = InputOf<Endpoints['POST /api/v1/classes/:id/enrolments']>['body']

export const enrol = ({ classId, code }: Chosen, body: EnrolmentForm) =>
  code
    ? callOnce('POST /api/v1/join-codes/:code/enrolments', { params: { code }, body })
    : callOnce('POST /api/v1/classes/:id/enrolments', { params: { id: classId }, body })

export const acceptPlace = (id: string) => call('POST /api/v1/enrolments/:id/accept', { params: { id } })

export const waitAgain = (id: string) => call('POST /api/v1/enrolments/:id/wait-again', { params: { id } })

export const leaveClass = (id: string) => call('POST /api/v1/enrolments/:id/leave', { params: { id } })

export const answerReEnrolment = (id: string, stays: boolean) =>
  call('PUT /api/v1/enrolments/:id/stay', { params: { id }, body: { stays } })

type ChangeOptions = {
  onDone?: () => void
  onFailure?: (error: Error) => void
  /** Takes the focus afterwards, where the button is gone by then. */
  focusTarget?: RefObject<HTMLElement | null>
}

/** Changes enrolments, and fetches them again whether or not that succeeds. */
export function useEnrolmentChange<Changed extends Enrolment | Enrolment[], Given = void>(
  change: (given: Given) => Promise<Changed>,
  { onDone, onFailure, focusTarget }: ChangeOptions = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(changed) {
      onDone?.()
      for (const enrolment of [changed].flat() as Enrolment[]) showClass(queries, enrolment.class)
      await refresh(queries)
      focusTarget?.current?.focus()
    },
    // The tutor or a deadline may have changed the enrolment first, so the list is fetched again.
    async onError(error) {
      onFailure?.(error)
      await refresh(queries)
    },
  })
}

/** Updates the places that are left. Browsers cache the public responses for some seconds, so fetching again would not help. */
function showClass(queries: QueryClient, changed: Class) {
  queries.setQueryData(
    tutorClassesQuery(changed.tutor.id).queryKey,
    (known) => known && { classes: known.classes.map((each) => (each.id === changed.id ? changed : each)) },
  )
  queries.setQueriesData<ResponseOf<Endpoints['GET /api/v1/join-codes/:code']>>(
    { queryKey: ['GET /api/v1/join-codes/:code'] },
    (known) => (known?.class.id === changed.id ? { ...known, class: changed } : known),
  )
}

/** Includes the fees and meetings, which begin and end with an enrolment. */
const refresh = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      /\/(enrolments|account|family|week|fees|attendances)$/.test(String(key)),
  })

/** Fetches again when a notification says that the tutor or the waiting list has changed something. */
export function useLiveEnrolments() {
  const queries = useQueryClient()
  // The bell loads the notifications.
  const { data } = useQuery({ ...accountQuery('GET /api/v1/notifications', {}), enabled: false })
  const latest = data && (data.notifications.find(({ kind }) => kind.startsWith('class_'))?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && latest !== known.current) void refresh(queries)
    known.current = latest
  }, [latest, queries])
}
