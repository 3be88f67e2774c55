import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import { ApiError, type Call } from './api.ts'

const fiveMinutes = 5 * 60 * 1000

/** One data path: `call` is a fetch in the browser, and the handler itself while the server renders. */
export function createQueryClient(call: Call, { retry = mayPass }: { retry?: false | typeof mayPass } = {}) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        retry,
        queryFn: ({ queryKey: [key, input, whose] }) =>
          call(key as EndpointKey, input as never, whose !== ofAccount),
      },
      // Without a connection they fail and say so, rather than wait for one in silence.
      mutations: { networkMode: 'always' },
    },
  })
}

/** One more try, and only for what may pass by itself: asking again does not find what is not there. */
function mayPass(failures: number, error: Error) {
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

export function forgetAccountQueries(queries: QueryClient) {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[2] === ofAccount })
}
