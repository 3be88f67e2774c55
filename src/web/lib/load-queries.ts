import type { QueryClient } from '@tanstack/react-query'
import type { pagedQuery } from './query.ts'
import { type LoaderArgs, PageNotFound } from './router/route.ts'

export type LoadArgs = LoaderArgs & { queries: QueryClient }

type Query = { queryKey: readonly unknown[] } | ReturnType<typeof pagedQuery>

/** On the server the page waits for the data. In the browser the screen is shown at once, with skeletons. */
export function load(wanted: (args: LoadArgs) => Query[]) {
  return (args: LoadArgs) =>
    import.meta.env.SSR ? ensurePage(args.queries, wanted(args)) : prefetch(args.queries, wanted(args))
}

/** Loads data that the page needs. If it is not found, the page does not exist. */
export async function ensurePage(client: QueryClient, queries: Query[]) {
  try {
    await ensureAll(client, queries)
  } catch (error) {
    // Compares the code, since on the server the error is not an ApiError.
    if ((error as { code?: unknown } | null)?.code === 'not_found') throw new PageNotFound()
    throw error
  }
}

export const ensureAll = (client: QueryClient, queries: Query[]) =>
  Promise.all(queries.map((options) => ensure(client, options)))

/** A failure is ignored, since the screen's own query fails again and shows it. */
function prefetch(client: QueryClient, queries: Query[]) {
  for (const options of queries) ensure(client, options).catch(() => {})
}

function ensure(client: QueryClient, options: Query): Promise<unknown> {
  return 'initialPageParam' in options
    ? client.ensureInfiniteQueryData(options)
    : client.ensureQueryData(options)
}
