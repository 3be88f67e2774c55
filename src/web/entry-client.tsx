import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pageStateId } from '#contract/page-entry'
import { call } from './lib/api.ts'
import { createQueryClient, forgetAccountQueries } from './lib/query.ts'
import { onAccountChange, startSession } from './lib/session.ts'
import { SiteContext } from './lib/site.tsx'
import { createRoutes } from './routes.tsx'
import type { PageState } from './shell/page-state.ts'
import './styles.css'

async function start() {
  loadWholeStylesheet()
  const state: PageState = JSON.parse(document.getElementById(pageStateId)!.textContent)
  const queries = createQueryClient(call)
  for (const [key, data] of state.queries) queries.setQueryData(key, data)
  onAccountChange(() => forgetAccountQueries(queries))
  const routes = createRoutes(queries)
  await loadMatchedScreens(routes)
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: errorsOf(state) },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SiteContext value={state.site}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SiteContext>
      </StrictMode>,
    )
  })
  startSession()
}

/** The page came with the styles it uses; what opens and what comes next needs the rest. */
function loadWholeStylesheet() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]'))
    link.rel = 'stylesheet'
}

/** A screen that is still loading would hydrate as nothing, and the page would blink. */
async function loadMatchedScreens(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'object') continue
    route.Component = (await route.lazy.Component?.()) ?? undefined
    route.lazy = undefined
  }
}

function errorsOf({ errorStatuses }: PageState) {
  const entries = Object.entries(errorStatuses).map(([route, status]) => [
    route,
    new ErrorResponse(status, '', null),
  ])
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

void start()
