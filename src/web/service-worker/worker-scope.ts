import type { OpenPath, PushMessage } from '#contract/notifications/push'

/** The used part of a service worker's global scope. TypeScript's own types of it conflict with those of pages. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}
type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & MessageEvent<unknown>
  push: ExtendableEvent & { data: { json(): PushMessage } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
  pushsubscriptionchange: ExtendableEvent & { oldSubscription?: PushSubscription }
}

export type Tab = {
  url: string
  focused: boolean
  focus(): Promise<unknown>
  postMessage(message: OpenPath, transfer: Transferable[]): void
}

export const scope = self as unknown as {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
}
