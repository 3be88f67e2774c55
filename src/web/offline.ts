import type { Query, QueryClient } from '@tanstack/react-query'
import { offline as texts } from '#texts/offline'
import { hasStoredSession, onAccountChange, signedInAccount } from './lib/auth/session.ts'
import { isShowingStored, markStored, onServerReached, refreshStored } from './lib/offline/freshness.ts'
import { hasDatabase } from './lib/offline/has-database.ts'
import { inviteToInstall } from './lib/offline/invitation.ts'
import { precachePages, registerWorker } from './lib/offline/worker.ts'
import { ofAccount, refreshAccountQueries } from './lib/query.ts'
// Bundled here, so that it is available offline too.
import './shell/offline-line.tsx'
import { toast } from './ui/overlay/toast.ts'

/** How often stored responses are refreshed where no event reports that the network is back. */
const refreshMs = 30_000

/** Starts everything for offline use. Called after the page has started. */
export function startOffline(queries: QueryClient) {
  void registerWorker((reload) =>
    toast({
      ...texts.update,
      id: 'update',
      kind: 'info',
      duration: 0,
      action: { label: texts.update.action, onClick: reload },
    }),
  )
  inviteToInstall(toast)
  markCopy()
  refreshOnceReached(queries)
  // This page was requested before there was a worker.
  if ('serviceWorker' in navigator) void precachePages([window.location.pathname + window.location.search])
  void startForAccounts(queries)
}

/** Most visitors have never been signed in here, and nothing is stored for them. */
async function startForAccounts(queries: QueryClient) {
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    import('./offline-account.ts')
      .then(({ startOfflineAccount }) => startOfflineAccount(queries))
      .catch(() => {
        isStarted = false
      })
  }
  onAccountChange(start)
  const isKnown = signedInAccount() !== null || hasStoredSession()
  if (isKnown || (await hasDatabase().catch(() => false))) start()
}

/** The page itself may be a cached copy, in which the service worker has set its date. */
let copyOf = Date.parse(document.documentElement.dataset.copyOf ?? '')

function markCopy() {
  if (copyOf) markStored(window.location.pathname, copyOf)
}

async function refreshCopy(queries: QueryClient) {
  if (!copyOf) return
  const isPublic = ({ queryKey }: Query) => queryKey[2] !== ofAccount
  await queries.invalidateQueries({ predicate: isPublic }, { throwOnError: true }).then(() => {
    copyOf = Number.NaN
  }, markCopy)
}

/** Refreshes stored responses on the screen as soon as the server responds. */
function refreshOnceReached(queries: QueryClient) {
  let isRefreshing = false
  let lastAt = 0
  async function refresh() {
    if (!isShowingStored() || isRefreshing) return
    isRefreshing = true
    lastAt = Date.now()
    await refreshStored(() => Promise.all([refreshAccountQueries(queries), refreshCopy(queries)])).catch(
      () => {},
    )
    isRefreshing = false
  }
  onServerReached(() => {
    // On a slow network each response may arrive after its stored copy was shown. Then a refresh must not start the next one.
    if (Date.now() - lastAt > refreshMs) void refresh()
  })
  window.addEventListener('online', () => void refresh())
  setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') void refresh()
  }, refreshMs)
}
