import { circle, type Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { approximateRadiusMetres, type LocationPrecision, type Position } from '#contract/island'
import { createMap, viewportOf, showStart } from './leaflet-map.ts'
import type { MapViewport, MapStart, MapTiles } from './map-tutor.ts'

/** The map, for as long as the element that `container` is the ref of is on the page. */
export function useMap(tiles: MapTiles | null, start?: MapStart) {
  const [map, setMap] = useState<LeafletMap>()
  const startsAt = useRef(start)
  const { url, attribution } = tiles ?? {}
  const container = useCallback(
    (element: HTMLElement) => {
      const made = createMap(element, url === undefined ? null : { url, attribution: attribution ?? '' })
      if (startsAt.current) showStart(made, startsAt.current)
      const stopFitting = fitToElement(made, element)
      setMap(made)
      return () => {
        setMap(undefined)
        stopFitting()
        made.remove()
      }
    },
    [url, attribution],
  )
  return { map, container }
}

/** Leaflet looks at the size of the window only. A map that is hidden keeps what it showed. */
function fitToElement(map: LeafletMap, element: HTMLElement) {
  const observer = new ResizeObserver(() => {
    if (element.offsetWidth > 0) map.invalidateSize({ animate: false })
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Says where the map begins, and where it has come to, however it was moved. */
export function useMoves(map: LeafletMap | undefined, onMove: ((to: MapViewport) => void) | undefined) {
  const tell = useEffectEvent((map: LeafletMap) => {
    if (map.getSize().x > 0) onMove?.(viewportOf(map))
  })
  useEffect(() => {
    if (!map) return
    const onMoveEnd = () => tell(map)
    onMoveEnd()
    map.on('moveend', onMoveEnd)
    return () => {
      map.off('moveend', onMoveEnd)
    }
  }, [map])
}

type SharedPosition = Position & { precision: LocationPrecision }

/** Draws the circle that holds a tutor's true place, unless the place itself is shown. */
export function useApproximateArea(map: LeafletMap | undefined, position: SharedPosition | undefined) {
  const { lat, lng, precision } = position ?? {}

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
