import type { Query, QueryClient } from '@tanstack/react-query'
import { localizedPath, splitLocale } from '#contract/locales'
import type { Register } from '#contract/register/api'
import { offline as texts } from '#texts/offline'
import { settleRegister } from './features/register/stored-registers.ts'
import { holdSession, keptAccount } from './lib/auth/kept-session.ts'
import { onAccountChange, onSignOut, signedInAccount } from './lib/auth/session.ts'
import { deleteAnswers, tidyAnswers } from './lib/offline/answers.ts'
import { deleteDatabase } from './lib/offline/database.ts'
import {
  forgetKept,
  isShowingKept,
  markKept,
  onLate,
  onReached,
  refreshKept,
} from './lib/offline/freshness.ts'
import { inviteToInstall } from './lib/offline/invitation.ts'
import { putLateAnswer } from './lib/offline/late-answer.ts'
import { flush, loadOutbox, onSettled, tidyOutbox } from './lib/offline/outbox.ts'
import { offlineScreens } from './lib/offline/screens.ts'
import { keepPages, registerWorker } from './lib/offline/worker.ts'
import { ofAccount, refreshAccountQueries } from './lib/query.ts'
import { readStored, storage } from './lib/storage.ts'
// Comes along, so that it is there without a network, too.
import './shell/offline-line.tsx'
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
  markCopy()
  refreshWhenReached(queries)
  onLate((url, answer) => putLateAnswer(queries, url, answer))
  onSettled(({ entry, answer }) => {
    if (entry.refusal) return
    settleRegister(entry, answer as Register)
    if (answer) void refreshAccountQueries(queries)
  })
  window.addEventListener('online', () => void flush())
  // What was asked for before there was a worker.
  if ('serviceWorker' in navigator) void keepPages([window.location.pathname + window.location.search])
  const start = () => void startAccount(queries).catch(() => {})
  let account = signedInAccount()
  onAccountChange(() => {
    const next = signedInAccount() ?? keptAccount()
    if (account && account !== next) removeKept()
    account = next
    start()
  })
  // One that was found ended when the page came has never been this page's.
  onSignOut((reason) => {
    removeKept()
    // Who logs out here was asked before; who did so elsewhere still wants what waits to be sent, and logs in again.
    if (reason === 'left') deleteDatabase()
  })
  start()
}

/** Nothing that an account has read stays in a browser that is no longer in its session. */
function removeKept() {
  forgetKept()
  void deleteAnswers().catch(() => {})
  void globalThis.caches?.delete(storage.pages)
}

/** The page itself may be a copy, which the service worker has dated. */
let copyOf = Date.parse(document.documentElement.dataset.copyOf ?? '')

function markCopy() {
  if (copyOf) markKept(window.location.pathname, copyOf)
}

async function refreshCopy(queries: QueryClient) {
  if (!copyOf) return
  const isPublic = ({ queryKey }: Query) => queryKey[2] !== ofAccount
  await queries.invalidateQueries({ predicate: isPublic }, { throwOnError: true }).then(() => {
    copyOf = Number.NaN
  }, markCopy)
}

/** What is shown from the store is asked for anew as soon as the server answers. */
function refreshWhenReached(queries: QueryClient) {
  let isUnderWay = false
  let lastAt = 0
  async function refresh() {
    if (!isShowingKept() || isUnderWay) return
    isUnderWay = true
    lastAt = Date.now()
    await refreshKept(() => Promise.all([refreshAccountQueries(queries), refreshCopy(queries)])).catch(
      () => {},
    )
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
    if (readStored('localStorage', storage.session) === null) await deleteAnswers()
    return tidyOutbox()
  }
  await flush()
  await tidyAnswers()
  await tidyOutbox()
  if (!navigator.onLine || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const { isTutor } = await (await import('./offline-prefetch.ts')).prefetchForOffline(queries)
  const { locale } = splitLocale(window.location.pathname)
  const screens = [...offlineScreens.family, ...(isTutor ? offlineScreens.tutor : [])]
  void keepPages(screens.map((path) => localizedPath(locale, path)))
}
