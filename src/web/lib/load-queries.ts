import type { QueryClient } from '@tanstack/react-query'
import type { pagedQuery } from './query.ts'
import { type LoaderArgs, PageNotFound } from './router/route.ts'

export type LoadArgs = LoaderArgs & { queries: QueryClient }

type Query = { queryKey: readonly unknown[] } | ReturnType<typeof pagedQuery>

/** The server waits for the data; in the browser the screen comes at once, and shows skeletons until it is there. */
export function load(wanted: (args: LoadArgs) => Query[]) {
  return (args: LoadArgs) =>
    import.meta.env.SSR ? ensurePage(args.queries, wanted(args)) : prefetch(args.queries, wanted(args))
}

/** Data that the page cannot be without: where it is not found, neither is the page. */
export async function ensurePage(client: QueryClient, queries: Query[]) {
  try {
    await ensureAll(client, queries)
  } catch (error) {
    // By its code: while the server renders, the error is not of the browser's kind.
    if ((error as { code?: unknown } | null)?.code === 'not_found') throw new PageNotFound()
    throw error
  }
}

export const ensureAll = (client: QueryClient, queries: Query[]) =>
  Promise.all(queries.map((options) => ensure(client, options)))

/** What fails here fails again in the screen, which says so. */
function prefetch(client: QueryClient, queries: Query[]) {
  for (const options of queries) ensure(client, options).catch(() => {})
}

function ensure(client: QueryClient, options: Query): Promise<unknown> {
  return 'initialPageParam' in options
    ? client.ensureInfiniteQueryData(options)
    : client.ensureQueryData(options)
}
