import { currentStep, pushStep, replaceStep } from '../history.ts'
import {
  type Content,
  type LocationState,
  loadContent,
  locationOf,
  type NavigationType,
  type Page,
} from './page.ts'
import { Redirect, type Route } from './route.ts'
import { keepPlace } from './scroll-places.ts'

export type NavigateOptions = { replace?: boolean; state?: LocationState; preventScrollReset?: boolean }

/** An address as a link would write it, or another search on the same page. */
export type To = string | { search: string }

export type RouterState = { page: Page; isLoading: boolean }
export type Router = ReturnType<typeof createRouter>

type Visit = {
  url: URL
  type: NavigationType
  state?: LocationState
  preventScrollReset?: boolean
}

/** Shows one page after the other: each is loaded while the one before stays, and the last one asked for wins. */
export function createRouter(routes: Route[], first: Page) {
  let current: RouterState = { page: first, isLoading: false }
  let latest: Visit | undefined
  let onChange = (_: RouterState) => {}

  function set(next: RouterState) {
    current = next
    onChange(next)
  }

  async function visit(wanted: Visit): Promise<void> {
    latest = wanted
    const content = isShown(wanted.url, current.page) ? current.page : await load(wanted.url)
    if (latest !== wanted) return
    if (content.error instanceof Redirect) return visit(redirected(wanted, content.error))
    keepPlace(current.page.location.key)
    set({ page: enter(wanted, content), isLoading: false })
  }

  function load(url: URL) {
    set({ ...current, isLoading: true })
    return loadContent(routes, url)
  }

  const onPopState = () => void visit({ url: new URL(window.location.href), type: 'POP' })

  /** Is done when the page is there; a number leads through the history. */
  async function navigate(to: To | number, { replace, ...options }: NavigateOptions = {}) {
    if (typeof to === 'number') return history.go(to)
    const { href, pathname } = window.location
    const url = new URL(typeof to === 'string' ? to : pathname + to.search, href)
    await visit({ url, type: replace ? 'REPLACE' : 'PUSH', ...options })
  }

  return {
    current: () => current,
    navigate,
    listen(listener: typeof onChange) {
      onChange = listener
      window.addEventListener('popstate', onPopState)
      // Somebody may have gone Back before anybody listened.
      if (history.state?.key !== current.page.location.key) onPopState()
      return () => window.removeEventListener('popstate', onPopState)
    },
  }
}

/** Another place or another step on a page that is shown needs no loading; after an error it is tried again. */
function isShown({ pathname, search }: URL, { location, error }: Page) {
  return !error && location.pathname === pathname && location.search === search
}

/** The page that redirects takes no step of its own in the history. */
function redirected({ url, type }: Visit, { to }: Redirect): Visit {
  return { url: new URL(to, url), type: type === 'POP' ? 'REPLACE' : type }
}

function enter({ url, type, state = null, preventScrollReset = false }: Visit, content: Content): Page {
  const { match, Screen, error } = content
  const step = takeStep(url, type, state)
  const location = locationOf(url, step.key, step.state)
  return { match, Screen, error, location, navigationType: type, preventScrollReset }
}

function takeStep(url: URL, type: NavigationType, state: LocationState) {
  if (type === 'POP') return currentStep({ isFirst: false })
  return type === 'PUSH' ? pushStep(url, state) : replaceStep(url, state)
}
