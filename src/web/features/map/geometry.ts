import { isInMauritius, islandCentre, islandMap, type Position } from '#contract/island'
import { type Place, places } from './base/mauritius.ts'
import type { MapFocus } from './map-tutor.ts'

const { zoom, centreChangeThreshold, flyToSeconds, flyToSingleLocationSeconds } = islandMap

export type View = { centre: Position; zoom: number; seconds: number }

/** The view for a requested position. Outside the island it is the middle of the island. */
export function viewOf({ lat, lng, ...focus }: MapFocus): View {
  if (!isInMauritius(lat, lng)) return { centre: islandCentre, zoom: zoom.fallback, seconds: flyToSeconds }
  const isSingle = focus.zoom === undefined || focus.tutorId !== undefined
  return {
    centre: { lat, lng },
    zoom: focus.zoom ?? zoom.singleLocation,
    seconds: isSingle ? flyToSingleLocationSeconds : flyToSeconds,
  }
}

export function isSameView(a: Pick<View, 'centre' | 'zoom'>, b: Pick<View, 'centre' | 'zoom'>) {
  return (
    a.zoom === b.zoom &&
    Math.abs(a.centre.lat - b.centre.lat) < centreChangeThreshold &&
    Math.abs(a.centre.lng - b.centre.lng) < centreChangeThreshold
  )
}

export function nearestPlace({ lat, lng }: Position): Place {
  const squeeze = Math.cos((lat * Math.PI) / 180)
  const distance = (place: Place) => Math.hypot(place.lat - lat, (place.lng - lng) * squeeze)
  return places.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest))
}

const ringGap = 56

/** Rings of offsets in pixels, for tutors at the same point whom no zoom separates. */
export function spreadOffsets(count: number) {
  const offsets: { x: number; y: number }[] = []
  for (let radius = ringGap; offsets.length < count; radius += ringGap) {
    const room = Math.floor((2 * Math.PI * radius) / ringGap)
    const pins = Math.min(room, count - offsets.length)
    for (let pin = 0; pin < pins; pin++) {
      const angle = (2 * Math.PI * pin) / pins - Math.PI / 2
      offsets.push({ x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) })
    }
  }
  return offsets
}
