import './map.css'
import type { Map as LeafletMap } from 'leaflet'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { map as texts } from '#texts/map'
import { bringIntoView } from './leaflet-map.ts'
import { MapCard } from './map-card.tsx'
import { MapControls } from './map-controls.tsx'
import { type MapFocus, type MapTiles, type MapTutor, tutorsOnMap } from './map-tutor.ts'
import { Pins, pinOf } from './pins.tsx'
import { useApproximateArea } from './use-approximate-area.ts'
import { useFocus } from './use-focus.ts'
import { useMap } from './use-map.ts'

export type TutorMapProps = {
  tutors: MapTutor[]
  selectedId?: string
  /** Called with nothing when the card is closed. */
  onSelect: (id: string | undefined) => void
  renderCard: (id: string) => ReactNode
  focus?: MapFocus
  tiles: MapTiles | null
}

export function TutorMap({ tutors, selectedId, onSelect, renderCard, focus, tiles }: TutorMapProps) {
  const { map, container } = useMap(tiles)
  const card = useRef<HTMLElement>(null)
  const help = useId()
  const tutorId = focus?.tutorId
  const { shown, single } = useMemo(() => tutorsOnMap(tutors, tutorId), [tutors, tutorId])
  const selected = shown.find(({ id }) => id === selectedId)
  useFocus(map, focus, single)
  useApproximateArea(map, single)

  function select(leaflet: LeafletMap, id: string) {
    flushSync(() => onSelect(id))
    card.current?.focus({ preventScroll: true })
    // The map is higher than some screens, and the card at its lower end.
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
