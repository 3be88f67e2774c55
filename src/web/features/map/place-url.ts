import { isInMauritius, islandCentre, islandMap } from '#contract/island'
import type { MapFocus } from './map-tutor.ts'

const { min, max } = islandMap.zoom

/** The URL that shows a place on Home's map, and with a tutor's id that tutor there. */
export function placeUrl({ lat, lng, zoom, tutorId }: MapFocus) {
  const params = new URLSearchParams({ lat: String(lat), lng: String(lng) })
  if (zoom !== undefined) params.set('zoom', String(zoom))
  if (tutorId !== undefined) params.set('tutorId', tutorId)
  return `/?${params}`
}

/** Reads such a URL. A latitude or longitude that is no number is NaN. */
export function readPlace(params: URLSearchParams): MapFocus | null {
  const [lat, lng] = [params.get('lat'), params.get('lng')]
  if (lat === null || lng === null) return null
  const zoom = numberOf(params.get('zoom') ?? '')
  return {
    lat: numberOf(lat),
    lng: numberOf(lng),
    zoom: Number.isNaN(zoom) ? undefined : Math.min(max, Math.max(min, Math.round(zoom))),
    tutorId: params.get('tutorId') || undefined,
  }
}

export type PlaceKind = 'on-island' | 'outside' | 'unreadable'

export function placeKind({ lat, lng }: MapFocus): PlaceKind {
  if (Number.isNaN(lat + lng)) return 'unreadable'
  return isInMauritius(lat, lng) ? 'on-island' : 'outside'
}

const examples: Record<PlaceKind, { lat: number; lng: number }> = {
  'on-island': islandCentre,
  outside: { lat: 0, lng: 0 },
  unreadable: { lat: Number.NaN, lng: Number.NaN },
}

/** The server renders the same page for all places of a kind, so a few cached pages serve every URL. */
export function placeSearch(params: URLSearchParams) {
  const place = readPlace(params)
  if (!place) return ''
  return placeUrl({ ...examples[placeKind(place)], tutorId: place.tutorId && 'any' }).slice(1)
}

const numberOf = (text: string) => {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : Number.NaN
}
