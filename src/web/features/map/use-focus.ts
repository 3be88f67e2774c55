import { type Map as LeafletMap, latLng } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { approximateRadiusMetres, islandMap } from '#contract/island'
import { isSameView, type View, viewOf } from './geometry.ts'
import { aboveCard, flyTo } from './leaflet-map.ts'
import type { MapFocus, MapTutor } from './map-tutor.ts'

/** Flies to the place that was asked for, and again whenever it changes. */
export function useFocus(map: LeafletMap | undefined, focus: MapFocus | undefined, single?: MapTutor) {
  const { lat, lng, zoom, tutorId } = focus ?? {}
  const isArea = single?.precision === 'approximate'
  const last = useRef<View>(undefined)
  const wanted = useMemo(
    () => (lat === undefined || lng === undefined ? undefined : viewOf({ lat, lng, zoom, tutorId })),
    [lat, lng, zoom, tutorId],
  )

  useEffect(() => {
    if (!map || !wanted) return
    const nearest = isArea ? zoomOfArea(map, wanted) : map.getMaxZoom()
    const view = { ...wanted, zoom: Math.min(wanted.zoom, nearest) }
    if (last.current && isSameView(last.current, view)) return
    const timer = setTimeout(() => {
      last.current = view
      flyTo(map, aboveCard(map, view))
    }, islandMap.flyToDelayMs)
    return () => clearTimeout(timer)
  }, [map, wanted, isArea])
}

/** As near as the whole circle can be seen. */
function zoomOfArea(map: LeafletMap, { centre }: View) {
  return map.getBoundsZoom(latLng(centre).toBounds(2 * approximateRadiusMetres))
}
