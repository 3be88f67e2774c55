import { type RawBuilder, sql } from 'kysely'
import { islandBounds } from '#contract/island'
import type { MapBox, TutorMapSearch, TutorPoint } from '#contract/search/api'
import { searchLimits } from '#contract/search/rules'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { readHighestBands } from './bands.ts'
import { type CountFound, fewSampled } from './count-matches.ts'
import { countTutors, type TutorCounts } from './counts.ts'
import {
  allOf,
  type Condition,
  conditionsOf,
  type Filters,
  filtersClasses,
  hasAnyClass,
  isListed,
  isUncounted,
  rowsPerDocument,
  sampleConditions,
  scannedPerFiltered,
} from './filters.ts'
import { hasWords, knownMatches, matchesOf, readPerMatch } from './matches.ts'
import { keysOf, orderBy } from './pages.ts'
import { cellsOf, isInBox, isInCells } from './positions.ts'
import { readWords } from './words.ts'

const { mapPoints } = searchLimits
/** One more says that these are not all. */
const limit = sql`limit ${sql.lit(mapPoints + 1)}`
/** So many are always gathered and sorted. */
const fewMatches = 3000

/** So much of the time of looking up a row is what sorting it takes. */
const sorting = 0.5

/** What the place in the order and a point are made of: the indexes of the order and of positions hold all of it. */
const columns = sql`t.tier, t.points, t.rating, t.id, t.public_id, t.name, t.public_lat, t.public_lng, t.location_precision,
  t.verified, t.plan`
const point = sql<TutorPoint>`t.public_id as id, t.name, t.public_lat as lat, t.public_lng as lng,
  t.location_precision as precision, t.verified, t.plan = 'premium' as featured`
const order = orderBy(keysOf('recommended'))

/** The tutors with a position that the filters show; in a box if one is given. */
export async function mapTutors(app: App, countFound: CountFound, { q, box, ...filters }: TutorMapSearch) {
  const [words, counts] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const view = { filters, box: box ?? islandBounds, ...counts }
  const matches = words && (await (await countFound(words, filters, counts)).matches)
  if (matches && matches.total <= fewMatches / readPerMatch(filters)) {
    const { places } = matches
    const withWords = places ? knownMatches(places, columns) : matchesOf(words, [filters], columns)
    // Apart from the box: for one where few are, PostgreSQL would look through all tutors in it instead.
    const found = sql`select * from (${withWords} offset 0) t
      where ${isInBox(view.box)}`
    return answer(await gatherFirst(app, found), true)
  }
  const { first, isAll } = await readView(app, view, words ? hasWords(words) : undefined)
  return answer(first, isAll)
}

type View = Pick<TutorCounts, 'total' | 'everyone' | 'tutorsInBand'> & { filters: Filters; box: MapBox }
type PointRow = TutorPoint & { fits?: boolean }

/** Named one by one: leaving out the others takes longer than all else that is done with a point here. */
const pointOf = ({ id, name, lat, lng, precision, verified, featured }: PointRow): TutorPoint => ({
  id,
  name,
  lat,
  lng,
  precision,
  verified,
  featured,
})

/** Of the first in view, those that fit. */
function answer(first: PointRow[], isAll: boolean) {
  const points = first
    .slice(0, mapPoints)
    .filter(({ fits = true }) => fits)
    .map(pointOf)
  return { points, total: points.length, totalIsExact: isAll && first.length <= mapPoints }
}

/** Finds the first in view the way that looks up the fewest rows. */
async function readView(app: App, view: View, fits?: Condition) {
  const { filters, box, everyone, tutorsInBand } = view
  const cells = cellsOf(box)
  const { wanted, inView, both } = await estimate(app, view)
  const part = Math.min(1, mapPoints / both)
  const sorted = both * part * sorting
  const costs = {
    filters: wanted * part * (filtersClasses(filters) ? rowsPerDocument : 1) + sorted,
    cells: (inView * part) / scannedPerFiltered + cells.length + sorted,
    order: (everyone * part) / scannedPerFiltered,
  }
  const shown = allOf([isListed, ...conditionsOf(filters, 'indexScan'), isInBox(box)])
  if (costs.order < Math.min(costs.filters, costs.cells)) {
    const first = await readFirst(app, sql`select ${columns} from tutors t where ${shown}`, fits)
    return { first, isAll: true }
  }
  // Rather too few: to read some more takes less time than to read again.
  const matching = (both * 2) / 3
  const query = { wanted: mapPoints, matching, tutorsInBand, verified: filters.verified }
  const { found, isAll } = await readHighestBands(query, (bands) => {
    const inCells = sql`select ${columns} from tutors t where ${allOf([shown, isInCells(cells), ...hasAnyClass(filters)])}
      and rank_band(t.tier, t.points) between ${Math.min(...bands)} and ${Math.max(...bands)}`
    const filtered = sql`${matchesOf(null, [filters], columns, { bands })} and ${isInBox(box)}`
    return gatherFirst(app, costs.cells < costs.filters ? inCells : filtered, fits)
  })
  return { first: found, isAll }
}

/**
 * About how many the filters show, how many are in view, and of how many both is true, by the sample. Of a row out of view the
 * filters are asked only where their number is not known: comparing the choices of classes takes longest of all.
 */
async function estimate({ db }: App, { filters, box, total, everyone }: View) {
  const isCounted = !isUncounted(filters)
  const isWanted = allOf(sampleConditions(filters))
  const share = sampleShares(everyone).rough
  const { rows } = await sql<{ wanted: number; inView: number; both: number }>`
    select count(*) filter (where ${isCounted ? sql`false` : isWanted})::int as wanted,
      count(*) filter (where ${isInBox(box)})::int as "inView",
      count(*) filter (where ${isInBox(box)} and ${isWanted})::int as both
    from search_sample t where t.rough`.execute(db)
  const sampled = rows[0]!
  // Nobody in the sample may still be somebody among all.
  const enlarge = (count: number) => Math.max(1, count) / share
  const wanted = isCounted ? total : enlarge(sampled.wanted)
  const inView = enlarge(sampled.inView)
  // Too few in the sample tell nothing: then as if the filters and the view had nothing to do with each other.
  const likely = sampled.both > fewSampled ? 0 : (wanted * inView) / Math.max(1, everyone)
  const most = isCounted ? Math.max(1, total) : everyone
  return { wanted, inView, both: Math.min(most, Math.max(likely, enlarge(sampled.both))) }
}

/** The first in the order of those found, and whether each fits. */
async function readFirst({ db }: App, found: RawBuilder<unknown>, fits?: Condition) {
  const checked = fits ? sql`, ${fits} as fits` : sql``
  const { rows } = await sql<PointRow>`
    select ${point} ${checked} from (select * from (${found}) t ${order} ${limit}) t ${order}`.execute(db)
  return rows
}

/** The same once all are found: for the first of few, PostgreSQL would go along the index of the order. */
const gatherFirst = (app: App, found: RawBuilder<unknown>, fits?: Condition) =>
  readFirst(app, sql`select * from (${found} offset 0) t`, fits)
