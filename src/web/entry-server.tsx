import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router'
import type { PageEntry, PageRequest, RenderedPage } from '#contract/page-entry'
import type { Call } from './lib/api.ts'
import { createQueryClient } from './lib/query.ts'
import { SiteContext } from './lib/site.tsx'
import { createRoutes, type RouteHandle } from './routes.tsx'
import { FailureDocument } from './shell/failure-document.tsx'
import { headScript } from './shell/head-script.ts'
import { notFoundKind } from './shell/not-found.tsx'
import type { PageState } from './shell/page-state.ts'

/**
 * The name under which a page may be cached: its path and the parameters its route knows, or null when it may
 * not be. All unknown addresses share a few pages, so that nobody can fill the cache with them.
 */
function pageKey(url: URL): string | null {
  const path = url.pathname
  const matches = matchRoutes(routesToMatch, path) ?? []
  return matches.at(-1)?.route.path === '*' ? `not-found ${notFoundKind(path)}` : path
}

const routesToMatch = createRoutes(
  createQueryClient(() => Promise.reject(new Error('Only matched, never loaded.'))),
)

/** Renders one page for everybody: nothing about who asks is known here. */
async function renderPage({ url, site, call }: PageRequest): Promise<RenderedPage> {
  const queries = createQueryClient(call as Call)
  const handler = createStaticHandler(createRoutes(queries))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error('A public page must not redirect.')
  const failure = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  if (failure) throw failure
  const html = renderToString(
    <SiteContext value={site}>
      <QueryClientProvider client={queries}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </SiteContext>,
  )
  const { loaderData, errors } = context
  const statuses = Object.entries(errors ?? {}).map(
    ([route, error]) => [route, (error as { status: number }).status] as const,
  )
  const state: PageState = {
    site,
    queries: dehydrate(queries),
    loaderData,
    errorStatuses: Object.fromEntries(statuses),
  }
  queries.clear()
  const modules = context.matches.flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined)?.module ?? [],
  )
  return { status: context.statusCode, html, state, modules }
}

/** The page for when a page cannot be made: no data, no scripts. */
function renderFailure(status: 500 | 503) {
  return renderToString(<FailureDocument status={status} />)
}

export const pageEntry: PageEntry = { pageKey, renderPage, renderFailure, headScript }
