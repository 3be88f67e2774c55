export type Position = { lat: number; lng: number }

export const islandBounds = { south: -20.53, west: 57.3, north: -19.95, east: 57.79 } as const
export const islandCentre: Position = { lat: -20.25, lng: 57.55 }

export const islandMap = {
  /** How far beyond the island the map can be dragged, as a share of its size. */
  maxBoundsPad: 0.1,
  zoom: {
    min: 10,
    max: 18,
    island: 10,
    /** The zoom when a requested location is outside the island. */
    fallback: 12,
    singleLocation: 18,
    /** The base map of the product has no finer detail. */
    baseMapMax: 14,
  },
  /** In degrees: a smaller change of centre does not move the map. */
  centreChangeThreshold: 0.0001,
  flyToSeconds: 1,
  flyToSingleLocationSeconds: 1.5,
  flyToDelayMs: 300,
  locatedToastMs: 3000,
  height: 600,
  markerSize: 24,
  coordinateDecimals: { form: 6, summary: 4 },
} as const

export const geolocationOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 } as const

export const locationPrecisions = ['approximate', 'exact'] as const
export type LocationPrecision = (typeof locationPrecisions)[number]

/** An approximate position is at most this far from the true one, so a circle of this radius contains it. */
export const approximateRadiusMetres = 500

export function isInMauritius(lat: number, lng: number) {
  const { south, west, north, east } = islandBounds
  return lat >= south && lat <= north && lng >= west && lng <= east
}

const metresPerDegree = 111_320
const aboutOneMetre = 1e5

/** The straight distance. On an island of this size the earth is flat. */
export function metresBetween(one: Position, other: Position) {
  const north = (one.lat - other.lat) * metresPerDegree
  const east = (one.lng - other.lng) * metresPerDegree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Moves a position, but not beyond the bounds of the island. */
export function movePosition({ lat, lng }: Position, shift: { north: number; east: number }): Position {
  const { south, west, north, east } = islandBounds
  const metresPerDegreeOfLongitude = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  return {
    lat: within(south, north, lat + shift.north / metresPerDegree),
    lng: within(west, east, lng + shift.east / metresPerDegreeOfLongitude),
  }
}

function within(least: number, most: number, degrees: number) {
  return Math.min(most, Math.max(least, Math.round(degrees * aboutOneMetre) / aboutOneMetre))
}
