import { type Coords, GridLayer, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { islandMap } from '#contract/island'
import { map } from '#texts/map'
import { drawIsland, type MapColours, mapColours, waterKilometres } from './draw-island.ts'
import { type IslandSheet, islandSheet } from './island-sheet.ts'
import { coast } from './mauritius.ts'

const tileSize = 512
const sharpest = 2
const waterDegrees = waterKilometres / 100

const coverage = latLngBounds(coast.flat())
const southWest = coverage.getSouthWest()
const northEast = coverage.getNorthEast()
const drawn = latLngBounds(
  [southWest.lat - waterDegrees, southWest.lng - waterDegrees],
  [northEast.lat + waterDegrees, northEast.lng + waterDegrees],
)

/** The island as we draw it ourselves, so that the map is whole with no tile service at all. */
export class BaseMap extends GridLayer {
  #sheets = new Map<number, IslandSheet>()
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
    const scale = Math.min(sharpest, Math.ceil(window.devicePixelRatio))
    tile.width = tileSize * scale
    tile.height = tileSize * scale
    const sheet = this.#sheetAt(z)
    const context = tile.getContext('2d')!
    context.scale(scale, scale)
    context.translate(sheet.origin.x - x * tileSize, sheet.origin.y - y * tileSize)
    drawIsland(context, sheet, this.#colours!, this.#fontFamily)
    return tile
  }

  #sheetAt(zoom: number) {
    const sheet = this.#sheets.get(zoom) ?? islandSheet(zoom, this.#fontFamily)
    this.#sheets.set(zoom, sheet)
    return sheet
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
