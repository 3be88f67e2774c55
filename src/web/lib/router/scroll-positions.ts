import { readStored, storage, store } from '../storage.ts'

/** The scroll position of each history entry when it was left, by its key. */
let positions = new Map<string, number>()

export function saveScrollPosition(key: string) {
  positions.set(key, window.scrollY)
}

export const scrollPositionOf = (key: string) => positions.get(key)

/** Saves the positions for a reload, and for coming back from other sites. */
export function storeScrollPositions() {
  store('sessionStorage', storage.scrollPlaces, JSON.stringify([...positions]))
}

export function restoreScrollPositions() {
  try {
    positions = new Map(JSON.parse(readStored('sessionStorage', storage.scrollPlaces) ?? '[]'))
  } catch {}
}
