import { CloudOff, RefreshCw } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { shell } from '#texts/shell'
import { ApiError } from '#web/lib/api.ts'
import { isMissingScript } from '#web/lib/missing-script.ts'
import { ErrorBoundary } from '#web/lib/router/error-boundary.tsx'
import { useLocation, useNavigation, useRouteError } from '#web/lib/router/hooks.ts'
import { Outlet } from '#web/lib/router/outlet.tsx'
import { PageNotFound } from '#web/lib/router/route.ts'
import { ScrollRestoration } from '#web/lib/router/scroll-restoration.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { AuthDialog } from './auth-dialog.tsx'
import { Document } from './document.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { forAccounts, loadAccountParts } from './load-account-parts.ts'
import { MessageScreen } from './message-screen.tsx'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { Toasts } from './toasts.tsx'

export function Root() {
  return (
    <ErrorBoundary Fallback={RootError}>
      <Shell />
    </ErrorBoundary>
  )
}

/** Each Suspense boundary is hydrated by itself, so that none blocks a phone for long. React hydrates the clicked one first. */
function Shell() {
  return (
    <Document>
      <a href="#main" className="skip-link">
        {shell.skipToContent}
      </a>
      <PromoBanner />
      <Header />
      <AccountLines />
      <OfflineLines />
      <Main />
      <Suspense>
        <Footer />
      </Suspense>
      <AuthDialog />
      <Toasts />
      <ScrollRestoration />
    </Document>
  )
}

/** Only signed-in people have such lines. */
const AccountLines = lazyPart(async () => (await loadAccountParts()).AccountLines, forAccounts)

const OutboxLines = lazyPart(async () => (await loadAccountParts()).OutboxLines, forAccounts)

/** Loaded for everybody, since any page may be a cached copy. */
const OfflineLine = lazyPart(async () => (await import('./offline-line.tsx')).OfflineLine, {
  useIsWanted: () => Boolean(globalThis.document?.documentElement.dataset.copyOf),
})

function OfflineLines() {
  return forAccounts.useIsWanted() ? <OutboxLines /> : <OfflineLine />
}

/** Shown when the shell itself has failed. */
function RootError() {
  return (
    <Document>
      <main>
        <ErrorScreen />
      </main>
    </Document>
  )
}

/** A new screen takes the focus, so that keyboards and screen readers start at its top. */
function Main() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
      <NavigationBar />
      <Suspense>
        <Outlet ErrorScreen={ErrorScreen} />
      </Suspense>
    </main>
  )
}

function NavigationBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <LoadingBar label={shell.loadingPage} />
}

function ErrorScreen() {
  const error = useRouteError()
  if (error instanceof PageNotFound) return <NotFound />
  const { title, text } = shell.failure[isUnreachable(error) ? 'offline' : 500]
  return (
    <MessageScreen role="alert" icon={CloudOff} title={title} text={text}>
      <PageHead title={title} description={text} />
      <Button onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden /> {shell.failure.retry}
      </Button>
    </MessageScreen>
  )
}

const isUnreachable = (error: unknown) =>
  error instanceof ApiError ? error.code === 'network_error' : isMissingScript(error)
