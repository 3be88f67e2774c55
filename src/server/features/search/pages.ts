import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#contract/island'
import type { TutorSort } from '#contract/search/rules'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { type CardRow, cardColumns } from '../tutors/card.ts'
import { bandCount, premiumBands, rankBand, readHighestBands, type TutorsInBand } from './bands.ts'
import {
  allOf,
  type Condition,
  conditionsOf,
  type Filters,
  filtersClasses,
  hasAnyClass,
  isListed,
  isOneChoice,
  type Strategy,
} from './filters.ts'
import { type First, firstOf, hasWords, knownMatches, matchesOf, relevanceOf } from './matches.ts'
import { cellsOfRing, isInCells, squeezeAt } from './positions.ts'
import type { Words } from './words.ts'

type PageQuery = {
  filters: Filters
  words: Words | null
  /** The place in the order of relevance of each tutor with the words, by the id, if it is known who they are. */
  places?: Map<string, number>
  /** About how many match, out of how many. */
  total: number
  everyone: number
  tutorsInBand: TutorsInBand
  strategy: Strategy
  sort: TutorSort
  near?: Position
  after?: KeyValues
  limit: number
}
type PageRow = CardRow & { key: KeyValues }

/** The rows of a page, and the first of the next one if there is any. */
export function readPage(app: App, query: PageQuery) {
  const { words, filters, places, sort, strategy } = query
  if (places) return readKnown(app, query, places)
  if (strategy === 'filter') return gather(app, query)
  if (strategy === 'bands' && words) return readBands(app, query)
  const conditions = [isListed, ...conditionsOf(filters, 'indexScan')]
  if (strategy === 'bands') return readPremiumFirst(app, query, conditions)
  const textCondition = words ? [hasWords(words)] : []
  return sort === 'nearest'
    ? readAround(app, query, conditions, textCondition)
    : scan(app, query, [...conditions, ...textCondition])
}

function readKnown(app: App, query: PageQuery, places: Map<string, number>) {
  const { sort, after } = query
  const read = (places: Map<string, number>) => (first: First) =>
    select(app, query, (columns) => knownMatches(firstOf(places, first), columns))
  if (sort === 'relevance') {
    const highest = after && Number(after[0]) * bandCount + bandOf(after.slice(1))
    return readFirst(query, read(places), highest)
  }
  if (sort !== 'recommended') return read(places)({})
  const bands = new Map([...places].map(([id, place]) => [id, place % bandCount]))
  return readFirst(query, read(bands), after && bandOf(after))
}

/** Looks up the tutors of the first places, of whom one page is wanted; all if they are few or turn out too few. */
async function readFirst(
  { after, limit, total }: PageQuery,
  read: (first: First) => Promise<PageRow[]>,
  highest?: number,
) {
  // Some of those who share the place of the last row stood on the page before.
  const count = after ? 2 * limit : limit + 1
  const rows = total > count ? await read({ count, highest }) : []
  return rows.length > limit ? rows : read({})
}

/** The band of the keys of the recommended order. */
const bandOf = ([tier, points]: KeyValues) => rankBand(Number(tier), Number(points))

const scan = (app: App, query: PageQuery, conditions: Condition[], late?: Condition[]) =>
  select(app, query, (columns) => sql`select ${columns} from tutors t where ${allOf(conditions)}`, late)

/**
 * Finds all, or all in some bands, before they are sorted: for values that are frequent, but not together, PostgreSQL
 * would scan all tutors.
 */
function gather(app: App, query: PageQuery, bands?: number[]) {
  const { words, filters, sort, after } = query
  const relevance = words && sort === 'relevance' ? relevanceOf(words) : undefined
  const rowsOf = (first?: First) => (columns: RawBuilder<unknown>) => {
    if (words) return matchesOf(words, [filters], columns, { relevance, bands, first })
    const matches = matchesOf(null, [filters], orderColumns, { bands, first })
    return sql`with t as materialized (${matches}) select ${columns} from t where true`
  }
  const inDocuments = words !== null || filtersClasses(filters)
  const read = (first?: First) => select(app, query, rowsOf(first))
  const canCut = (inDocuments && !bands) || (!words && isOneChoice(filters))
  return sort === 'recommended' && canCut ? readFirst(query, read, after && bandOf(after)) : read()
}

async function readBands(app: App, query: PageQuery) {
  const { filters, after, total, tutorsInBand } = query
  const wanted = query.limit + 1
  const highest = after && bandOf(after)
  const { found } = await readHighestBands(
    { wanted, matching: total, tutorsInBand, verified: filters.verified, highest },
    (bands) => gather(app, query, bands),
  )
  return found.slice(0, wanted)
}

