import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { PageEntry, PageRequest, RenderedPage } from '#contract/page-entry'
import type { Call } from './lib/api.ts'
import { createQueryClient } from './lib/query.ts'
import { addressOf, matchRoute } from './lib/router/match-route.ts'
import { type Content, firstPage, loadContent, locationOf } from './lib/router/page.ts'
import { PageNotFound, Redirect } from './lib/router/route.ts'
import { createRouter } from './lib/router/router.ts'
import { RouterProvider } from './lib/router/router-provider.tsx'
import { SiteContext } from './lib/site.tsx'
import { createRoutes, isOfAccount, loadShell, type PageRoute } from './routes.tsx'
import { FailureDocument } from './shell/failure-document.tsx'
import { headScript, laterScript } from './shell/head-script.ts'
import { notFoundKind } from './shell/not-found.tsx'
import type { PageState } from './shell/page-state.ts'
import { Root } from './shell/root.tsx'

/** Unknown paths are rendered under these few, so that nobody can fill the page cache with them. */
const notFoundPaths = { auth: '/auth/unknown', tutor: '/tutor/profile/unknown/unknown', other: '/unknown' }

/** Returns the one path and query string under which a page is rendered and cached, however the request spells it. */
function canonicalPath(url: URL) {
  const match = matchRoute(routesToMatch, url.pathname)
  if (!match) return notFoundPaths[notFoundKind(url.pathname)]
  const { route, params } = match
  return addressOf(route.path, params) + (route.row.searchOf?.(url.searchParams) ?? '')
}

const routesToMatch = createRoutes(
  createQueryClient(() => Promise.reject(new Error('Only matched, never loaded.'))),
)

/** Whether the page depends on who is signed in: Home, and the screens for members. */
function followsVisitor(path: string) {
  const match = matchRoute(routesToMatch, path)
  if (!match) return false
  const { row } = match.route
  return row.path === '/' || isOfAccount(row)
}

/** Renders one page for everybody, without knowing who asks. */
async function renderPage({ url, site, call }: PageRequest): Promise<RenderedPage> {
  const queries = createQueryClient(call as Call, { retry: false })
  const routes = createRoutes(queries)
  const [content] = await Promise.all([loadContent(routes, url), loadShell(queries)])
  const { match, error } = content
  if (error instanceof Redirect) throw new Error('A public page must not redirect.')
  const isNotFound = error instanceof PageNotFound
  if (error && !isNotFound) throw error
  const router = createRouter(routes, firstPage(content, locationOf(url)))
  const html = renderToString(
    <SiteContext value={site}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router}>
          <Root />
        </RouterProvider>
      </QueryClientProvider>
    </SiteContext>,
  )
  const state: PageState = {
    site,
    queries: queries
      .getQueryCache()
      .getAll()
      // Queries that a screen starts without loading them first are left to the browser.
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [queryKey, state.data]),
    isNotFound,
  }
  queries.clear()
  const { modules = [], row } = match?.route ?? {}
  return {
    status: isNotFound ? 404 : 200,
    html,
    state,
    modules: [...modules, ...(row?.extraModules?.(url.searchParams) ?? [])],
    laterModules: row?.laterModules?.(url.searchParams) ?? [],
    isCacheable: isCacheable(content, url),
    isPrivate: row?.isPrivate ?? false,
  }
}

/** A path that matches a route but shows nothing is one of endlessly many, so it is not cached. */
function isCacheable({ match, error }: Content<PageRoute>, url: URL) {
  if (!match || error) return !match
  const { isPrivate, isShared } = match.route.row
  return !isPrivate && (isShared?.(url.searchParams) ?? true)
}

/** Renders the page for an outage, without data or scripts. */
const renderFailure: PageEntry['renderFailure'] = (why) => renderToString(<FailureDocument why={why} />)

export const pageEntry: PageEntry = {
  canonicalPath,
  followsVisitor,
  renderPage,
  renderFailure,
  headScript,
  laterScript,
}
