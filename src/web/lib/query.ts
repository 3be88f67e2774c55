import {
  type InfiniteData,
  infiniteQueryOptions,
  notifyManager,
  type Query,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import { ApiError, type Call } from './api.ts'

const fiveMinutes = 5 * 60 * 1000

// The default scheduler is a timer. The second of two quick clicks would come before the first shows as pending.
notifyManager.setScheduler(queueMicrotask)

/** Without a connection requests fail at once, instead of waiting silently. */
const networkMode = 'always'

/** In the browser `call` is a fetch; during server rendering it is the handler itself. */
export function createQueryClient(
  call: Call,
  { retry = isTransient }: { retry?: false | typeof isTransient } = {},
) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        retry,
        networkMode,
        // It is off by default in this network mode.
        refetchOnReconnect: true,
        queryFn: ({ queryKey: [key, input, kind], pageParam }) =>
          call(key as EndpointKey, withCursor(input, pageParam) as never, kind !== ofAccount),
      },
      mutations: { networkMode },
    },
  })
}

/** Retries once, and only after failures that may be temporary. */
function isTransient(failures: number, error: Error) {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export function query<Key extends EndpointKey>(key: Key, input: InputOf<Endpoints[Key]>) {
  return queryOptions<
    ResponseOf<Endpoints[Key]>,
    Error,
    ResponseOf<Endpoints[Key]>,
    readonly [Key, typeof input]
  >({
    queryKey: [key, input],
  })
}

type Paged = { nextCursor: string | null }
type PagedKey = { [Key in EndpointKey]: ResponseOf<Endpoints[Key]> extends Paged ? Key : never }[EndpointKey]

/** A list that is loaded page by page. Each response has the cursor of the next page. */
export function pagedQuery<Key extends PagedKey>(key: Key, input: InputOf<Endpoints[Key]>) {
  type Page = ResponseOf<Endpoints[Key]> & Paged
  return infiniteQueryOptions<
    Page,
    Error,
    InfiniteData<Page, string | null>,
    readonly [Key, typeof input, 'pages'],
    string | null
  >({
    queryKey: [key, input, 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function withCursor(input: unknown, cursor: unknown) {
  if (!cursor) return input
  const { query, ...rest } = input as { query?: object }
  return { ...rest, query: { ...query, cursor } }
}

/** The last part of the key of every query whose data belongs to the account. */
export const ofAccount = 'account'

/** A query whose data belongs to the account. It is removed when another account, or none, is signed in. */
export function accountQuery<Key extends EndpointKey>(key: Key, input: InputOf<Endpoints[Key]>) {
  return queryOptions<
    ResponseOf<Endpoints[Key]>,
    Error,
    ResponseOf<Endpoints[Key]>,
    readonly [Key, typeof input, typeof ofAccount]
  >({ queryKey: [key, input, ofAccount] })
}

/** The options of a query that the screen has just fetched before rendering this part. */
export const askedByScreen = { refetchOnMount: false, retryOnMount: false } as const

export const accountQueries = { predicate: ({ queryKey }: Query) => queryKey[2] === ofAccount }

export function removeAccountQueries(queries: QueryClient) {
  queries.removeQueries(accountQueries)
}

/** Marks data as outdated without fetching what is on the screen. */
export function invalidateAccountQueries(queries: QueryClient) {
  void queries.invalidateQueries({ ...accountQueries, refetchType: 'none' })
}

/** Fetches again what is on the screen, and resolves when that is done. */
export const refreshAccountQueries = (queries: QueryClient) => queries.invalidateQueries(accountQueries)
