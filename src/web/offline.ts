import type { Query, QueryClient } from '@tanstack/react-query'
import { localizedPath, splitLocale } from '#contract/locales'
import type { Register } from '#contract/register/api'
import { offline as texts } from '#texts/offline'
import { settleRegister } from './features/register/stored-registers.ts'
import { hasStoredSession, onAccountChange, onSignOut, signedInAccount } from './lib/auth/session.ts'
import { restoreSession, storedAccount } from './lib/auth/stored-session.ts'
import { savesData } from './lib/data-saver.ts'
import { deleteDatabase } from './lib/offline/database.ts'
import {
  clearStored,
  isShowingStored,
  markStored,
  onLateResponse,
  onServerReached,
  refreshStored,
} from './lib/offline/freshness.ts'
import { inviteToInstall } from './lib/offline/invitation.ts'
import { applyLateResponse } from './lib/offline/late-response.ts'
import { deleteExpiredEntries, flush, loadOutbox, onSettled } from './lib/offline/outbox.ts'
import { offlineScreens } from './lib/offline/screens.ts'
import { deleteExpiredResponses, deleteResponses } from './lib/offline/stored-responses.ts'
import { precachePages, registerWorker } from './lib/offline/worker.ts'
import { ofAccount, refreshAccountQueries } from './lib/query.ts'
import { storage } from './lib/storage.ts'
// Comes along, so that it is there without a network, too.
import './shell/offline-line.tsx'
import { toast } from './ui/overlay/toast.ts'

/** How often stored responses are refreshed, where no event says that the network is back. */
const refreshMs = 30_000

/** Starts everything for times without a network; to be called after the page has started. */
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
  restoreSession()
  inviteToInstall(toast)
  markCopy()
  refreshOnceReached(queries)
  onLateResponse((url, response) => applyLateResponse(queries, url, response))
  onSettled(({ entry, response }) => {
    if (entry.refusal) return
    settleRegister(entry, response as Register)
    if (response) void refreshAccountQueries(queries)
  })
  window.addEventListener('online', () => void flush())
  // This page was requested before there was a worker.
  if ('serviceWorker' in navigator) void precachePages([window.location.pathname + window.location.search])
  const start = () => void startAccount(queries).catch(() => {})
  let account = signedInAccount()
  onAccountChange(() => {
    const next = signedInAccount() ?? storedAccount()
    if (account && account !== next) deleteStored()
    account = next
    start()
  })
  // A session that had ended before the page was opened is no change of account.
  onSignOut((reason) => {
    deleteStored()
    // Logging out here asks about unsent changes first; after logging out elsewhere they wait for the next login.
    if (reason === 'left') deleteDatabase()
  })
  start()
}

/** What an account has read does not stay in the browser after its session. */
function deleteStored() {
  clearStored()
  void deleteResponses().catch(() => {})
  void globalThis.caches?.delete(storage.pages)
}

/** The page itself may be a copy, which the service worker has dated. */
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

/** Refreshes what is shown from the browser as soon as the server responds. */
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
    // On a slow network each response may arrive after its copy was shown: refreshing must not start a refresh.
    if (Date.now() - lastAt > refreshMs) void refresh()
  })
  window.addEventListener('online', () => void refresh())
  setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') void refresh()
  }, refreshMs)
}

async function startAccount(queries: QueryClient) {
  await loadOutbox()
  if (!signedInAccount()) {
    // A page that was closed too early may have left something.
    if (!hasStoredSession()) await deleteResponses()
    return deleteExpiredEntries()
  }
  await flush()
  await deleteExpiredResponses()
  await deleteExpiredEntries()
  // What was seen is stored all the same.
  if (!navigator.onLine || !('serviceWorker' in navigator) || savesData()) return
  await navigator.serviceWorker.ready
  const { isTutor } = await (await import('./offline-prefetch.ts')).prefetchForOffline(queries)
  const { locale } = splitLocale(window.location.pathname)
  const screens = [...offlineScreens.family, ...(isTutor ? offlineScreens.tutor : [])]
  void precachePages(screens.map((path) => localizedPath(locale, path)))
}
