import type { WorkerMessage } from '#web/lib/offline/worker.ts'
import { answerFile, answerFirstFile, answerPage, isFirstFile, keepFirstFiles, keepPages } from './caching.ts'
import { listenForPushes } from './push.ts'
import { type FetchEvent, scope } from './worker-scope.ts'

listenForPushes(scope as never)

scope.addEventListener('install', (event) => event.waitUntil(keepFirstFiles()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      // The page is asked for while the worker starts.
      scope.registration.navigationPreload?.enable(),
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
    if (isPage(pathname)) event.respondWith(answerPage(request, pageFor(event)))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (isFirstFile(pathname)) event.respondWith(answerFirstFile(request))
})

const isPage = (path: string) => !/^(\/fr|\/mfe)?\/(admin|api|auth\/v1|dev|sandbox)(\/|$)/.test(path)

const pageFor = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request)
