import { splitLocale } from '#contract/locales'
import type { PushMessage } from '#contract/notifications/push'
import { scope, type Tab } from './worker-scope.ts'

export function listenForPushes() {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data.path))
  })
  // The next page that is opened tells our server, since a worker does not know who is logged in.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { options } = event.oldSubscription ?? {}
    if (options) event.waitUntil(scope.registration.pushManager.subscribe(options))
  })
}

const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show({ title, message, path, tag }: PushMessage) {
  // The page is open and focused, so the person sees it come in.
  if ((await windows()).some((tab) => tab.focused && isAt(tab, path))) return
  const options = { body: message, tag, renotify: true, icon: '/icon-192.png', badge: '/badge-96.png' }
  await scope.registration.showNotification(title, { ...options, data: { path } })
}

/** Opens the path in an existing tab, if its page is ready for it. */
async function open(path: string) {
  const tabs = await windows()
  const there = tabs.find((tab) => isAt(tab, path))
  if (there) return there.focus()
  for (const tab of tabs) if (await isOpening(tab, path)) return tab.focus()
  return scope.clients.openWindow(new URL(path, scope.location.origin).href)
}

/** Compares the paths without their language. */
function isAt({ url }: Tab, path: string) {
  const { pathname, search, hash } = new URL(url)
  return splitLocale(pathname + search + hash).path === splitLocale(path).path
}

const timeoutMs = 2_000

/** Whether the page confirms that it navigates to the path. */
function isOpening(tab: Tab, path: string) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), timeoutMs)
    tab.postMessage({ openPath: path }, [port2])
  })
}
