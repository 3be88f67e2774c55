import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
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

/** Where unknown addresses are rendered: they share a few pages, so that nobody can fill the cache with them. */
const notFoundPaths = { auth: '/auth/unknown', tutor: '/tutor/profile/unknown/unknown', other: '/unknown' }

/** The one address under which a page is rendered and cached, however the request spells it. */
function pageAddress(url: URL) {
  const { route, params } = matchRoutes(routesToMatch, url.pathname)!.at(-1)!
  if (route.path === '*') return notFoundPaths[notFoundKind(url.pathname)]
  const search = (route.handle as RouteHandle | undefined)?.searchOf?.(url.searchParams) ?? ''
  return generatePath(route.path!, params) + search
}

const routesToMatch = createRoutes(
  createQueryClient(() => Promise.reject(new Error('Only matched, never loaded.'))),
)

/** Renders one page for everybody: nothing about who asks is known here. */
async function renderPage({ url, site, call }: PageRequest): Promise<RenderedPage> {
  const queries = createQueryClient(call as Call, { retry: false })
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
    queries: queries
      .getQueryCache()
      .getAll()
      // What a screen only starts to ask for is the browser's to fetch.
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [queryKey, state.data]),
    loaderData,
    errorStatuses: Object.fromEntries(statuses),
  }
  queries.clear()
  const handles = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? [])
  return {
    status: context.statusCode,
    html,
    state,
    modules: handles.flatMap(({ module, laterModules }) => [
      ...(module ? [module] : []),
      ...(laterModules?.(url.searchParams) ?? []),
    ]),
    isWorthKeeping: isWorthKeeping(context, url),
  }
}

/** An address that matches but shows nothing is one of endlessly many; unknown ones share a page. */
function isWorthKeeping({ matches, statusCode }: StaticHandlerContext, url: URL) {
  const { path, handle } = matches.at(-1)!.route
  if (statusCode !== 200) return path === '*'
  return (handle as RouteHandle | undefined)?.isShared?.(url.searchParams) ?? true
}

/** The page for when a page cannot be made: no data, no scripts. */
function renderFailure(status: 500 | 503) {
  return renderToString(<FailureDocument status={status} />)
}

export const pageEntry: PageEntry = { pageAddress, renderPage, renderFailure, headScript }
