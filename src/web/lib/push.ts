import { isApplePhone } from './apple-phone.ts'
import { readStored, storage, store } from './storage.ts'

/**
 * What the browser can do: `install-first` on iPhones and iPads, where only what is on the home screen is pushed to.
 */
export type PushSupport = 'supported' | 'install-first' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  return isApplePhone() ? 'install-first' : 'unsupported'
}

/** What was chosen in this browser: the id of the account that is pushed to, or that it was offered. */
const choose = (choice: string) => store('localStorage', storage.push, choice)

/** Whether it could be switched on and was never offered here: whoever did not want it is not asked again. */
export function takePushOffer() {
  const isFirst =
    pushSupport() === 'supported' &&
    Notification.permission === 'default' &&
    readStored('localStorage', storage.push) === null
  if (isFirst) choose('offered')
  return isFirst
}

/** The worker takes care of what is pushed, while no page is open, too. */
const workerPath = '/sw.js'

/** Browsers without a network wait for it without end. */
const timeoutMs = 20_000

export class PushDenied extends Error {
  override name = 'PushDenied'
}

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks for the person's permission, where it was not given before. To be called when they press something. */
export async function askPermission() {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
}

/** With our server's key; a subscription with a former key is of no use to it. */
export async function subscribe(publicKey: string, accountId: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = (await within(timeoutMs, subscribing)).toJSON()
  choose(accountId)
  return { endpoint, keys } as BrowserSubscription
}

/** Where this browser is pushed to; null when it is not. */
export async function currentEndpoint() {
  return (await currentSubscription())?.endpoint ?? null
}

export async function unsubscribe() {
  choose('offered')
  await (await currentSubscription())?.unsubscribe()
}

async function currentSubscription() {
  if (pushSupport() !== 'supported') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function keyOf({ options }: PushSubscription) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function within<Result>(ms: number, work: Promise<Result>) {
  return new Promise<Result>((resolve, reject) => {
    setTimeout(() => reject(new Error('The browser took too long.')), ms)
    work.then(resolve, reject)
  })
}
