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

// With the default, a timer, the second of two quick clicks comes before the first shows that it is under way.
notifyManager.setScheduler(queueMicrotask)

/** Without a connection things fail and say so, rather than wait for one in silence. */
const networkMode = 'always'

/** One data path: `call` is a fetch in the browser, and the handler itself while the server renders. */
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
        // It would be off where the mode is not the default.
        refetchOnReconnect: true,
        queryFn: ({ queryKey: [key, input, kind], pageParam }) =>
          call(key as EndpointKey, withCursor(input, pageParam) as never, kind !== ofAccount),
      },
      mutations: { networkMode },
    },
  })
}

/** One more try, and only for what may pass by itself: asking again does not find what is not there. */
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

/** A list that comes page by page: each answer has the cursor of the next. */
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

/** The end of every key whose answer belongs to whoever is signed in. */
export const ofAccount = 'account'

/** A query whose answer belongs to whoever is signed in; it is forgotten when that changes. */
export function accountQuery<Key extends EndpointKey>(key: Key, input: InputOf<Endpoints[Key]>) {
  return queryOptions<
    ResponseOf<Endpoints[Key]>,
    Error,
    ResponseOf<Endpoints[Key]>,
    readonly [Key, typeof input, typeof ofAccount]
  >({ queryKey: [key, input, ofAccount] })
}

/** For a part whose screen has asked for the same just before: it renders its parts once it knows. */
export const askedByScreen = { refetchOnMount: false, retryOnMount: false } as const

export const accountQueries = { predicate: ({ queryKey }: Query) => queryKey[2] === ofAccount }

export function removeAccountQueries(queries: QueryClient) {
  queries.removeQueries(accountQueries)
}

/** What is on the screen stays as it is; whatever comes next asks anew. */
export function invalidateAccountQueries(queries: QueryClient) {
  void queries.invalidateQueries({ ...accountQueries, refetchType: 'none' })
}

/** What is on the screen is asked for anew; resolves when that is done. */
export const refreshAccountQueries = (queries: QueryClient) => queries.invalidateQueries(accountQueries)
