import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import { call } from '#web/lib/api.ts'
import { accountQuery, ofAccount } from '#web/lib/query.ts'

type Paged = { nextCursor: string | null }
type AdminKey = Extract<EndpointKey, `GET /api/v1/admin/${string}`>
/** The lists of the back office. */
type ListKey = { [Key in AdminKey]: ResponseOf<Endpoints[Key]> extends Paged ? Key : never }[AdminKey]
type Filters<Key extends ListKey> = Omit<InputOf<Endpoints[Key]>['query'], 'cursor' | 'limit'>

/** Others decide at the same time: what is shown is asked for anew at every visit. */
const alwaysAnew = { staleTime: 0 }

export const overviewQuery = () => ({ ...accountQuery('GET /api/v1/admin/overview', {}), ...alwaysAnew })
export const jobTopicsQuery = () => ({ ...accountQuery('GET /api/v1/admin/job-topics', {}), ...alwaysAnew })

export const verificationQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/admin/verification-requests/:id', { params: { id } }),
  ...alwaysAnew,
})

/** One of the lists, page by page. */
export function listQuery<Key extends ListKey>(key: Key, filters: Filters<Key>) {
  type Page = ResponseOf<Endpoints[Key]> & Paged
  return infiniteQueryOptions<
    Page,
    Error,
    InfiniteData<Page, string | undefined>,
    readonly [Key, typeof filters, typeof ofAccount],
    string | undefined
  >({
    queryKey: [key, filters, ofAccount],
    queryFn: ({ pageParam: cursor }) =>
      call(key, { query: { ...filters, cursor } } as never) as Promise<Page>,
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...alwaysAnew,
  })
}

/** To be called after an act: every list may look different now. */
export function useAdminRefresh() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith('GET /api/v1/admin/'),
    })
}
