import { splitLocale } from '#contract/locales'
import { savesData } from '#web/lib/data-saver.ts'
import type { WorkerMessage } from '#web/lib/offline/worker.ts'
import {
  isPrecached,
  precacheFiles,
  precachePages,
  respondWithFile,
  respondWithPage,
  respondWithPrecached,
} from './caching.ts'
import { listenForPushes } from './push.ts'
import { scope } from './worker-scope.ts'

listenForPushes()

scope.addEventListener('install', (event) => event.waitUntil(onlyLocale().then(precacheFiles)))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      // With preload, navigations that the worker leaves to the browser are requested twice, and a link in an e-mail works once.
      scope.registration.navigationPreload?.disable(),
    ]),
  ),
)

scope.addEventListener('message', (event) => {
  const { precache, skipWaiting, sendRevision } = event.data as WorkerMessage
  if (precache) event.waitUntil(precachePages(precache.paths, precache.entry).catch(() => {}))
  if (sendRevision) event.ports[0]?.postMessage(__REVISION__)
  // The person has asked for the update. Until then the active worker stays.
  if (skipWaiting) event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(respondWithPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(respondWithFile(event))
  else if (isPrecached(pathname)) event.respondWith(respondWithPrecached(request))
})

/** In data-saver mode only the language of the page that has registered the worker is cached. */
async function onlyLocale() {
  if (!savesData()) return
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return page && splitLocale(new URL(page.url).pathname).locale
}

const isPage = (path: string) => !/^\/(admin|api|auth\/v1|dev|sandbox)(\/|$)/.test(splitLocale(path).path)
