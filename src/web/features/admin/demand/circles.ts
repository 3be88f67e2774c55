import { islandBounds, type Position } from '#contract/island'

export type Point = { x: number; y: number }
type Counts = { searches: number; emptySearches: number }
export type Circle = Point & Counts & { radius: number; innerRadius: number; hasLabel: boolean }

const unitsPerDegree = 800
const { north, west, south } = islandBounds
const squeeze = Math.cos((((north + south) / 2) * Math.PI) / 180)

/** The position in the units of the map, counted from the north-western corner of the island. */
export const project = ({ lat, lng }: Position): Point => ({
  x: (lng - west) * unitsPerDegree * squeeze,
  y: (north - lat) * unitsPerDegree,
})

const largestRadius = 44
const smallestRadius = 5
const labelRoom = { x: 40, y: 20 }

/** Sorts circles by size, so that smaller ones lie on top. A number is left out where a larger one stands. */
export function circlesOf(towns: (Point & Counts)[]): Circle[] {
  const circles = joined(towns).toSorted((a, b) => b.searches - a.searches)
  const most = circles[0]?.searches ?? 1
  const radiusOf = (count: number) => Math.sqrt(count / most) * largestRadius
  const labels: Point[] = []
  return circles.map((circle) => {
    const hasLabel = !labels.some((label) => isNear(label, circle))
    if (hasLabel) labels.push(circle)
    const radius = Math.max(smallestRadius, radiusOf(circle.searches))
    return { ...circle, radius, innerRadius: Math.min(radius, radiusOf(circle.emptySearches)), hasLabel }
  })
}

/** Flacq and Centre de Flacq are the same town. */
const joined = (towns: (Point & Counts)[]) =>
  [...Map.groupBy(towns, ({ x, y }) => `${x} ${y}`).values()].map((same) => ({
    ...same[0]!,
    searches: same.reduce((sum, { searches }) => sum + searches, 0),
    emptySearches: same.reduce((sum, { emptySearches }) => sum + emptySearches, 0),
  }))

const isNear = (one: Point, other: Point) =>
  Math.abs(one.x - other.x) < labelRoom.x && Math.abs(one.y - other.y) < labelRoom.y
