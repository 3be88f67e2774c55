import type { Handler, Map as LeafletMap } from 'leaflet'
import { type FocusEvent, type MouseEvent, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { GroupSpot, Spot } from './clusters.ts'
import { GroupPin } from './group-pin.tsx'
import { bringIntoView, flyTo } from './leaflet-map.ts'
import { MapSpot } from './map-spot.tsx'
import type { MapTutor } from './map-tutor.ts'
import { TutorPin } from './tutor-pin.tsx'
import { useSpots } from './use-spots.ts'

type PinsProps = {
  map: LeafletMap
  tutors: MapTutor[]
  selected: MapTutor | undefined
  /** The only one, which bounces and pulses. */
  single: MapTutor | undefined
  onSelect: (id: string) => void
}

/** The types leave out the method. */
type Dragging = Handler & { moved: () => boolean }

const groupFlightSeconds = 0.6

export function Pins({ map, tutors, selected, single, onSelect }: PinsProps) {
  const { spots, spread, spreadOut } = useSpots(map, tutors, selected)

  useEffect(() => {
    if (spread[0]) pinOf(map, spread[0].key)?.focus()
  }, [map, spread])

  function openGroup(group: GroupSpot) {
    if (group.expansionZoom > map.getMaxZoom()) return spreadOut(group)
    // The group's button is about to vanish, and the keyboard's place with it.
    map.getContainer().focus({ preventScroll: true })
    flyTo(map, { centre: group.at, zoom: group.expansionZoom, seconds: groupFlightSeconds })
  }

  return createPortal(
    spots.map((spot) => (
      <MapSpot key={spot.key} map={map} at={placeOf(spot)} className={lookOf(spot)}>
        {spot.kind === 'tutor' ? (
          <TutorPin tutor={spot.tutor} isSelected={spot.tutor.id === selected?.id} {...handlers(spot)} />
        ) : (
          <GroupPin group={spot} {...handlers(spot)} />
        )}
      </MapSpot>
    )),
    map.getPane('markerPane')!,
  )

  function handlers(spot: Spot) {
    return {
      onClick: (event: MouseEvent) => {
        event.stopPropagation()
        // The end of a drag that began on a pin is a click to the browser, and none to people.
        if (event.detail > 0 && (map.dragging as Dragging).moved()) return
        if (spot.kind === 'tutor') onSelect(spot.tutor.id)
        else openGroup(spot)
      },
      onDoubleClick: (event: MouseEvent) => event.stopPropagation(),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) bringIntoView(map, placeOf(spot))
      },
    }
  }

  /** What lies above what, and what draws attention. */
  function lookOf(spot: Spot) {
    const id = spot.kind === 'tutor' && spot.key
    if (id && id === single?.id) return 'map-spot-single'
    if (id && id === selected?.id) return 'map-spot-selected'
    if (spread.some((one) => one === spot)) return 'map-spot-spread'
    const isPremium = spot.kind === 'tutor' ? spot.tutor.isPremium : spot.isPremium
    return isPremium ? 'map-spot-premium' : ''
  }
}

function placeOf(spot: Spot) {
  return (spot.kind === 'group' && spot.drawnAt) || spot.at
}

export function pinOf(map: LeafletMap, tutorId: string) {
  return map.getPane('markerPane')!.querySelector<HTMLButtonElement>(`[data-tutor="${CSS.escape(tutorId)}"]`)
}
