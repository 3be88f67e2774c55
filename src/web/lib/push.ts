import { isApplePhone } from './apple-phone.ts'
import { readStored, storage, store } from './storage.ts'

/** `install-first`: iPhones and iPads push only to apps on the home screen. */
type PushSupport = 'supported' | 'install-first' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  return isApplePhone() ? 'install-first' : 'unsupported'
}

/** Stores the choice of this browser: the id of the account that gets notifications, or that they were offered. */
const choose = (choice: string) => store('localStorage', storage.push, choice)

/** Whether push could be switched on and was never offered in this browser. It is offered only once. */
export function takePushOffer() {
  const isFirst =
    pushSupport() === 'supported' &&
    Notification.permission === 'default' &&
    readStored('localStorage', storage.push) === null
  if (isFirst) choose('offered')
  return isFirst
}

/** The worker receives notifications while no page is open, too. */
const workerPath = '/sw.js'

/** Without a network `subscribe` never settles. */
const timeoutMs = 20_000

export class PushDenied extends Error {
  override name = 'PushDenied'
}

type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks for the browser's permission, unless it is given. Call it in a click handler. */
export async function askPermission() {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
}

/** Subscribes with our server's key. A subscription with a former key is replaced. */
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

/** The URL at the push service for this browser; null without a subscription. */
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
