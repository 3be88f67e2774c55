import { useSyncExternalStore } from 'react'

/** Of each answer that came from the browser's store: when it was fetched, and in which round it was shown. */
let kept = new Map<string, { at: number; round: number }>()
let round = 0
const listeners = new Set<() => void>()
let whenReached = () => {}
let whenLate: (url: string, answer: unknown) => boolean = () => false

function change(next: typeof kept) {
  kept = next
  for (const listener of listeners) listener()
}

export function markKept(url: string, at: number) {
  change(new Map(kept).set(url, { at, round }))
}

/** To be called for an answer of the server: what is shown from the store can be asked for anew. */
export function markFresh(url: string) {
  if (kept.size === 0) return
  const others = new Map(kept)
  others.delete(url)
  change(others)
  whenReached()
}

/** Asks anew, and drops what was not shown from the store again. */
export async function refreshKept(ask: () => Promise<unknown>) {
  const now = ++round
  await ask()
  change(new Map([...kept].filter(([, { round }]) => round >= now)))
}

/** Another account, or none: what was on the screen is gone. */
export const forgetKept = () => change(new Map())

export const isShowingKept = () => kept.size > 0

/** Calls back when the server answers again while something is shown from the store. */
export function onReached(listener: () => void) {
  whenReached = listener
}

/** Hands over an answer that came after its copy was shown; false while nobody takes it. */
export const showLate = (url: string, answer: unknown) => whenLate(url, answer)

export function onLate(listener: (url: string, answer: unknown) => void) {
  whenLate = (url, answer) => {
    listener(url, answer)
    return true
  }
}

const oldest = () => (kept.size > 0 ? Math.min(...[...kept.values()].map(({ at }) => at)) : null)

/** When the oldest answer on the screen was fetched that came from the store; null while all are the server's. */
export const useKeptSince = () => useSyncExternalStore(subscribe, oldest, () => null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
