import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#contract/island'
import type { TutorSort } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import { type CardRow, cardColumns } from '../tutors/card.ts'
import { readHighestBands } from './bands.ts'
import { allOf, type Condition, conditionsOf, type Filters, isListed, type Strategy } from './filters.ts'
import { hasWords, knownMatches, matchesOf, relevanceOf } from './matches.ts'
import { cellsOf, isInBox, isInCells } from './positions.ts'
import type { Words } from './words.ts'

export type PageQuery = {
  filters: Filters
  words: Words | null
  /** How relevant each tutor with the words is, by the id, if it is known who they are. */
  matches?: Map<string, number>
  /** About how many match, out of how many. */
  total: number
  everyone: number
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
  if (strategy === 'bands') return readBands(app, query)
  if (strategy === 'filter') return gather(app, query)
  const conditions = [isListed, ...conditionsOf(filters, strategy), ...(words ? [hasWords(words)] : [])]
  return sort === 'nearest' ? readAround(app, query, conditions) : scan(app, query, conditions)
}

const scan = (app: App, query: PageQuery, conditions: Condition[]) =>
  select(app, query, (columns) => sql`select ${columns} from tutors t where ${allOf(conditions)}`)

/**
 * Finds all, or all in some bands, before they are sorted: for values that are frequent, but not together, PostgreSQL
 * would scan all tutors.
 */
function gather(app: App, query: PageQuery, bands?: number[]) {
  const { words, filters } = query
  if (words) {
    const relevance = relevanceOf(words)
    return select(app, query, (columns) => matchesOf(words, [filters], columns, { relevance, bands }))
  }
  return select(
    app,
    query,
    (columns) => sql`with t as materialized (${matchesOf(null, [filters], orderColumns, { bands })})
      select ${columns} from t where true`,
  )
}

async function readBands(app: App, query: PageQuery) {
  const { after, limit, total, everyone } = query
  const highest = after && sql`rank_band(${after[0]}::smallint, ${after[1]}::int)`
  const wanted = { wanted: limit + 1, share: total / everyone, highest }
  const { found } = await readHighestBands(app, wanted, (bands) => gather(app, query, bands))
  return found
}

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
      ${orderBy(keys)} limit ${sql.lit(rowsToFetch(limit))})
    select ${cardColumns}, ${keyValues(keys)} as key from page join tutors t on t.id = page.id
    ${orderByNames(keys)}`.execute(db)
  return rows.slice(0, limit + 1)
}

/** Few different numbers, written into the statement: PostgreSQL plans for a number that it knows. */
const rowsToFetch = (limit: number) => (limit <= 20 ? 21 : 51)

/** In degrees: more than the island is long. */
const longestRadius = 0.6
/** In square degrees, about as much as people live on. */
const inhabitedArea = 0.15
const circleReserve = 2

/**
 * Looks in ever wider circles, each in some cells of the index of positions; at last everywhere. The first is so wide that
 * it should hold the page, or as wide as the last page.
 */
async function readAround(app: App, query: PageQuery, conditions: Condition[]) {
  const near = query.near!
  const [closeness = 0] = (query.after ?? []) as number[]
  const square = (circleReserve * inhabitedArea * query.limit) / (Math.PI * query.total) - closeness
  for (let radius = Math.sqrt(square); radius < longestRadius; radius *= 1.8) {
    const box = boxAround(near, radius)
    const circle = sql`${closenessTo(near)} >= ${-(radius ** 2)}::float8`
    const rows = await scan(app, query, [...conditions, isInCells(cellsOf(box)), isInBox(box), circle])
    if (rows.length > query.limit) return rows
  }
  return scan(app, query, conditions)
}

function boxAround({ lat, lng }: Position, radius: number) {
  const width = radius / Math.cos((lat * Math.PI) / 180)
  return { south: lat - radius, north: lat + radius, west: lng - width, east: lng + width }
}

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
function closenessTo({ lat, lng }: Position) {
  const north = sql`(t.public_lat - ${lat}::float8)`
  const east = sql`((t.public_lng - ${lng}::float8) * ${Math.cos((lat * Math.PI) / 180)}::float8)`
  return sql`coalesce(-(${north} * ${north} + ${east} * ${east}), ${sql.lit(unknownCloseness)})`
}

/** All columns that an order looks at. */
const orderColumns = sql`t.id, t.tier, t.points, t.rating, t.review_count, t.years_experience, t.created_at,
  t.public_lat, t.public_lng`

/** The same keys where a statement has given them names of their own. */
const named = (keys: Key[]) => keys.map((key, at) => ({ ...key, column: sql.ref(`key${at}`) }))
const columnsOf = (keys: Key[]) => keys.map(({ column }) => column)

const orderByNames = (keys: Key[]) => orderBy(named(keys))
const nameKeys = (keys: Key[]) =>
  sql.join(keys.map(({ column }, at) => sql`${column} as ${sql.ref(`key${at}`)}`))
const keyValues = (keys: Key[]) => sql<KeyValues>`jsonb_build_array(${sql.join(columnsOf(named(keys)))})`

export function orderBy(keys: Key[]) {
  return sql`order by ${sql.join(columnsOf(keys).map((column) => sql`${column} desc`))}`
}

function isAfter(keys: Key[], values: KeyValues): Condition {
  const given = keys.map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`)
  return sql`(${sql.join(columnsOf(keys))}) < (${sql.join(given)})`
}
