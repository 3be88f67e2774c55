import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminDecision, adminDecisions } from '#contract/admin/rules'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import { call, send } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery, ofAccount } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { writeParams } from '#web/lib/url-params.ts'

type Paged = { nextCursor: string | null }
type AdminKey = Extract<EndpointKey, `GET /api/v1/admin/${string}`>
export type ListKey = { [Key in AdminKey]: ResponseOf<Endpoints[Key]> extends Paged ? Key : never }[AdminKey]
export type PageOf<Key extends ListKey> = ResponseOf<Endpoints[Key]> & Paged

/** Other administrators decide at the same time, so lists are fetched again at every visit. */
const alwaysStale = { staleTime: 0 }

export const overviewQuery = () => ({ ...accountQuery('GET /api/v1/admin/overview', {}), ...alwaysStale })
export const jobTopicsQuery = () => ({ ...accountQuery('GET /api/v1/admin/job-topics', {}), ...alwaysStale })

export const verificationQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/admin/verification-requests/:id', { params: { id } }),
  ...alwaysStale,
})

export const checkQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/admin/checks/:id', { params: { id } }),
  ...alwaysStale,
})

export const reportQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/admin/reports/:id', { params: { id } }),
  ...alwaysStale,
})

/** Reads a conversation, or the part before one of its messages. The server logs each read. */
export const readThread = (id: string, before?: string) =>
  call('GET /api/v1/admin/threads/:id', { params: { id }, query: { before } })

export const calendarQuery = (year: number) => ({
  ...accountQuery('GET /api/v1/admin/calendar-entries', { query: { year: String(year) } }),
  ...alwaysStale,
})

type CalendarForm = InputOf<Endpoints['POST /api/v1/admin/calendar-entries']>['body']
type CalendarChange = InputOf<Endpoints['PATCH /api/v1/admin/calendar-entries/:id']>['body']

export const createCalendarEntry = (body: CalendarForm) =>
  callOnce('POST /api/v1/admin/calendar-entries', { body })

export const changeCalendarEntry = (id: string, body: CalendarChange) =>
  call('PATCH /api/v1/admin/calendar-entries/:id', { params: { id }, body })

export const deleteCalendarEntry = (id: string) =>
  call('DELETE /api/v1/admin/calendar-entries/:id', { params: { id } })

export type DemandChoice = InputOf<Endpoints['GET /api/v1/admin/demand']>['query']

export const demandQuery = (chosen: DemandChoice) => ({
  ...accountQuery('GET /api/v1/admin/demand', { query: chosen }),
  ...alwaysStale,
})

export async function downloadDemand(chosen: DemandChoice) {
  const params = writeParams(['days', 'subject', 'city'], chosen)
  const response = await send(`/api/v1/admin/demand.csv${params}`, { headers: {} })
  saveFile(`demand-${chosen.days}-days.csv`, 'text/csv', await response.blob())
}

export function listQuery<Key extends ListKey>(key: Key, filters: Record<string, string | undefined>) {
  return infiniteQueryOptions<
    PageOf<Key>,
    Error,
    InfiniteData<PageOf<Key>, string | undefined>,
    readonly [Key, typeof filters, typeof ofAccount],
    string | undefined
  >({
    queryKey: [key, filters, ofAccount],
    queryFn: ({ pageParam: cursor }) =>
      call(key, { query: { ...filters, cursor } } as never) as Promise<PageOf<Key>>,
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...alwaysStale,
  })
}

type DecisionBody = { reason: string; documentId?: string; tutorName?: string }

export function useDecide(name: AdminDecision, id: string) {
  return useMutation({
    mutationFn: (body: DecisionBody) =>
      call(`POST ${adminDecisions[name].path}`, { params: { id }, body } as never),
  })
}

/** Fetches every list again, since a decision may change any of them. */
export function useAdminRefresh() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith('GET /api/v1/admin/'),
    })
}

/** Fetches the document of a verification request or a check. The server logs each read. */
export const useFetchDocument = (id: string, onError: (error: Error) => void) =>
  useMutation({
    mutationFn: async () => (await send(`/api/v1/documents/${id}`, { headers: {} })).blob(),
    onError,
  })
