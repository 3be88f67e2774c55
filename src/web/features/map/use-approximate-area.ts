import { circle, type Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { approximateRadiusMetres } from '#contract/island'
import type { MapTutor } from './map-tutor.ts'

/** Draws the circle that holds a tutor's true place, unless the place itself is shown. */
export function useApproximateArea(map: LeafletMap | undefined, tutor: MapTutor | undefined) {
  const { lat, lng, precision } = tutor ?? {}

  useEffect(() => {
    if (!map || lat === undefined || lng === undefined || precision !== 'approximate') return
    const area = circle([lat, lng], {
      radius: approximateRadiusMetres,
      interactive: false,
      className: 'map-area',
    }).addTo(map)
    return () => {
      area.remove()
    }
  }, [map, lat, lng, precision])
}
