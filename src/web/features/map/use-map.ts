import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useState } from 'react'
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
