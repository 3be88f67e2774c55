import { circle, type Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { approximateRadiusMetres, type LocationPrecision, type Position } from '#contract/island'
import { createMap, showStart, viewportOf } from './leaflet-map.ts'
import type { MapStart, MapTiles, MapViewport } from './map-tutor.ts'

/** Creates a map in the element of `container`, and removes it with the element. */
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

/** Leaflet only observes the window's size. A hidden map keeps its view. */
function fitToElement(map: LeafletMap, element: HTMLElement) {
  const observer = new ResizeObserver(() => {
    if (element.offsetWidth > 0) map.invalidateSize({ animate: false })
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Reports the map's first viewport, and the new one after each move. */
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

/** Draws the circle around an approximate position. */
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
