import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#contract/island'
import type { TutorSort } from '#contract/search/rules'
import type { Condition } from './filters.ts'

/** A column to sort by, the greatest first, and its type. */
type Key = { column: RawBuilder<unknown>; type: string }

/** The keys of a row, from the last row of a page to the cursor and back. */
export type KeyValues = (string | number)[]

const key = (column: string, type: string): Key => ({ column: sql.ref(column), type })

const id = key('t.id', 'uuid')
const rating = key('t.rating', 'float8')
const reviewCount = key('t.review_count', 'int')
const recommended = [key('t.tier', 'smallint'), key('t.points', 'int'), rating, id]

/** All keys of an order run one way, and the last is different in every row: the next page is one comparison. */
export function keysOf(sort: TutorSort, near?: Position): Key[] {
  switch (sort) {
    case 'recommended':
      return recommended
    case 'relevance':
      return [key('m.relevance', 'int'), ...recommended]
    case 'rating':
      return [rating, reviewCount, id]
    case 'reviews':
      return [reviewCount, rating, id]
    case 'experience':
      return [key('t.years_experience', 'int'), rating, id]
    case 'newest':
      return [key('t.created_at', 'timestamptz'), id]
    case 'nearest':
      return [{ column: closenessTo(near!), type: 'float8' }, id]
  }
}

/** Of a tutor without a position: farther than anything on the island. */
const unknownCloseness = -1000

/** The square of the distance in degrees of latitude, below zero. */
export function closenessTo({ lat, lng }: Position) {
  const north = sql`(t.public_lat - ${lat}::float8)`
  const east = sql`((t.public_lng - ${lng}::float8) * ${Math.cos((lat * Math.PI) / 180)}::float8)`
  return sql`coalesce(-(${north} * ${north} + ${east} * ${east}), ${sql.lit(unknownCloseness)})`
}

/** All columns that an order looks at. */
export const orderColumns = sql`t.id, t.tier, t.points, t.rating, t.review_count, t.years_experience, t.created_at,
  t.public_lat, t.public_lng`

/** The same keys where a statement has given them names of their own. */
const named = (keys: Key[]) => keys.map((key, at) => ({ ...key, column: sql.ref(`key${at}`) }))
const columnsOf = (keys: Key[]) => keys.map(({ column }) => column)

export const orderByNames = (keys: Key[]) => orderBy(named(keys))
export const nameKeys = (keys: Key[]) =>
  sql.join(keys.map(({ column }, at) => sql`${column} as ${sql.ref(`key${at}`)}`))
export const keyValues = (keys: Key[]) =>
  sql<KeyValues>`jsonb_build_array(${sql.join(columnsOf(named(keys)))})`

export function orderBy(keys: Key[]) {
  return sql`order by ${sql.join(columnsOf(keys).map((column) => sql`${column} desc`))}`
}

export function isAfter(keys: Key[], values: KeyValues): Condition {
  const given = keys.map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`)
  return sql`(${sql.join(columnsOf(keys))}) < (${sql.join(given)})`
}
