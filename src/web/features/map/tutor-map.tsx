import './map.css'
import { type Map as LeafletMap, latLng } from 'leaflet'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { approximateRadiusMetres, islandMap } from '#contract/island'
import { map as texts } from '#texts/map'
import { Button } from '#web/ui/button.tsx'
import { isSameView, type View, viewOf } from './geometry.ts'
import { aboveCard, bringIntoView, flyTo } from './leaflet-map.ts'
import { MapControls } from './map-controls.tsx'
import {
  type MapFocus,
  type MapStart,
  type MapTiles,
  type MapTutor,
  type MapViewport,
  tutorsOnMap,
} from './map-tutor.ts'
import { Pins, pinOf } from './pins.tsx'
import { useApproximateArea, useMap, useMoves } from './use-map.ts'

export type TutorMapProps = {
  tutors: MapTutor[]
  selectedId?: string
  /** Called with undefined when the card is closed. */
  onSelect: (id: string | undefined) => void
  renderCard: (id: string) => ReactNode
  focus?: MapFocus
  tiles: MapTiles | null
  start?: MapStart
  onMove?: (to: MapViewport) => void
  /** The tutor who is pointed at on the map or in a list beside it. */
  litId?: string
  /** Called when a pin is pointed at or focused, and with undefined afterwards. */
  onLight?: (id: string | undefined) => void
}

export function TutorMap({ tutors, selectedId, onSelect, renderCard, focus, tiles, ...rest }: TutorMapProps) {
  const { start, onMove, litId, onLight } = rest
  const { map, container } = useMap(tiles, start)
  const card = useRef<HTMLElement>(null)
  const help = useId()
  const tutorId = focus?.tutorId
  const { shown, single } = useMemo(() => tutorsOnMap(tutors, tutorId), [tutors, tutorId])
  const selected = shown.find(({ id }) => id === selectedId)
  useFocus(map, focus, single)
  useApproximateArea(map, single)
  useMoves(map, onMove)

  function select(leaflet: LeafletMap, id: string) {
    flushSync(() => onSelect(id))
    card.current?.focus({ preventScroll: true })
    // The map is higher than some screens, and the card is at its lower end.
    card.current?.scrollIntoView({ block: 'nearest' })
    const tutor = shown.find((tutor) => tutor.id === id)
    if (tutor) bringIntoView(leaflet, tutor)
  }

  function close() {
    if (!map || !selected) return
    flushSync(() => onSelect(undefined))
    const pin = pinOf(map, selected.id) ?? map.getContainer()
    pin.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }

  return (
    <section aria-label={texts.label} className="tutor-map" onKeyDown={onKeyDown}>
      {map && <MapControls map={map} />}
      <section ref={container} aria-label={texts.canvas} aria-describedby={help} className="map-canvas" />
      <p id={help} className="sr-only">
        {texts.help}
      </p>
      {map && (
        <Pins
          map={map}
          tutors={shown}
          selected={selected}
          single={single}
          lit={shown.find(({ id }) => id === litId)}
          onLight={onLight}
          onSelect={(id) => select(map, id)}
        />
      )}
      {selected && (
        <MapCard ref={card} name={selected.name} onClose={close}>
          {renderCard(selected.id)}
        </MapCard>
      )}
    </section>
  )
}

type MapCardProps = { name: string; onClose: () => void; children: ReactNode; ref: Ref<HTMLElement> }

function MapCard({ name, onClose, children, ref }: MapCardProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={texts.card(name)} className="map-card">
      {children}
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.closeCard}
        onClick={onClose}
        className="absolute top-1 right-1"
      >
        <X aria-hidden />
      </Button>
    </section>
  )
}

/** Flies to the requested position, and again whenever it changes. */
function useFocus(map: LeafletMap | undefined, focus: MapFocus | undefined, single?: MapTutor) {
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

/** The nearest zoom at which the whole circle is visible. */
function zoomOfArea(map: LeafletMap, { centre }: View) {
  return map.getBoundsZoom(latLng(centre).toBounds(2 * approximateRadiusMetres))
}
