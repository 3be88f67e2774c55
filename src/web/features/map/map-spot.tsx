import { DomUtil, type LatLngExpression, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Position } from '#contract/island'

type MapSpotProps = { map: LeafletMap; at: Position; className: string; children: ReactNode }

/** Keeps its children at a place on the map, through zooming too. */
export function MapSpot({ map, at: { lat, lng }, className, children }: MapSpotProps) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const at: LatLngExpression = [lat, lng]
    const place = () => DomUtil.setPosition(ref.current!, map.latLngToLayerPoint(at))
    const placeAhead = ({ center, zoom }: ZoomAnimEvent) =>
      DomUtil.setPosition(ref.current!, layerPointAfterZoom(map, at, center, zoom))
    place()
    map.on('zoom viewreset', place)
    map.on('zoomanim', placeAhead)
    return () => {
      map.off('zoom viewreset', place)
      map.off('zoomanim', placeAhead)
    }
  }, [map, lat, lng])

  return (
    <div ref={ref} className={`map-spot leaflet-zoom-animated ${className}`}>
      {children}
    </div>
  )
}

/** Where a place will be once the animation ends; the browser moves it there meanwhile. */
function layerPointAfterZoom(map: LeafletMap, at: LatLngExpression, centre: LatLngExpression, zoom: number) {
  const corner = map
    .project(centre, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPane('mapPane')!))
    .round()
  return map.project(at, zoom).subtract(corner).round()
}
