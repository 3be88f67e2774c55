import { geolocationOptions, type Position } from '#contract/island'
import { geolocation as texts } from '#texts/geolocation'

/** The keys are the codes of GeolocationPositionError. */
const failures = { 1: texts.denied, 2: texts.unavailable, 3: texts.timeout }

export type LocationFailure = (typeof texts)[keyof typeof texts]

/** The browser's position, or the text of the reason why there is none. */
export function locate(): Promise<Position | LocationFailure> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) resolve(texts.unsupported)
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        ({ code }) => resolve(failures[code as keyof typeof failures] ?? texts.unknown),
        geolocationOptions,
      )
  })
}
