import './map.css'
import { divIcon, type Map as LeafletMap, type LeafletMouseEvent, type Marker, marker } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LocationPrecision, Position } from '#contract/island'
import { map as texts } from '#texts/map'
import { MapControls } from './map-controls.tsx'
import type { MapTiles } from './map-tutor.ts'
import { useApproximateArea, useMap } from './use-map.ts'

export type PinMapProps = {
  position: Position
  /** 'approximate' draws the circle that visitors see instead of the pin. */
  precision: LocationPrecision
  /** If the caller refuses a position, `position` stays the same and the pin moves back. */
  onMove: (position: Position) => void
  tiles: MapTiles | null
}

/** One zoom level out from the nearest, where the surroundings are recognisable. */
const steppedBack = 1
/** About 25 m, the smallest step that is visible at the nearest zoom of the base map. */
const step = 0.00025
const arrows: Record<string, Position> = {
  ArrowUp: { lat: step, lng: 0 },
  ArrowDown: { lat: -step, lng: 0 },
  ArrowLeft: { lat: 0, lng: -step },
  ArrowRight: { lat: 0, lng: step },
}

export function PinMap({ position, precision, onMove, tiles }: PinMapProps) {
  const { map, container } = useMap(tiles)
  usePin(map, position, onMove)
  useApproximateArea(map, { ...position, precision })
  return (
    <section aria-label={texts.pinMap} className="tutor-map">
      {map && <MapControls map={map} />}
      <section ref={container} aria-label={texts.canvas} className="map-canvas" />
    </section>
  )
}

function usePin(map: LeafletMap | undefined, position: Position, onMove: PinMapProps['onMove']) {
  const [pin, setPin] = useState<Marker>()
  const { lat, lng } = position

  const show = useEffectEvent((map: LeafletMap) => {
    map.setView(position, map.getMaxZoom() - steppedBack, { animate: false })
    return marker(position, { icon, draggable: true, autoPan: true }).addTo(map)
  })
  const moveTo = useEffectEvent((place: Position) => onMove({ lat: place.lat, lng: place.lng }))
  const onDragEnd = useEffectEvent((dragged: Marker) => {
    const place = dragged.getLatLng()
    dragged.setLatLng(position)
    moveTo(place)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    moveTo({ lat: lat + way.lat, lng: lng + way.lng })
  })

  useEffect(() => {
    if (!map) return
    const shown = show(map)
    const element = shown.getElement()!
    element.setAttribute('aria-label', texts.pinHandle)
    element.addEventListener('keydown', (event) => onKeyDown(event))
    shown.on('dragend', () => onDragEnd(shown))
    const onClick = ({ latlng }: LeafletMouseEvent) => moveTo(latlng)
    map.on('click', onClick)
    setPin(shown)
    return () => {
      map.off('click', onClick)
      shown.remove()
      setPin(undefined)
    }
  }, [map])

  useEffect(() => {
    pin?.setLatLng([lat, lng])
  }, [pin, lat, lng])
}

const icon = divIcon({ className: 'map-own-pin', iconSize: [44, 44], iconAnchor: [22, 40] })
