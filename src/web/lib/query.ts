import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { EndpointKey, Endpoints } from '#contract/index'
import type { Call } from './api.ts'

const fiveMinutes = 5 * 60 * 1000

/** One data path: `call` is a fetch in the browser, and the handler itself while the server renders. */
export function createQueryClient(call: Call) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        retry: 1,
        queryFn: ({ queryKey: [key, input] }) => call(key as EndpointKey, input as never),
      },
    },
  })
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
