import { type RawBuilder, sql } from 'kysely'
import { islandBounds } from '#contract/island'
import type { MapBox, TutorMapSearch, TutorPoint } from '#contract/search/api'
import { searchLimits } from '#contract/search/rules'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { readHighestBands } from './bands.ts'
import type { CountFound } from './count-matches.ts'
import { countTutors, type TutorCounts } from './counts.ts'
import { tooFewInSample } from './estimate-matches.ts'
import {
  allOf,
  type Condition,
  conditionsOf,
  type Filters,
  hasAnyClass,
  hasClassFilter,
  isCountedBeforehand,
  isListed,
  sampleConditions,
} from './filters.ts'
import { documentsPerMatch, hasWords, knownMatches, matchesOf } from './matches.ts'
import { keysOf, orderBy } from './pages.ts'
import { cellsOf, isInBox, isInCells } from './positions.ts'
import { lookupsPerDocument, rowsScannedPerLookup } from './strategy.ts'
import { readWords } from './words.ts'

// How the points of a map are read. A map shows the first tutors in view, in the recommended order.
//
// - If few have the words, all of these are found and sorted.
// - Otherwise the words are left aside at first, and the tutors in view are read in the cheapest of three ways: through the index of
//   filters, through the cells of the index of positions, or along the index of the order. The first two go by bands, so that not
//   everybody in view is read. Only the points that come first are checked for the words, since each check looks up a text.

const { mapPoints } = searchLimits
/** One more point than is shown says that there are others. */
const limit = sql`limit ${sql.lit(mapPoints + 1)}`
/** Up to this many matches of a text are all found and sorted. */
const maxMatchesSorted = 3000

/** What sorting a row costs, in lookups. */
const sortCostPerRow = 0.5

/** The keys of the order and the columns of a point. The indexes of the order and of positions hold all of them. */
const columns = sql`t.tier, t.points, t.rating, t.id, t.public_id, t.name, t.public_lat, t.public_lng, t.location_precision,
  t.verified, t.plan`
const point = sql<TutorPoint>`t.public_id as id, t.name, t.public_lat as lat, t.public_lng as lng,
  t.location_precision as precision, t.verified, t.plan = 'premium' as featured`
const order = orderBy(keysOf('recommended'))

/** Without a box, the view is the island. */
export async function mapTutors(app: App, countFound: CountFound, { q, box, ...filters }: TutorMapSearch) {
  const [words, counts] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const view = { filters, box: box ?? islandBounds, ...counts }
  const matches = words && (await (await countFound(words, filters, counts)).matches)
  if (matches && matches.total <= maxMatchesSorted / documentsPerMatch(filters)) {
    const { scores } = matches
    const withWords = scores ? knownMatches(scores, columns) : matchesOf(words, [filters], columns)
    // `offset 0` keeps the box apart. In a box with few tutors, PostgreSQL would look through all of them instead.
    const found = sql`select * from (${withWords} offset 0) t
      where ${isInBox(view.box)}`
    return toResponse(await sortAndReadFirst(app, found), true)
  }
  const { first, isAll } = await readView(app, view, words ? hasWords(words) : undefined)
  return toResponse(first, isAll)
}

type View = Pick<TutorCounts, 'total' | 'everyone' | 'tutorsInBand'> & { filters: Filters; box: MapBox }
type PointRow = TutorPoint & { hasWords?: boolean }

/** The fields are named, because leaving out the others (`...rest`) takes longer than all else that is done with a point here. */
const pointOf = ({ id, name, lat, lng, precision, verified, featured }: PointRow): TutorPoint => ({
  id,
  name,
  lat,
  lng,
  precision,
  verified,
  featured,
})

/** `isAll` says that nobody in view was left out before the limit. */
function toResponse(first: PointRow[], isAll: boolean) {
  const points = first
    .slice(0, mapPoints)
    .filter(({ hasWords = true }) => hasWords)
    .map(pointOf)
  return { points, total: points.length, totalIsExact: isAll && first.length <= mapPoints }
}

