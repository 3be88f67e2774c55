import { geolocationOptions, type Position } from '#contract/island'

export type LocationFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'other'

/** Why the browser gave no location. */
export class LocationError extends Error {
  override name = 'LocationError'
  readonly failure: LocationFailure

  constructor(failure: LocationFailure) {
    super(failure)
    this.failure = failure
  }
}

const failures: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Asks the browser where it is, which asks its owner. */
export function locate(): Promise<Position> {
  const { geolocation } = navigator
  if (!geolocation) return Promise.reject(new LocationError('unsupported'))
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => reject(new LocationError(failures[code] ?? 'other')),
      geolocationOptions,
    ),
  )
}
