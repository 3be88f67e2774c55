import { useSyncExternalStore } from 'react'
import { mostSaved } from '#contract/saved/rules'
import { readStored, storage, store } from '#web/lib/storage.ts'

// The tutors whom a visitor saves while signed out. They are stored in the browser until a login moves them to the account.

const none: string[] = []
const listeners = new Set<() => void>()
/** A copy in memory, for browsers that store nothing for us. */
let kept: { text: string; ids: string[] } = { text: '', ids: none }

export function keptIds() {
  const text = readStored('localStorage', storage.savedTutors)
  if (text !== null && text !== kept.text) kept = { text, ids: idsIn(text) }
  return kept.ids
}

/** Returns whether there was room. */
export function keepId(id: string) {
  const others = keptIds().filter((other) => other !== id)
  if (others.length >= mostSaved) return false
  keepIds([id, ...others])
  return true
}

export const dropId = (id: string) => keepIds(keptIds().filter((other) => other !== id))

export function keepIds(ids: string[]) {
  kept = { text: JSON.stringify(ids), ids }
  store('localStorage', storage.savedTutors, ids.length > 0 ? kept.text : null)
  for (const listener of listeners) listener()
}

/** Empty on the server and until the page is hydrated. */
export const useKeptIds = () => useSyncExternalStore(subscribe, keptIds, () => none)

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may change the ids too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Anything could be stored under this name, so it is validated. */
function idsIn(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, mostSaved) : none
  } catch {
    return none
  }
}
