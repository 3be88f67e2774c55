/** The part of a service worker's surroundings that is used here: TypeScript's own types of it contradict those of pages. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & MessageEvent<unknown>
}

export const scope = self as unknown as {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
}
