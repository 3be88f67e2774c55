import { splitLocale } from '#contract/locales'
import type { WorkerMessage } from '#web/lib/offline/worker.ts'
import { answerFile, answerFirstFile, answerPage, isFirstFile, keepFirstFiles, keepPages } from './caching.ts'
import { listenForPushes } from './push.ts'
import { scope } from './worker-scope.ts'

listenForPushes()

scope.addEventListener('install', (event) => event.waitUntil(keepFirstFiles()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      // What the worker leaves to the browser would be asked for twice, and a mail's link works once. It may be on from before.
      scope.registration.navigationPreload?.disable(),
    ]),
  ),
)

scope.addEventListener('message', (event) => {
  const { keep, take, ask } = event.data as WorkerMessage
  if (keep) event.waitUntil(keepPages(keep.paths, keep.entry).catch(() => {}))
  if (ask) event.ports[0]?.postMessage(__REVISION__)
  // Asked for by a person; until then the worker before this one goes on.
  if (take) event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
  else if (isFirstFile(pathname)) event.respondWith(answerFirstFile(request))
})

const isPage = (path: string) => !/^\/(admin|api|auth\/v1|dev|sandbox)(\/|$)/.test(splitLocale(path).path)
