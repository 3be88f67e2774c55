import { sql } from 'kysely'
import { islandBounds, type Position } from '#contract/island'
import type { MapBox } from '#contract/search/api'

export const isInBox = ({ south, west, north, east }: MapBox, table: 't' | 'tutors' = 't') =>
  sql`(${sql.ref(`${table}.public_lat`)} between ${south}::float8 and ${north}::float8
    and ${sql.ref(`${table}.public_lng`)} between ${west}::float8 and ${east}::float8)`

/** Whether a tutor is in one of the cells, in the words of the index of positions. */
export const isInCells = (cells: number[]) =>
  sql`(t.public_lat is not null and map_cell(t.public_lat, t.public_lng) = any(${cells}::int[]))`

/** The cells that a box touches, with the numbers that `map_cell` gives them in the database. */
export function cellsOf({ south, west, north, east }: MapBox) {
  const rows = steps(Math.max(south, islandBounds.south), Math.min(north, islandBounds.north))
  const columns = steps(Math.max(west, islandBounds.west), Math.min(east, islandBounds.east))
  return rows.flatMap((row) => columns.map((column) => row * stepsPerRow + column))
}

const stepsPerDegree = 100
const stepsPerRow = 100_000

function steps(from: number, to: number) {
  const first = Math.floor(from * stepsPerDegree)
  return Array.from(
    { length: Math.max(0, Math.floor(to * stepsPerDegree) - first + 1) },
    (_, at) => first + at,
  )
}

/** The cells that a ring around a position touches. */
export function cellsOfRing({ lat, lng }: Position, { inner, outer }: { inner: number; outer: number }) {
  const scale = longitudeScaleAt(lat)
  const box = {
    south: lat - outer,
    north: lat + outer,
    west: lng - outer / scale,
    east: lng + outer / scale,
  }
  return cellsOf(box).filter((cell) => {
    const row = Math.floor(cell / stepsPerRow)
    const north = distancesTo(row, lat)
    const east = distancesTo(cell - row * stepsPerRow, lng)
    const nearest = Math.hypot(north.least, east.least * scale)
    const farthest = Math.hypot(north.most, east.most * scale)
    return nearest <= outer + rounding && farthest >= inner - rounding
  })
}

/** How long a degree of longitude is, in degrees of latitude. */
export const longitudeScaleAt = (lat: number) => Math.cos((lat * Math.PI) / 180)

const rounding = 1e-9

/** How far it is, along one axis, to the nearest and the farthest point of a step. */
function distancesTo(step: number, from: number) {
  const ends = [step / stepsPerDegree - from, (step + 1) / stepsPerDegree - from] as const
  const least = ends[0] > 0 ? ends[0] : Math.max(0, -ends[1])
  return { least, most: Math.max(-ends[0], ends[1]) }
}