/** Reads the first tutors in view. Every cost is in lookups of rows. */
async function readView(app: App, view: View, textCondition?: Condition) {
  const { filters, box, everyone, tutorsInBand } = view
  const cells = cellsOf(box)
  const { filtered, inView, both } = await estimate(app, view)
  const share = Math.min(1, mapPoints / both)
  const sorted = both * share * sortCostPerRow
  const costs = {
    filters: filtered * share * (hasClassFilter(filters) ? lookupsPerDocument : 1) + sorted,
    cells: (inView * share) / rowsScannedPerLookup + cells.length + sorted,
    order: (everyone * share) / rowsScannedPerLookup,
  }
  const shown = allOf([isListed, ...conditionsOf(filters, 'scanned'), isInBox(box)])
  if (costs.order < Math.min(costs.filters, costs.cells)) {
    const first = await readFirst(app, sql`select ${columns} from tutors t where ${shown}`, textCondition)
    return { first, isAll: true }
  }
  // With a number that is rather too low, some more bands are read than are needed, which takes less time than to read again.
  const matching = (both * 2) / 3
  const query = { wanted: mapPoints, matching, tutorsInBand, verified: filters.verified }
  const { found, isAll } = await readHighestBands(query, (bands) => {
    const inCells = sql`select ${columns} from tutors t where ${allOf([shown, isInCells(cells), ...hasAnyClass(filters)])}
      and rank_band(t.tier, t.points) between ${Math.min(...bands)} and ${Math.max(...bands)}`
    const byFilters = sql`${matchesOf(null, [filters], columns, { bands })} and ${isInBox(box)}`
    return sortAndReadFirst(app, costs.cells < costs.filters ? inCells : byFilters, textCondition)
  })
  return { first: found, isAll }
}

/**
 * About how many tutors match the filters, how many are in view, and how many are both, by the sample. Rows out of view are checked
 * against the filters only where it is not known how many match these, because comparing choices of classes takes long.
 */
async function estimate({ db }: App, { filters, box, total, everyone }: View) {
  const isCounted = isCountedBeforehand(filters)
  const isMatch = allOf(sampleConditions(filters))
  const share = sampleShares(everyone).rough
  const { rows } = await sql<{ filtered: number; inView: number; both: number }>`
    select count(*) filter (where ${isCounted ? sql`false` : isMatch})::int as filtered,
      count(*) filter (where ${isInBox(box)})::int as "inView",
      count(*) filter (where ${isInBox(box)} and ${isMatch})::int as both
    from search_sample t where t.rough`.execute(db)
  const sampled = rows[0]!
  // With nobody in the sample there can still be somebody among all tutors.
  const extrapolate = (count: number) => Math.max(1, count) / share
  const filtered = isCounted ? total : extrapolate(sampled.filtered)
  const inView = extrapolate(sampled.inView)
  // With too few in the sample, filters and view are taken to be independent of each other.
  const likely = sampled.both > tooFewInSample ? 0 : (filtered * inView) / Math.max(1, everyone)
  const most = isCounted ? Math.max(1, total) : everyone
  return { filtered, inView, both: Math.min(most, Math.max(likely, extrapolate(sampled.both))) }
}

/** The first of the tutors that a statement finds, and of each whether the words are in its text. */
async function readFirst({ db }: App, found: RawBuilder<unknown>, textCondition?: Condition) {
  const checked = textCondition ? sql`, ${textCondition} as "hasWords"` : sql``
  const { rows } = await sql<PointRow>`
    select ${point} ${checked} from (select * from (${found}) t ${order} ${limit}) t ${order}`.execute(db)
  return rows
}

/** The same after all are found (`offset 0`). Else PostgreSQL would go along the index of the order, also for the first of few. */
const sortAndReadFirst = (app: App, found: RawBuilder<unknown>, textCondition?: Condition) =>
  readFirst(app, sql`select * from (${found} offset 0) t`, textCondition)
