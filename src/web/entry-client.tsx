import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageStateId } from '#contract/page-entry'
import { suspendedPath } from '#contract/suspensions/rules'
import { toastSignOuts } from './features/auth/signed-out-toast.ts'
import { call, onSuspended } from './lib/api.ts'
import { onAccountChange, startSession } from './lib/auth/session.ts'
import { createQueryClient, removeAccountQueries } from './lib/query.ts'
import { currentStep } from './lib/router/history.ts'
import { currentUrl } from './lib/router/locale-path.ts'
import { matchRoute } from './lib/router/match-route.ts'
import { firstPage, locationOf } from './lib/router/page.ts'
import { PageNotFound, type Route } from './lib/router/route.ts'
import { createRouter } from './lib/router/router.ts'
import { RouterProvider } from './lib/router/router-provider.tsx'
import { SiteContext } from './lib/site.tsx'
import { whenIdle } from './lib/when-idle.ts'
import { createRoutes } from './routes.tsx'
import type { PageState } from './shell/page-state.ts'
import { Root } from './shell/root.tsx'
import './styles.css'

async function start() {
  const state: PageState = JSON.parse(document.getElementById(pageStateId)!.textContent)
  const queries = createQueryClient(call)
  for (const [key, data] of state.queries) queries.setQueryData(key, data)
  onAccountChange(() => removeAccountQueries(queries))
  const routes = createRoutes(queries)
  // This runs before any screen is imported, since the bundler's loader would fetch a stylesheet again that is not on the page.
  loadWholeStylesheet()
  const router = createRouter(routes, await renderedPage(routes, state))
  onSuspended(() => {
    void queries.invalidateQueries({ queryKey: ['GET /api/v1/account'] })
    void router.navigate(suspendedPath, { isSure: true })
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SiteContext value={state.site}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router}>
              <Root />
            </RouterProvider>
          </QueryClientProvider>
        </SiteContext>
      </StrictMode>,
    )
  })
  toastSignOuts()
  startSession()
  whenIdle(
    () => void import('./offline.ts').then(({ startOffline }) => startOffline(queries)).catch(() => {}),
  )
}

/**
 * The page came with only the styles it uses; overlays and later pages need the rest. They are applied in a task of their own,
 * since the browser then recalculates the style of every element.
 */
function loadWholeStylesheet() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]'))
    link.rel = 'stylesheet'
}

/** Loads the screen first, so that React hydrates the server's HTML as it is. A screen that is still loading would blink. */
async function renderedPage(routes: Route[], { isNotFound }: PageState) {
  const url = currentUrl()
  const { key, state } = currentStep({ isFirst: true })
  const match = matchRoute(routes, url.pathname)
  const content = isNotFound ? { error: new PageNotFound() } : { Screen: await match!.route.lazy() }
  return firstPage({ match, ...content }, locationOf(url, key, state))
}

void start()
