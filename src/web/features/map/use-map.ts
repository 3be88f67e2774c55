import { circle, type Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useState } from 'react'
import { approximateRadiusMetres, type LocationPrecision, type Position } from '#contract/island'
import { createMap } from './leaflet-map.ts'
import type { MapTiles } from './map-tutor.ts'

/** The map, for as long as the element that `container` is the ref of is on the page. */
export function useMap(tiles: MapTiles | null) {
  const [map, setMap] = useState<LeafletMap>()
  const { url, attribution } = tiles ?? {}
  const container = useCallback(
    (element: HTMLElement) => {
      const made = createMap(element, url === undefined ? null : { url, attribution: attribution ?? '' })
      setMap(made)
      return () => {
        setMap(undefined)
        made.remove()
      }
    },
    [url, attribution],
  )
  return { map, container }
}

type Place = Position & { precision: LocationPrecision }

/** Draws the circle that holds a tutor's true place, unless the place itself is shown. */
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
