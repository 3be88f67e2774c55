/**
 * The base map: Mauritius drawn on canvases, so that the map is whole without any tile service.
 *
 * mauritius.topo.json   coast, districts and places; a line that two shapes share is stored once
 * mauritius.ts          decodes them into positions
 * projected-island.ts   turns them into paths in pixels, once for each zoom
 * labels.ts             chooses the names that fit at a zoom without touching each other
 * draw-island.ts        paints water, land, districts, borders and names
 * base-map.ts           the Leaflet layer: one canvas for each tile, painted again when the theme changes
 */

import { type Coords, GridLayer, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { islandMap } from '#contract/island'
import { map } from '#texts/map'
import { drawIsland, type MapColours, mapColours, waterKilometres } from './draw-island.ts'
import { coast } from './mauritius.ts'
import { type ProjectedIsland, projectIsland } from './projected-island.ts'

const tileSize = 512
const mostPixelsPerPoint = 2
const waterDegrees = waterKilometres / 100

const coverage = latLngBounds(coast.flat())
const southWest = coverage.getSouthWest()
const northEast = coverage.getNorthEast()
const drawn = latLngBounds(
  [southWest.lat - waterDegrees, southWest.lng - waterDegrees],
  [northEast.lat + waterDegrees, northEast.lng + waterDegrees],
)

export class BaseMap extends GridLayer {
  #islands = new Map<number, ProjectedIsland>()
  #colours: MapColours | undefined
  #fontFamily = ''
  #stopWatching: (() => void) | undefined

  constructor() {
    super({
      tileSize,
      bounds: drawn,
      maxNativeZoom: islandMap.zoom.baseMapMax,
      keepBuffer: 1,
      attribution: map.sources,
      className: 'base-map',
    })
  }

  override onAdd(leaflet: LeafletMap) {
    const container = leaflet.getContainer()
    this.#fontFamily = getComputedStyle(container).fontFamily
    this.#colours = mapColours(container)
    this.#stopWatching = watchTheme(() => {
      this.#colours = mapColours(container)
      this.redraw()
    })
    return super.onAdd(leaflet)
  }

  override onRemove(leaflet: LeafletMap) {
    this.#stopWatching?.()
    return super.onRemove(leaflet)
  }

  override createTile({ x, y, z }: Coords) {
    const tile = document.createElement('canvas')
    const scale = Math.min(mostPixelsPerPoint, Math.ceil(window.devicePixelRatio))
    tile.width = tileSize * scale
    tile.height = tileSize * scale
    const island = this.#islandAt(z)
    const context = tile.getContext('2d')!
    context.scale(scale, scale)
    context.translate(island.origin.x - x * tileSize, island.origin.y - y * tileSize)
    drawIsland(context, island, this.#colours!, this.#fontFamily)
    return tile
  }

  #islandAt(zoom: number) {
    const island = this.#islands.get(zoom) ?? projectIsland(zoom, this.#fontFamily)
    this.#islands.set(zoom, island)
    return island
  }
}

function watchTheme(onChange: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(onChange)
  system.addEventListener('change', onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', onChange)
    choice.disconnect()
  }
}
