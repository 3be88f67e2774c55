import { type ComponentType, type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { currentStep } from '#web/lib/router/history.ts'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
} from '#web/lib/router/hooks.ts'
import { Link, NavLink } from '#web/lib/router/link.tsx'
import { Outlet } from '#web/lib/router/outlet.tsx'
import { type Content, firstPage, loadContent, locationOf } from '#web/lib/router/page.ts'
import { PageNotFound, Redirect, type Route } from '#web/lib/router/route.ts'
import { createRouter } from '#web/lib/router/router.ts'
import { RouterProvider } from '#web/lib/router/router-provider.tsx'
import { ScrollRestoration } from '#web/lib/router/scroll-restoration.ts'
import { render } from './render.ts'

/** For parts that are shown without a screen. Where their links led is forgotten afterwards. */
export function TestRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => routerHere([], { match: null }))
  useEffect(() => {
    const { href } = window.location
    return () => window.history.replaceState(null, '', href)
  }, [])
  return <RouterProvider router={router}>{children}</RouterProvider>
}

/** Shows the page at the address, as after a reload: all that is known is in the history. */
export async function openHere(beforeItListens?: () => Promise<unknown>) {
  const router = routerHere(routes, await loadContent(routes, new URL(window.location.href)))
  await beforeItListens?.()
  render(
    <RouterProvider router={router}>
      <Shell />
    </RouterProvider>,
  )
}

function routerHere(routes: Route[], content: Content) {
  const { key, state } = currentStep({ isFirst: true })
  return createRouter(routes, firstPage(content, locationOf(new URL(window.location.href), key, state)))
}

/** The screen at /late: its script comes, or fails, when a test says so. */
export let late: { arrive: (Screen: ComponentType) => void; fail: (error: Error) => void }

const routes: Route[] = [
  { path: '/one', lazy: tall('One') },
  { path: '/two', lazy: tall('Two') },
  { path: '/named/:name', lazy: async () => Named },
  {
    path: '/late',
    lazy: () =>
      new Promise((arrive, fail) => {
        late = { arrive, fail }
      }),
  },
  { path: '/gone', loader: refuse(new PageNotFound()), lazy: tall('Gone') },
  { path: '/moved', loader: refuse(new Redirect('/two?from=moved')), lazy: tall('Moved') },
  { path: '/broken', lazy: async () => Broken },
]

function tall(title: string) {
  return async () => () => (
    <>
      <h1>{title}</h1>
      <div style={{ height: 3000 }} />
      <h2 id="below">Below</h2>
      <div style={{ height: 3000 }} />
    </>
  )
}

function refuse(reason: Error) {
  return () => {
    throw reason
  }
}

function Named() {
  return <h1>{useParams().name}</h1>
}

function Broken(): never {
  throw new Error('This screen is broken.')
}

function Failure() {
  const error = useRouteError()
  return <h1>{error instanceof PageNotFound ? 'Not found' : `Failed: ${(error as Error).message}`}</h1>
}

function Shell() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void navigate('', { state: { step: 2 } })
  }
  return (
    <>
      <nav style={{ position: 'fixed', top: 0 }}>
        {routes.map(({ path }) => (
          <NavLink key={path} to={path} className={({ isActive }) => (isActive ? 'active' : '')}>
            {path}
          </NavLink>
        ))}
        <Link to="/two#below">place</Link>
        <Link to="/two" preventScrollReset>
          stay
        </Link>
        <Link to="/two" replace>
          instead
        </Link>
        <Link to="?page=2">page 2</Link>
        <form onSubmit={onSubmit}>
          <button type="submit">step</button>
        </form>
        <button type="button" onClick={() => void navigate({ search: '?q=x' })}>
          search
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          back
        </button>
      </nav>
      <output>{[pathname + search + hash, useNavigationType(), state?.step].join(' ').trim()}</output>
      {useNavigation().state === 'loading' && <div role="progressbar" aria-label="Loading" />}
      <Outlet ErrorScreen={Failure} />
      <ScrollRestoration />
    </>
  )
}
