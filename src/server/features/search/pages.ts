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
  hasAnyClass,
  hasChoiceWord,
  hasClassFilter,
  isListed,
} from './filters.ts'
import { hasWords, knownMatches, matchesOf, relevanceOf, type Scores, type Top, topOf } from './matches.ts'
import { cellsOfRing, isInCells, longitudeScaleAt } from './positions.ts'
import type { Strategy } from './strategy.ts'
import type { Words } from './words.ts'

// How the rows of a page are read.
//
// Every order has keys that all run one way and end with the id, so that the next page is one row comparison. A page first finds the
// ids and keys of its rows, which the indexes hold, and then reads the whole rows (`select`). What finds them:
// - known matches (`readKnown`): their ids and scores come with the exact count;
// - 'filter' (`readByFilter`), 'indexScan' (`readByScan`) and 'bands' (`readByBands`, and `readPremiumFirst` where there are no
//   words), as `search.ts` describes them;
// - 'nearest' (`readNearest`): scans in rings around the position, each wider than the one before.
// In the recommended order, known matches and search documents bring the band of each tutor. Then only the tutors of the first bands
// are looked up, and all others only if those are too few (`readTop`).

type PageQuery = {
  filters: Filters
  words: Words | null
  /** The matches, if they are known. */
  scores?: Scores
  /** How many match, exactly or as an estimate, out of how many who are listed. */
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

/** The rows of a page, and one more if there is a next page. */
export function readPage(app: App, query: PageQuery) {
  const { words, filters, scores, sort, strategy } = query
  if (scores) return readKnown(app, query, scores)
  if (strategy === 'filter') return readByFilter(app, query)
  if (strategy === 'bands' && words) return readByBands(app, query)
  const conditions = [isListed, ...conditionsOf(filters, 'scanned')]
  if (strategy === 'bands') return readPremiumFirst(app, query, conditions)
  const textCondition = words ? [hasWords(words)] : []
  return sort === 'nearest'
    ? readNearest(app, query, conditions, textCondition)
    : readByScan(app, query, [...conditions, ...textCondition])
}

function readKnown(app: App, query: PageQuery, scores: Scores) {
  const { sort, after } = query
  const read = (scores: Scores) => (top: Top) =>
    select(app, query, (columns) => knownMatches(topOf(scores, top), columns))
  if (sort === 'relevance') {
    const highest = after && Number(after[0]) * bandCount + bandOf(after.slice(1))
    return readTop(query, read(scores), highest)
  }
  if (sort !== 'recommended') return read(scores)({})
  const bands = new Map([...scores].map(([id, score]) => [id, score % bandCount]))
  return readTop(query, read(bands), after && bandOf(after))
}

/** Reads a page among the matches with the highest scores or bands. If these are too few for it, all matches are read. */
async function readTop(
  { after, limit, total }: PageQuery,
  read: (top: Top) => Promise<PageRow[]>,
  highest?: number,
) {
  // Some of those with the score of the cursor were on the page before.
  const count = after ? 2 * limit : limit + 1
  const rows = total > count ? await read({ count, highest }) : []
  return rows.length > limit ? rows : read({})
}

/** The band of a row by its keys in the recommended order. */
const bandOf = ([tier, points]: KeyValues) => rankBand(Number(tier), Number(points))

const readByScan = (app: App, query: PageQuery, conditions: Condition[], deferred?: Condition[]) =>
  select(app, query, (columns) => sql`select ${columns} from tutors t where ${allOf(conditions)}`, deferred)

/**
 * Materialises all matches, or those in some bands, before they are sorted. Else PostgreSQL would scan the index of the order where the
 * filters are frequent, although they are rarely so together.
 */
function readByFilter(app: App, query: PageQuery, bands?: number[]) {
  const { words, filters, sort, after } = query
  const relevance = words && sort === 'relevance' ? relevanceOf(words) : undefined
  const rowsOf = (top?: Top) => (columns: RawBuilder<unknown>) => {
    if (words) return matchesOf(words, [filters], columns, { relevance, bands, top })
    const matches = matchesOf(null, [filters], orderColumns, { bands, top })
    return sql`with t as materialized (${matches}) select ${columns} from t where true`
  }
  const inDocuments = words !== null || hasClassFilter(filters)
  const read = (top?: Top) => select(app, query, rowsOf(top))
  const knowsBands = (inDocuments && !bands) || (!words && hasChoiceWord(filters))
  return sort === 'recommended' && knowsBands ? readTop(query, read, after && bandOf(after)) : read()
}

async function readByBands(app: App, query: PageQuery) {
  const { filters, after, total, tutorsInBand } = query
  const wanted = query.limit + 1
  const highest = after && bandOf(after)
  const { found } = await readHighestBands(
    { wanted, matching: total, tutorsInBand, verified: filters.verified, highest },
    (bands) => readByFilter(app, query, bands),
  )
  return found.slice(0, wanted)
}

/** Premium tutors come first in the recommended order. If they do not fill the page, it is scanned. */
async function readPremiumFirst(app: App, query: PageQuery, conditions: Condition[]) {
  const rows = await readByFilter(app, query, premiumBands)
  return rows.length > query.limit ? rows : readByScan(app, query, conditions)
}

/**
 * Reads a page out of the rows of a statement that ends with its conditions. Ids and keys are found first, because an index holds
 * them; only the rows of the page are read whole. The deferred conditions are expensive: they are checked in the order of the
 * rows, until the page is full.
 */
async function select(
  { db, clock }: App,
  { filters, sort, near, after, limit }: PageQuery,
  rowsOf: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
  deferred: Condition[] = [],
) {
  const keys = keysOf(sort, near)
  const ordered = sql`${rowsOf(sql`t.id, ${nameKeys(keys)}`)} ${after ? sql`and ${isAfter(keys, after)}` : sql``}
    ${orderBy(keys)}`
  const found =
    deferred.length > 0
      ? sql`select * from (${ordered} offset 0) t where ${allOf(deferred)} ${orderByNames(keys)}`
      : ordered
  const { rows } = await sql<PageRow>`with page as materialized (
      ${found} limit ${sql.lit(rowsToFetch(limit))})
    select ${cardColumns(clock.now(), filters)}, ${keyValues(keys)} as key from page join tutors t on t.id = page.id
    ${orderByNames(keys)}`.execute(db)
  return rows.slice(0, limit + 1)
}

/** There are only two limits, and they are written into the statement: PostgreSQL then plans for the limit, and has few plans. */
const rowsToFetch = (limit: number) => (limit <= 20 ? 21 : 51)

/** In degrees. It is more than the length of the island. */
const maxRadius = 0.6
/** In square degrees. People live in about this area of the island. */
const inhabitedArea = 0.15
/** The first circle should hold this many times the page. */
const circleReserve = 4

/**
 * Scans the cells of the index of positions in ever wider circles, and at last all tutors. The first circle should hold the page
 * after the cursor. If it does not, the sample says how wide the next one must be. The text is checked last, because checking it on
 * one tutor costs more than all other checks on many.
 */
async function readNearest(app: App, query: PageQuery, conditions: Condition[], textCondition: Condition[]) {
  const { after, limit, total, everyone } = query
  const near = query.near!
  const inner = Math.sqrt(-Number(after?.[0] ?? 0))
  const wanted = (circleReserve * limit * everyone) / total
  let outer = Math.sqrt(inner ** 2 + (inhabitedArea * wanted) / (Math.PI * everyone))
  for (let circle = 1; outer < maxRadius; circle++) {
    const isInCircle = sql`${closenessTo(near)} >= ${-(outer ** 2)}::float8`
    const ring = [isInCells(cellsOfRing(near, { inner, outer })), ...hasAnyClass(query.filters), isInCircle]
    const rows = await readByScan(app, query, [...conditions, ...ring], textCondition)
    if (rows.length > limit) return rows
    const bySample = circle === 1 ? await radiusBySample(app, query, { inner, wanted }) : 0
    outer = Math.max(1.8 * outer, bySample)
  }
  return readByScan(app, query, conditions, textCondition)
}

/** The radius within which as many tutors should be, beyond the inner one. Around a position at sea it is large. */
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

/** A column to sort by in descending order, and its type. */
type Key = { column: RawBuilder<unknown>; type: string }

/** The keys of the last row of a page, which the cursor carries. */
export type KeyValues = (string | number)[]

const key = (column: string, type: string): Key => ({ column: sql.ref(column), type })

const id = key('t.id', 'uuid')
const rating = key('t.rating', 'float8')
const reviewCount = key('t.review_count', 'int')
const recommended = [key('t.tier', 'smallint'), key('t.points', 'int'), rating, id]

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

/** Tutors without a position are farther away than anything on the island. */
const unknownCloseness = -1000

/** The negative square of the distance, in degrees of latitude: the nearest has the greatest. */
function closenessTo({ lat, lng }: Position) {
  const north = sql`(t.public_lat - ${lat}::float8)`
  const east = sql`((t.public_lng - ${lng}::float8) * ${longitudeScaleAt(lat)}::float8)`
  return sql`coalesce(-(${north} * ${north} + ${east} * ${east}), ${sql.lit(unknownCloseness)})`
}

/** The columns of all orders. */
const orderColumns = sql`t.id, t.tier, t.points, t.rating, t.review_count, t.years_experience, t.created_at,
  t.public_lat, t.public_lng`

/** The keys by the names that `nameKeys` gives them. */
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