/** Gathers a page of Premium tutors, if so many fit; else it is scanned. */
async function readPremiumFirst(app: App, query: PageQuery, conditions: Condition[]) {
  const rows = await gather(app, query, premiumBands)
  return rows.length > query.limit ? rows : scan(app, query, conditions)
}

/**
 * Takes a page out of a statement that ends with its conditions. Only the rows that come to stand on it are read whole:
 * the others are told apart by their filters and their place in the order, which an index holds. What is `late` is asked
 * of one row after the other in their order, until the page is full.
 */
async function select(
  { db, clock }: App,
  { filters, sort, near, after, limit }: PageQuery,
  rowsOf: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
  late: Condition[] = [],
) {
  const keys = keysOf(sort, near)
  const ordered = sql`${rowsOf(sql`t.id, ${nameKeys(keys)}`)} ${after ? sql`and ${isAfter(keys, after)}` : sql``}
    ${orderBy(keys)}`
  const found =
    late.length > 0
      ? sql`select * from (${ordered} offset 0) t where ${allOf(late)} ${orderByNames(keys)}`
      : ordered
  const { rows } = await sql<PageRow>`with page as materialized (
      ${found} limit ${sql.lit(rowsToFetch(limit))})
    select ${cardColumns(clock.now(), filters)}, ${keyValues(keys)} as key from page join tutors t on t.id = page.id
    ${orderByNames(keys)}`.execute(db)
  return rows.slice(0, limit + 1)
}

/** Few different numbers, written into the statement: PostgreSQL plans for a number that it knows. */
const rowsToFetch = (limit: number) => (limit <= 20 ? 21 : 51)

/** In degrees: more than the island is long. */
const longestRadius = 0.6
/** In square degrees, about as much as people live on. */
const inhabitedArea = 0.15
const circleReserve = 4

/**
 * Looks in ever wider circles, each in some cells of the index of positions; at last everywhere. The first is so wide that
 * it should hold the page beyond the last one; if it does not, the next is as wide as the sample says. A text is read last:
 * of one match it costs more than all else of many.
 */
async function readAround(app: App, query: PageQuery, conditions: Condition[], textCondition: Condition[]) {
  const { after, limit, total, everyone } = query
  const near = query.near!
  const inner = Math.sqrt(-Number(after?.[0] ?? 0))
  const wanted = (circleReserve * limit * everyone) / total
  let outer = Math.sqrt(inner ** 2 + (inhabitedArea * wanted) / (Math.PI * everyone))
  for (let circle = 1; outer < longestRadius; circle++) {
    const isInCircle = sql`${closenessTo(near)} >= ${-(outer ** 2)}::float8`
    const ring = [isInCells(cellsOfRing(near, { inner, outer })), ...hasAnyClass(query.filters), isInCircle]
    const rows = await scan(app, query, [...conditions, ...ring], textCondition)
    if (rows.length > limit) return rows
    const bySample = circle === 1 ? await radiusBySample(app, query, { inner, wanted }) : 0
    outer = Math.max(1.8 * outer, bySample)
  }
  return scan(app, query, conditions, textCondition)
}

/** How far away so many tutors beyond the inner radius should be: at sea the first are. */
async function radiusBySample(
  { db }: App,
  { near, everyone }: PageQuery,
  { inner, wanted }: { inner: number; wanted: number },
) {
  const { rough } = sampleShares(everyone)
  const closeness = closenessTo(near!)
  const { rows } = await sql<{ closeness: number }>`
    select ${closeness} as closeness from search_sample t
    where t.rough and public_lat is not null and ${closeness} < ${-(inner ** 2)}::float8
    order by 1 desc offset ${Math.floor(wanted * rough)} limit 1`.execute(db)
  return Math.sqrt(-(rows[0]?.closeness ?? 0))
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
  const east = sql`((t.public_lng - ${lng}::float8) * ${squeezeAt(lat)}::float8)`
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
const keyValues = (keys: Key[]) => sql<KeyValues>`json_build_array(${sql.join(columnsOf(named(keys)))})`

export function orderBy(keys: Key[]) {
  return sql`order by ${sql.join(columnsOf(keys).map((column) => sql`${column} desc`))}`
}

function isAfter(keys: Key[], values: KeyValues): Condition {
  const given = keys.map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`)
  return sql`(${sql.join(columnsOf(keys))}) < (${sql.join(given)})`
}
