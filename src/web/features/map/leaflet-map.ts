import { control, type LatLngExpression, Map as LeafletMap, latLngBounds, tileLayer } from 'leaflet'
import { islandBounds, islandCentre, islandMap } from '#contract/island'
import { BaseMap } from './base/base-map.ts'
import type { View } from './geometry.ts'
import type { MapStart, MapTiles, MapViewport } from './map-tutor.ts'

const { south, west, north, east } = islandBounds
const island = latLngBounds([south, west], [north, east])
const { zoom } = islandMap

/** The names of Premium tutors fit from this zoom on. */
const namesFromZoom = 12

export function prefersStillness() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function createMap(element: HTMLElement, tiles: MapTiles | null) {
  const isStill = prefersStillness()
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: zoom.min,
    maxZoom: tiles ? zoom.max : zoom.baseMapMax,
    maxBounds: island.pad(islandMap.maxBoundsPad),
    // A map that takes the wheel before anyone has touched it would stop the page from scrolling.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  map.on('moveend', () => {
    if (!map.getBounds().intersects(island)) map.fitBounds(island, { animate: false })
  })
  map.on('zoomend', () => element.toggleAttribute('data-near', map.getZoom() >= namesFromZoom))
  control.attribution({ prefix: false }).addTo(map)
  control.scale({ imperial: false, position: 'topleft' }).addTo(map)
  new BaseMap().addTo(map)
  if (tiles) tileLayer(tiles.url, { attribution: htmlOf(tiles.attribution), maxZoom: zoom.max }).addTo(map)
  return map.setView(islandCentre, zoom.island)
}

/** Leaflet takes attributions as HTML; ours is text. */
function htmlOf(text: string) {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}

export function showStart(map: LeafletMap, start: MapStart) {
  if ('zoom' in start) map.setView(start.centre, start.zoom, { animate: false })
  else
    map.fitBounds(
      [
        [start.south, start.west],
        [start.north, start.east],
      ],
      { animate: false },
    )
}

export function viewportOf(map: LeafletMap): MapViewport {
  const bounds = map.getBounds()
  return {
    area: {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    },
    view: { centre: map.getCenter(), zoom: map.getZoom() },
  }
}

export function resetView(map: LeafletMap) {
  if (prefersStillness()) map.fitBounds(island, { animate: false })
  else map.flyToBounds(island, { duration: islandMap.flyToSeconds })
}

export function flyTo(map: LeafletMap, { centre, zoom, seconds }: View) {
  if (prefersStillness()) map.setView(centre, zoom, { animate: false })
  else map.flyTo(centre, zoom, { duration: seconds })
}

const clearance = { side: 44, top: 60, name: 34 }

/** Moves the map no further than needed, and never beyond its limits. */
export function bringIntoView(map: LeafletMap, position: LatLngExpression) {
  const size = map.getSize()
  const { x, y } = map.latLngToContainerPoint(position)
  const shift = {
    x: x - Math.min(Math.max(x, clearance.side), size.x - clearance.side),
    y: y - Math.min(Math.max(y, clearance.top), lowestAt(map, x)),
  }
  if (shift.x === 0 && shift.y === 0) return
  const centre = map.containerPointToLatLng([size.x / 2 + shift.x, size.y / 2 + shift.y])
  map.setView(centre, map.getZoom(), { animate: !prefersStillness() })
}

/** The lowest pixel at which a pin and its name are fully visible. */
function lowestAt(map: LeafletMap, x: number) {
  const free = heightAbove(map, x)
  return free - (free < map.getSize().y ? clearance.name : clearance.side)
}

/** The height of the map above the card where the card covers it, otherwise the full height. */
function heightAbove(map: LeafletMap, x: number) {
  const card = map.getContainer().parentElement?.querySelector<HTMLElement>('.map-card')
  const isCovered = card && x < card.offsetLeft + card.offsetWidth + clearance.side
  return isCovered ? card.offsetTop : map.getSize().y
}

/** Centres a position in the part of the map that the card leaves free. */
export function aboveCard(map: LeafletMap, { centre, zoom, seconds }: View): View {
  const { x, y } = map.getSize()
  const hidden = y - heightAbove(map, x / 2)
  const middle = map.project(centre, zoom).add([0, hidden / 2])
  return { centre: map.unproject(middle, zoom), zoom, seconds }
}
