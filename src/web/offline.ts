import type { QueryClient } from '@tanstack/react-query'
import { localizedPath, splitLocale } from '#contract/locales'
import { offline as texts } from '#texts/offline'
import { storeRegister } from './features/register/stored-registers.ts'
import { holdSession } from './lib/auth/kept-session.ts'
import { onAccountChange, onSignOut, signedInAccount } from './lib/auth/session.ts'
import { tidyAnswers } from './lib/offline/answers.ts'
import { deleteDatabase } from './lib/offline/database.ts'
import { forgetKept, isShowingKept, onReached, refreshKept } from './lib/offline/freshness.ts'
import { inviteToInstall } from './lib/offline/invitation.ts'
import { flush, loadOutbox, onSettled } from './lib/offline/outbox.ts'
import { offlineScreens } from './lib/offline/screens.ts'
import { keepPages, registerWorker } from './lib/offline/worker.ts'
import { refreshAccountQueries } from './lib/query.ts'
import { readStored, storage } from './lib/storage.ts'
import { toast } from './ui/overlay/toast.ts'

/** How often what is shown from the store is asked for again, where no event says that the network is back. */
const againMs = 30_000

/** Everything for times without a network; to be called once the page has come together. */
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
  holdSession()
  inviteToInstall(toast)
  refreshWhenReached(queries)
  onSettled(({ entry, answer }) => {
    if (entry.refusal) return
    const [, meetingId] = /\/class-meetings\/([^/]+)\/register$/.exec(entry.url) ?? []
    if (meetingId) storeRegister(meetingId, null)
    if (answer) void refreshAccountQueries(queries)
  })
  window.addEventListener('online', () => void flush().catch(() => {}))
  // What was asked for before there was a worker.
  if ('serviceWorker' in navigator) void keepPages([window.location.pathname + window.location.search])
  const start = () => void startAccount(queries).catch(() => {})
  let account = signedInAccount()
  onAccountChange(() => {
    if (account) removeKept()
    account = signedInAccount()
    start()
  })
  // One that was found ended when the page came has never been this page's.
  onSignOut(removeKept)
  start()
}

/** Nothing of an account stays in a browser that is no longer in its session. */
function removeKept() {
  forgetKept()
  deleteDatabase()
  void globalThis.caches?.delete(storage.pages)
}

/** What is shown from the store is asked for anew as soon as the server answers. */
function refreshWhenReached(queries: QueryClient) {
  let isUnderWay = false
  let lastAt = 0
  async function refresh() {
    if (!isShowingKept() || isUnderWay) return
    isUnderWay = true
    lastAt = Date.now()
    await refreshKept(() => refreshAccountQueries(queries)).catch(() => {})
    isUnderWay = false
  }
  onReached(() => {
    // On a slow network every answer may come after its copy was shown: that must not go round in circles.
    if (Date.now() - lastAt > againMs) void refresh()
  })
  window.addEventListener('online', () => void refresh())
  setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') void refresh()
  }, againMs)
}

async function startAccount(queries: QueryClient) {
  await loadOutbox()
  if (!signedInAccount()) {
    // A page that was closed too early may have left something.
    if (readStored('localStorage', storage.session) === null) deleteDatabase()
    return
  }
  await flush()
  await tidyAnswers()
  if (!navigator.onLine || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const { isTutor } = await (await import('./offline-prefetch.ts')).prefetchForOffline(queries)
  const { locale } = splitLocale(window.location.pathname)
  const screens = [...offlineScreens.family, ...(isTutor ? offlineScreens.tutor : [])]
  void keepPages(screens.map((path) => localizedPath(locale, path)))
}
