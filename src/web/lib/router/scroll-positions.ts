import { readStored, storage, store } from '../storage.ts'

/** How far each step of the history was scrolled when it was left, by its key. */
let places = new Map<string, number>()

export function saveScrollPosition(key: string) {
  places.set(key, window.scrollY)
}

export const placeOf = (key: string) => places.get(key)

/** For a reload, and for the way back from other sites. */
export function storePlaces() {
  store('sessionStorage', storage.scrollPlaces, JSON.stringify([...places]))
}

export function restorePlaces() {
  try {
    places = new Map(JSON.parse(readStored('sessionStorage', storage.scrollPlaces) ?? '[]'))
  } catch {}
}
