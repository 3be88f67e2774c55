import { isInMauritius, type LocationPrecision, type Position } from '#contract/island'
import type { TutorPoint } from '#contract/search/api'

/** What the map needs to know about a tutor. The screen renders the card. */
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

type MapArea = { south: number; west: number; north: number; east: number }
export type MapView = { centre: Position; zoom: number }
/** Where a map starts, instead of the whole island. */
export type MapStart = MapArea | MapView
export type MapViewport = { area: MapArea; view: MapView }

/** The tutors who can be shown: all on the island, or only the requested one. */
export function tutorsOnMap(tutors: MapTutor[], tutorId?: string) {
  const located = tutors.filter(({ lat, lng }) => isInMauritius(lat, lng))
  const single = located.find(({ id }) => id === tutorId)
  return { shown: single ? [single] : located, single }
}
