import { circle, type Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { approximateRadiusMetres, type LocationPrecision, type Position } from '#contract/island'

type Place = Position & { precision: LocationPrecision }

export function useApproximateArea(map: LeafletMap | undefined, place: Place | undefined) {
  const { lat, lng, precision } = place ?? {}

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
