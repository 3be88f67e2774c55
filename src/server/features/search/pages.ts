import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#contract/island'
import type { TutorSort } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import { type CardRow, cardColumns } from '../tutors/card.ts'
import { allOf, type Condition, conditionsOf, type Filters, isListed, type Strategy } from './filters.ts'
import { hasWords, knownMatches, matchesOf, relevanceOf } from './matches.ts'
import {
  closenessTo,
  isAfter,
  type KeyValues,
  keysOf,
  keyValues,
  nameKeys,
  orderBy,
  orderByNames,
  orderColumns,
} from './orders.ts'
import type { Words } from './words.ts'

export type PageQuery = {
  filters: Filters
  words: Words | null
  /** How relevant each tutor with the words is, by the id, if it is known who they are. */
  matches?: Map<string, number>
  strategy: Strategy
  sort: TutorSort
  near?: Position
  after?: KeyValues
  limit: number
}
export type PageRow = CardRow & { key: KeyValues }

/** The rows of a page, and the first of the next one if there is any. */
export function readPage(app: App, query: PageQuery) {
  const { words, filters, matches, sort, strategy } = query
  if (matches) return select(app, query, (columns) => knownMatches(matches, columns))
  if (words && strategy === 'filter')
    return select(app, query, (columns) => matchesOf(words, [filters], columns, relevanceOf(words)))
  const conditions = [isListed, ...conditionsOf(filters, strategy), ...(words ? [hasWords(words)] : [])]
  if (strategy === 'filter') return select(app, query, (columns) => gather(conditions, columns))
  return sort === 'nearest' ? readAround(app, query, conditions) : scan(app, query, conditions)
}

const scan = (app: App, query: PageQuery, conditions: Condition[]) =>
  select(app, query, (columns) => sql`select ${columns} from tutors t where ${allOf(conditions)}`)

/** Before they are sorted: for values that are frequent, but not together, PostgreSQL would scan all tutors. */
const gather = (conditions: Condition[], columns: RawBuilder<unknown>) =>
  sql`with t as materialized (select ${orderColumns} from tutors t where ${allOf(conditions)})
    select ${columns} from t where true`

/**
 * Takes a page out of a statement that ends with its conditions. Only the rows that come to stand on it are read whole:
 * the others are told apart by their filters and their place in the order, which an index holds.
 */
async function select(
  { db }: App,
  { sort, near, after, limit }: PageQuery,
  rowsOf: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const keys = keysOf(sort, near)
  const { rows } = await sql<PageRow>`with page as materialized (
      ${rowsOf(sql`t.id, ${nameKeys(keys)}`)} ${after ? sql`and ${isAfter(keys, after)}` : sql``}
      ${orderBy(keys)} limit ${sql.lit(rowsToAsk(limit))})
    select ${cardColumns}, ${keyValues(keys)} as key from page join tutors t on t.id = page.id
    ${orderByNames(keys)}`.execute(db)
  return rows.slice(0, limit + 1)
}

/** Few different numbers, written into the statement: PostgreSQL plans for a number that it knows. */
const rowsToAsk = (limit: number) => (limit <= 20 ? 21 : 51)

/** In degrees: about a kilometre, and more than the island is long. */
const [shortestRadius, longestRadius] = [0.01, 0.6]

/** Looks in ever wider circles, each in a box of the index of positions; at last everywhere. */
async function readAround(app: App, query: PageQuery, conditions: Condition[]) {
  const [closeness = 0] = (query.after ?? []) as number[]
  const start = Math.max(shortestRadius, Math.sqrt(-closeness) * 1.1)
  for (let radius = start; radius < longestRadius; radius *= 1.8) {
    const circle = sql`${closenessTo(query.near!)} >= ${-(radius ** 2)}::float8`
    const rows = await scan(app, query, [...conditions, ...boxAround(query.near!, radius), circle])
    if (rows.length > query.limit) return rows
  }
  return scan(app, query, conditions)
}

function boxAround({ lat, lng }: Position, radius: number) {
  const width = radius / Math.cos((lat * Math.PI) / 180)
  return [
    sql`t.public_lat between ${lat - radius}::float8 and ${lat + radius}::float8`,
    sql`t.public_lng between ${lng - width}::float8 and ${lng + width}::float8`,
  ]
}
