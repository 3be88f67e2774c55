import {
  DomUtil,
  type Handler,
  type LatLngExpression,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet'
import { Star } from 'lucide-react'
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '#contract/island'
import { map as texts } from '#texts/map'
import { cx } from '#web/ui/classes.ts'
import type { GroupSpot, Spot } from './clusters.ts'
import { nearestPlace } from './geometry.ts'
import { bringIntoView, flyTo } from './leaflet-map.ts'
import type { MapTutor } from './map-tutor.ts'
import { TutorPin } from './tutor-pin.tsx'
import { useSpots } from './use-spots.ts'

type PinsProps = {
  map: LeafletMap
  tutors: MapTutor[]
  selected: MapTutor | undefined
  /** The tutor who is shown alone, whose pin bounces and pulses. */
  single: MapTutor | undefined
  lit?: MapTutor
  onSelect: (id: string) => void
  onLight?: (id: string | undefined) => void
}

/** Leaflet's types lack this method. */
type Dragging = Handler & { moved: () => boolean }

const groupFlightSeconds = 0.6

export function Pins({ map, tutors, selected, single, lit, onSelect, onLight }: PinsProps) {
  const { spots, spread, spreadOut, isOverGroup } = useSpots(map, tutors, [selected, lit])

  useEffect(() => {
    if (spread[0]) pinOf(map, spread[0].key)?.focus()
  }, [map, spread])

  function openGroup(group: GroupSpot) {
    if (group.expansionZoom > map.getMaxZoom()) return spreadOut(group)
    // The group's button is about to be removed, so the map takes the focus.
    map.getContainer().focus({ preventScroll: true })
    flyTo(map, { centre: group.at, zoom: group.expansionZoom, seconds: groupFlightSeconds })
  }

  return createPortal(
    spots.map((spot) => (
      <MapSpot key={spot.key} map={map} at={positionOf(spot)} className={lookOf(spot)}>
        {spot.kind === 'tutor' ? (
          <TutorPin
            tutor={spot.tutor}
            isSelected={spot.tutor.id === selected?.id}
            isLit={spot.tutor.id === lit?.id}
            {...handlers(spot)}
            {...lights(spot.tutor.id)}
          />
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
        // The browser reports the end of a drag that began on a pin as a click.
        if (event.detail > 0 && (map.dragging as Dragging).moved()) return
        if (spot.kind === 'tutor') onSelect(spot.tutor.id)
        else openGroup(spot)
      },
      onDoubleClick: (event: MouseEvent) => event.stopPropagation(),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) bringIntoView(map, positionOf(spot))
        if (spot.kind === 'tutor') onLight?.(spot.tutor.id)
      },
    }
  }

  function lights(id: string) {
    const darken = () => onLight?.(undefined)
    return { onPointerEnter: () => onLight?.(id), onPointerLeave: darken, onBlur: darken }
  }

  /** The class that decides the stacking order and the highlight. */
  function lookOf(spot: Spot) {
    const id = spot.kind === 'tutor' && spot.key
    if (id && id === single?.id) return 'map-spot-single'
    if (id && id === lit?.id) return isOverGroup(id) ? 'map-spot-lit map-spot-guest' : 'map-spot-lit'
    if (id && id === selected?.id) return 'map-spot-selected'
    if (spread.some((one) => one === spot)) return 'map-spot-spread'
    const isPremium = spot.kind === 'tutor' ? spot.tutor.isPremium : spot.isPremium
    return isPremium ? 'map-spot-premium' : ''
  }
}

function positionOf(spot: Spot) {
  return (spot.kind === 'group' && spot.drawnAt) || spot.at
}

export function pinOf(map: LeafletMap, tutorId: string) {
  return map.getPane('markerPane')!.querySelector<HTMLButtonElement>(`[data-tutor="${CSS.escape(tutorId)}"]`)
}

const sizes = [
  { from: 50, className: 'map-group-large' },
  { from: 10, className: 'map-group-medium' },
]

function GroupPin({ group, ...rest }: ComponentProps<'button'> & { group: GroupSpot }) {
  const { count, isPremium, at } = group
  const label = isPremium ? texts.pin.premiumGroup : texts.pin.group
  return (
    <button
      type="button"
      {...rest}
      aria-label={label(count, nearestPlace(at).name)}
      className={cx(
        'map-group',
        isPremium && 'map-group-premium',
        sizes.find(({ from }) => count >= from)?.className,
      )}
    >
      {isPremium && <Star aria-hidden />}
      {count}
    </button>
  )
}

type MapSpotProps = { map: LeafletMap; at: Position; className: string; children: ReactNode }

/** Keeps its children at a position on the map, also while it zooms. */
function MapSpot({ map, at: { lat, lng }, className, children }: MapSpotProps) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const at: LatLngExpression = [lat, lng]
    const setPosition = () => DomUtil.setPosition(ref.current!, map.latLngToLayerPoint(at))
    const setPositionAfterZoom = ({ center, zoom }: ZoomAnimEvent) =>
      DomUtil.setPosition(ref.current!, layerPointAfterZoom(map, at, center, zoom))
    setPosition()
    map.on('zoom viewreset', setPosition)
    map.on('zoomanim', setPositionAfterZoom)
    return () => {
      map.off('zoom viewreset', setPosition)
      map.off('zoomanim', setPositionAfterZoom)
    }
  }, [map, lat, lng])

  return (
    <div ref={ref} className={`map-spot leaflet-zoom-animated ${className}`}>
      {children}
    </div>
  )
}

/** The point at the end of a zoom animation; the browser animates the way there. */
function layerPointAfterZoom(map: LeafletMap, at: LatLngExpression, centre: LatLngExpression, zoom: number) {
  const corner = map
    .project(centre, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPane('mapPane')!))
    .round()
  return map.project(at, zoom).subtract(corner).round()
}
