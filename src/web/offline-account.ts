import type { QueryClient } from '@tanstack/react-query'
import { localizedPath, splitLocale } from '#contract/locales'
import type { Register } from '#contract/register/api'
import { settleRegister } from './features/register/stored-registers.ts'
import { hasStoredSession, onAccountChange, onSignOut, signedInAccount } from './lib/auth/session.ts'
import { restoreSession, storedAccount } from './lib/auth/stored-session.ts'
import { savesData } from './lib/data-saver.ts'
import { deleteDatabase } from './lib/offline/database.ts'
import { clearStored, onLateResponse } from './lib/offline/freshness.ts'
import { applyLateResponse } from './lib/offline/late-response.ts'
import { deleteExpiredEntries, flush, loadOutbox, onSettled } from './lib/offline/outbox.ts'
import { offlineScreens } from './lib/offline/screens.ts'
import { deleteExpiredResponses, deleteResponses } from './lib/offline/stored-responses.ts'
import { precachePages } from './lib/offline/worker.ts'
import { refreshAccountQueries } from './lib/query.ts'
import { storage } from './lib/storage.ts'

/** Stores what an account reads and writes offline, and deletes what a former account has left. */
export function startOfflineAccount(queries: QueryClient) {
  restoreSession()
  onLateResponse((url, response) => applyLateResponse(queries, url, response))
  onSettled(({ entry, response }) => {
    if (entry.refusal) return
    settleRegister(entry, response as Register)
    if (response) void refreshAccountQueries(queries)
  })
  window.addEventListener('online', () => void flush())
  const start = () => void startAccount(queries).catch(() => {})
  let account = signedInAccount()
  onAccountChange(() => {
    const next = signedInAccount() ?? storedAccount()
    if (account && account !== next) deleteStored()
    account = next
    start()
  })
  // A session that had ended before the page was opened is not a change of account.
  onSignOut((reason) => {
    deleteStored()
    // Logging out in this browser asks about unsent changes first. After a logout elsewhere they wait for the next login.
    if (reason === 'left') deleteDatabase()
  })
  start()
}

/** Deletes the stored responses of an account after its session. */
function deleteStored() {
  clearStored()
  void deleteResponses().catch(() => {})
  void globalThis.caches?.delete(storage.pages)
}

async function startAccount(queries: QueryClient) {
  await loadOutbox()
  if (!signedInAccount()) {
    // A page that was closed too early may have left responses.
    if (!hasStoredSession()) await deleteResponses()
    return deleteExpiredEntries()
  }
  await flush()
  await deleteExpiredResponses()
  await deleteExpiredEntries()
  // Offline or in data-saver mode nothing is prefetched, but responses that are read are still stored.
  if (!navigator.onLine || !('serviceWorker' in navigator) || savesData()) return
  await navigator.serviceWorker.ready
  const { isTutor } = await (await import('./offline-prefetch.ts')).prefetchForOffline(queries)
  const { locale } = splitLocale(window.location.pathname)
  const screens = [...offlineScreens.family, ...(isTutor ? offlineScreens.tutor : [])]
  void precachePages(screens.map((path) => localizedPath(locale, path)))
}
