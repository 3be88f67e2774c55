import type { Position } from '#contract/island'
import { districts, places } from './mauritius.ts'

export type Point = { x: number; y: number }
type LabelKind = 'town' | 'district' | 'village'
export type Label = Point & { text: string; kind: LabelKind; dot?: Point; width: number; height: number }

/** The zoom from which a kind of label is shown. Earlier kinds take precedence over later ones. */
const kinds = [
  { kind: 'town', fromZoom: 10 },
  { kind: 'district', fromZoom: 11 },
  { kind: 'village', fromZoom: 12 },
] as const

export const labelFonts = {
  town: { size: 13, weight: 650, spacing: '0px' },
  district: { size: 11, weight: 650, spacing: '1.6px' },
  village: { size: 12, weight: 400, spacing: '0px' },
} as const satisfies Record<LabelKind, { size: number; weight: number; spacing: string }>

const names: Record<LabelKind, { text: string; at: Position }[]> = {
  town: places.filter(({ rank }) => rank === 1).map((place) => ({ text: place.name, at: place })),
  district: districts.map(({ name, rings }) => ({ text: name.toUpperCase(), at: centroid(rings[0]!) })),
  village: places.filter(({ rank }) => rank > 1).map((place) => ({ text: place.name, at: place })),
}

const gap = 6
const margin = 3

/** Returns the labels that fit at a zoom without overlapping. Their boxes are centred on the point. */
export function placeLabels(
  zoom: number,
  project: (position: Position) => Point,
  widthOf: (text: string, kind: LabelKind) => number,
): Label[] {
  const placed: Label[] = []
  for (const { kind, fromZoom } of kinds) {
    if (zoom < fromZoom) continue
    for (const { text, at } of names[kind]) {
      const point = project(at)
      const size = { width: widthOf(text, kind), height: labelFonts[kind].size + 2 }
      const spots = kind === 'district' ? [point] : besides(point, size)
      const label = spots
        .map(
          (spot): Label => ({ ...spot, ...size, text, kind, dot: kind === 'district' ? undefined : point }),
        )
        .find((label) => !placed.some((other) => overlap(label, other)))
      if (label) placed.push(label)
    }
  }
  return placed
}

function besides({ x, y }: Point, { width, height }: { width: number; height: number }): Point[] {
  return [
    { x: x + gap + width / 2, y },
    { x: x - gap - width / 2, y },
    { x, y: y - gap - height / 2 },
    { x, y: y + gap + height / 2 },
  ]
}

function overlap(a: Label, b: Label) {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + margin &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + margin
  )
}

/** The centre of a shape's area, which lies inside for our districts. */
function centroid(ring: Position[]): Position {
  let [area, lat, lng] = [0, 0, 0]
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length]!
    const cross = a.lng * b.lat - b.lng * a.lat
    area += cross
    lat += (a.lat + b.lat) * cross
    lng += (a.lng + b.lng) * cross
  })
  return { lat: lat / (3 * area), lng: lng / (3 * area) }
}
