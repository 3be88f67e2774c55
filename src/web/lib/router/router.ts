import { currentStep, pushStep, replaceStep } from './history.ts'
import { currentUrl, routeUrl } from './locale-path.ts'
import {
  type Content,
  type LocationState,
  loadContent,
  locationOf,
  type NavigationType,
  type Page,
} from './page.ts'
import { Redirect, type Route } from './route.ts'
import { saveScrollPosition } from './scroll-positions.ts'

export type NavigateOptions = {
  replace?: boolean
  state?: LocationState
  preventScrollReset?: boolean
  /** Leaves a page without asking about unsaved changes. */
  isSure?: boolean
}

/** Asks whether to leave the page. It may call `leave` later, or never. */
type AskToLeave = (leave: () => void) => void

/** A path as in a link, or another query string on the same page. */
type To = string | { search: string }

type RouterState = { page: Page; isLoading: boolean }
export type Router = ReturnType<typeof createRouter>

type Visit = {
  url: URL
  type: NavigationType
  state?: LocationState
  preventScrollReset?: boolean
  isSure?: boolean
}

/** Shows pages one after the other. The former page stays while the next is loading, and the last one requested wins. */
export function createRouter(routes: Route[], first: Page) {
  let current: RouterState = { page: first, isLoading: false }
  let latest: Visit | undefined
  let onChange = (_: RouterState) => {}
  const leaveGuard = createLeaveGuard()
  /** The index of the shown page in the history. */
  let index = 0

  function set(next: RouterState) {
    current = next
    onChange(next)
  }

  async function visit(wanted: Visit): Promise<void> {
    latest = wanted
    const content = isShown(wanted.url, current.page) ? current.page : await load(wanted.url)
    if (latest !== wanted) return
    if (content.error instanceof Redirect) return visit(redirected(wanted, content.error))
    saveScrollPosition(current.page.location.key)
    set({ page: enter(wanted, content, index), isLoading: false })
    index = history.state.index
  }

  /** Navigates, or first asks the page that is left. */
  function leaveFor(wanted: Visit) {
    const isLeft = wanted.url.pathname !== current.page.location.pathname
    if (!isLeft || wanted.isSure) return visit(wanted)
    if (wanted.type !== 'POP') return leaveGuard.pass(() => visit(wanted))
    return leaveGuard.passBack(() => visit(wanted), history.state?.index - index)
  }

  function load(url: URL) {
    set({ ...current, isLoading: true })
    return loadContent(routes, url)
  }

  const onPopState = () => void leaveFor({ url: currentUrl(), type: 'POP' })

  /** Resolves when the page is shown. A number goes through the history. */
  async function navigate(to: To | number, { replace, ...options }: NavigateOptions = {}) {
    if (typeof to === 'number') return history.go(to)
    const { href, pathname } = window.location
    const url = routeUrl(new URL(typeof to === 'string' ? to : pathname + to.search, href))
    await leaveFor({ url, type: replace ? 'REPLACE' : 'PUSH', ...options })
  }

  return {
    current: () => current,
    navigate,
    guard: leaveGuard.set,
    listen(listener: typeof onChange) {
      onChange = listener
      index = history.state?.index ?? 0
      window.addEventListener('popstate', onPopState)
      // The person may have gone back before the listener was added.
      if (history.state?.key !== current.page.location.key) onPopState()
      return () => window.removeEventListener('popstate', onPopState)
    },
  }
}

/** Lets a page ask before it is left. */
function createLeaveGuard() {
  let ask: AskToLeave | undefined
  return {
    /** Returns a function that stops asking. */
    set(wanted: AskToLeave) {
      ask = wanted
      return () => {
        if (ask === wanted) ask = undefined
      }
    },
    pass: (leave: () => Promise<void>) => (ask ? ask(() => void leave()) : leave()),
    /** Undoes steps that the browser has already taken, which needs their number. */
    passBack(leave: () => Promise<void>, steps: number) {
      if (!ask || !steps) return leave()
      history.go(-steps)
      ask(() => {
        ask = undefined
        history.go(steps)
      })
    },
  }
}

/** Another anchor or history entry of the shown page needs no loading. After an error the page is loaded again. */
function isShown({ pathname, search }: URL, { location, error }: Page) {
  return !error && location.pathname === pathname && location.search === search
}

/** The page that redirects gets no history entry of its own. */
function redirected({ url, type }: Visit, { to }: Redirect): Visit {
  return { url: new URL(to, url), type: type === 'POP' ? 'REPLACE' : type }
}

function enter(
  { url, type, state = null, preventScrollReset = false }: Visit,
  content: Content,
  before: number,
): Page {
  const { match, Screen, error } = content
  const step = takeStep(url, type, state, before)
  const location = locationOf(url, step.key, step.state)
  return { match, Screen, error, location, navigationType: type, preventScrollReset }
}

function takeStep(url: URL, type: NavigationType, state: LocationState, before: number) {
  // An entry without our state is a step forward, by a link to an anchor.
  if (type === 'POP') return currentStep({ isFirst: false, index: before + 1 })
  return type === 'PUSH' ? pushStep(url, state) : replaceStep(url, state)
}
