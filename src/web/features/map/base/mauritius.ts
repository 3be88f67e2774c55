import type { Position } from '#contract/island'
import topology from './mauritius.topo.json'

export type Place = Position & { name: string; rank: number }
type District = { name: string; rings: Position[][] }

const { scale, translate } = topology.transform as { scale: [number, number]; translate: [number, number] }

function position([x, y]: number[]): Position {
  return { lng: x! * scale[0] + translate[0], lat: y! * scale[1] + translate[1] }
}

/** A line of the topology is its first point, followed by differences. */
function decode(steps: number[][]): Position[] {
  let [x, y] = [0, 0]
  return steps.map(([dx, dy]) => {
    x += dx!
    y += dy!
    return position([x, y])
  })
}

const arcs = topology.arcs.map(decode)

/** TopoJSON refers to a reversed line by the complement of its index. */
const indexOf = (arc: number) => (arc < 0 ? ~arc : arc)

function ring(arcNumbers: number[]): Position[] {
  return arcNumbers.flatMap((arc) => (arc < 0 ? arcs[indexOf(arc)]!.toReversed() : arcs[arc]!))
}

const { land, districts: districtShapes, places: placePoints } = topology.objects

export const coast = land.arcs.flat().map(ring)

export const districts: District[] = districtShapes.geometries.map(({ properties, arcs }) => ({
  name: properties.name,
  rings: arcs.map(ring),
}))

/** The lines that two districts share. */
export const borders: Position[][] = arcs.filter((_, index) => {
  const owners = districtShapes.geometries.filter((shape) => shape.arcs.flat().map(indexOf).includes(index))
  return owners.length > 1
})

export const places: Place[] = placePoints.geometries.map(({ properties, coordinates }) => ({
  ...properties,
  ...position(coordinates),
}))
