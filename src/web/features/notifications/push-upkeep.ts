import type { OpenPath } from '#contract/notifications/push'
import { call } from '#web/lib/api.ts'
import { onSignOut } from '#web/lib/auth/session.ts'
import { currentEndpoint, subscribe, unsubscribe } from '#web/lib/push.ts'

let isRunning = false

/** Follows pressed notifications to their page, and keeps the push subscription alive. */
export function startPushUpkeep(navigate: (path: string) => unknown, accountId: string) {
  if (isRunning) return
  isRunning = true
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<Partial<OpenPath> | null>) => {
      if (!data?.openPath) return
      ports[0]?.postMessage(true)
      void navigate(data.openPath)
    },
  )
  navigator.serviceWorker.startMessages()
  // The server deletes the subscription at logout, but cannot be told without a network.
  onSignOut((reason) => reason === 'left' && void unsubscribe().catch(() => {}))
  renew(accountId).catch(() => {})
}

/** Browsers replace subscriptions from time to time, and our server drops those that push services refuse. */
async function renew(accountId: string) {
  if (Notification.permission !== 'granted') return
  const { publicKey, subscriptions } = await call('GET /api/v1/account/push-subscriptions', {})
  const endpoint = await currentEndpoint()
  if (subscriptions.some((known) => known.endpoint === endpoint)) return
  await call('POST /api/v1/account/push-subscriptions', { body: await subscribe(publicKey, accountId) })
}
