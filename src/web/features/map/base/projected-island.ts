import { CRS } from 'leaflet'
import type { Position } from '#contract/island'
import { type Label, labelFonts, type Point, placeLabels } from './labels.ts'
import { borders, coast, districts } from './mauritius.ts'

/** The island at one zoom, in pixels from its north-western corner. */
export type ProjectedIsland = {
  origin: Point
  pixelsPerKilometre: number
  coast: Path2D
  districts: Path2D[]
  borders: Path2D
  labels: Label[]
}

const north = Math.max(...coast.flat().map(({ lat }) => lat))
const west = Math.min(...coast.flat().map(({ lng }) => lng))
const kilometresPerDegree = 111.32

export function projectIsland(zoom: number, fontFamily: string): ProjectedIsland {
  const world = (position: Position) => CRS.EPSG3857.latLngToPoint(position, zoom)
  // World pixels are too large for the precision with which browsers draw.
  const origin = world({ lat: north, lng: west }).floor()
  const project = (position: Position) => world(position).subtract(origin)
  return {
    origin,
    pixelsPerKilometre:
      (world({ lat: north, lng: west + 1 }).x - world({ lat: north, lng: west }).x) /
      (kilometresPerDegree * Math.cos((north * Math.PI) / 180)),
    coast: path(coast, project, true),
    districts: districts.map(({ rings }) => path(rings, project, true)),
    borders: path(borders, project, false),
    labels: placeLabels(zoom, project, measurer(fontFamily)),
  }
}

function path(lines: Position[][], project: (position: Position) => Point, isClosed: boolean) {
  const drawn = new Path2D()
  for (const line of lines) {
    for (const [index, position] of line.entries()) {
      const { x, y } = project(position)
      if (index === 0) drawn.moveTo(x, y)
      else drawn.lineTo(x, y)
    }
    if (isClosed) drawn.closePath()
  }
  return drawn
}

export function setLabelFont(context: CanvasRenderingContext2D, kind: Label['kind'], fontFamily: string) {
  const { size, weight, spacing } = labelFonts[kind]
  context.font = `${weight} ${size}px ${fontFamily}`
  context.letterSpacing = spacing
}

function measurer(fontFamily: string) {
  const context = document.createElement('canvas').getContext('2d')!
  return (text: string, kind: Label['kind']) => {
    setLabelFont(context, kind, fontFamily)
    return context.measureText(text).width
  }
}
