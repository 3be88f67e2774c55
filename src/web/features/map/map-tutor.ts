import { isInMauritius, type LocationPrecision, type Position } from '#contract/island'
import type { TutorPoint } from '#contract/search/api'

/** What the map needs to know of a tutor; the card is the screen's. */
export type MapTutor = Position & {
  id: string
  name: string
  verified: boolean
  isPremium: boolean
  precision: LocationPrecision
}

export function mapTutorOf({ featured, ...point }: TutorPoint): MapTutor {
  return { ...point, isPremium: featured }
}

export const mapTutorsOf = ({ points }: { points: TutorPoint[] }) => points.map(mapTutorOf)

export type MapTiles = { url: string; attribution: string }

export type MapFocus = Position & { zoom?: number; tutorId?: string }

export type MapArea = { south: number; west: number; north: number; east: number }
export type MapView = { centre: Position; zoom: number }
/** Where a map begins, in place of the whole island. */
export type MapStart = MapArea | MapView
export type MapViewport = { area: MapArea; view: MapView }

/** Those that can be shown: all that lie on the island, or only the one that was asked for. */
export function tutorsOnMap(tutors: MapTutor[], tutorId?: string) {
  const located = tutors.filter(({ lat, lng }) => isInMauritius(lat, lng))
  const single = located.find(({ id }) => id === tutorId)
  return { shown: single ? [single] : located, single }
}
