import { useSyncExternalStore } from 'react'

/** For each stored response on the screen: when it was fetched, and in which refresh it was shown. */
let stored = new Map<string, { at: number; refreshId: number }>()
let refreshId = 0
const listeners = new Set<() => void>()
let serverReached = () => {}
let lateResponse: (url: string, response: unknown) => boolean = () => false

function change(next: typeof stored) {
  stored = next
  for (const listener of listeners) listener()
}

export function markStored(url: string, at: number) {
  change(new Map(stored).set(url, { at, refreshId }))
}

/** Called for each response of the server. It shows that the network is back. */
export function markFresh(url: string) {
  if (stored.size === 0) return
  const others = new Map(stored)
  others.delete(url)
  change(others)
  serverReached()
}

/** Refreshes, and removes the entries of responses that were not read from the browser again. */
export async function refreshStored(refresh: () => Promise<unknown>) {
  const now = ++refreshId
  await refresh()
  change(new Map([...stored].filter(([, { refreshId }]) => refreshId >= now)))
}

/** Called when another account, or none, is signed in. */
export const clearStored = () => change(new Map())

export const isShowingStored = () => stored.size > 0

/** Calls the listener when the server responds again while a stored response is shown. */
export function onServerReached(listener: () => void) {
  serverReached = listener
}

/** Passes on a response that arrived after its stored copy was shown. Returns false while nobody listens. */
export const deliverLate = (url: string, response: unknown) => lateResponse(url, response)

export function onLateResponse(listener: (url: string, response: unknown) => void) {
  lateResponse = (url, response) => {
    listener(url, response)
    return true
  }
}

const oldest = () => (stored.size > 0 ? Math.min(...[...stored.values()].map(({ at }) => at)) : null)

/** The time of the oldest stored response on the screen; null if there is none. */
export const useStoredSince = () => useSyncExternalStore(subscribe, oldest, () => null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
