import { sql } from 'kysely'
import { islandBounds } from '#contract/island'
import type { MapBox } from '#contract/search/api'
import { allOf, type Condition } from './filters.ts'

export function isInBox({ south, west, north, east }: MapBox): Condition {
  return allOf([
    sql`t.public_lat between ${south}::float8 and ${north}::float8`,
    sql`t.public_lng between ${west}::float8 and ${east}::float8`,
  ])
}

/** Whether a tutor is in one of the cells, as the index of positions knows it. */
export const isInCells = (cells: number[]): Condition =>
  sql`(t.public_lat is not null and map_cell(t.public_lat, t.public_lng) = any(${cells}::int[]))`

/** The cells that a box touches, numbered as `map_cell` does in the database. */
export function cellsOf({ south, west, north, east }: MapBox) {
  const rows = steps(Math.max(south, islandBounds.south), Math.min(north, islandBounds.north))
  const columns = steps(Math.max(west, islandBounds.west), Math.min(east, islandBounds.east))
  return rows.flatMap((row) => columns.map((column) => row * 100_000 + column))
}

/** In hundredths of a degree. */
function steps(from: number, to: number) {
  const first = Math.floor(from * 100)
  return Array.from({ length: Math.max(0, Math.floor(to * 100) - first + 1) }, (_, at) => first + at)
}
