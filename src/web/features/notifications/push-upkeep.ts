import type { OpenPath } from '#contract/notifications/push'
import { call } from '#web/lib/api.ts'
import { currentEndpoint, subscribe } from '#web/lib/push.ts'

/** In a browser where pushing is on: goes where a pressed notification leads, and keeps the subscription alive. */
export function startPushUpkeep(navigate: (path: string) => unknown) {
  function onMessage({ data, ports }: MessageEvent<Partial<OpenPath> | null>) {
    if (!data?.openPath) return
    ports[0]?.postMessage(true)
    void navigate(data.openPath)
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  navigator.serviceWorker.startMessages()
  renew().catch(() => {})
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}

let isChecked = false

/** Browsers replace subscriptions from time to time, and our server drops those that were refused. */
async function renew() {
  if (isChecked || Notification.permission !== 'granted') return
  isChecked = true
  const { publicKey, subscriptions } = await call('GET /api/v1/account/push-subscriptions', {})
  const endpoint = await currentEndpoint()
  if (subscriptions.some((known) => known.endpoint === endpoint)) return
  await call('POST /api/v1/account/push-subscriptions', { body: await subscribe(publicKey) })
}
