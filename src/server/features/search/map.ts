import { type RawBuilder, sql } from 'kysely'
import type { MapBox, TutorMapSearch, TutorPoint } from '#contract/search/api'
import { searchLimits } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import type { CountFound } from './count-matches.ts'
import { countTutors } from './counts.ts'
import {
  allOf,
  type Condition,
  conditionsOf,
  isListed,
  maxFilterRows,
  type Strategy,
  scannedPerFiltered,
} from './filters.ts'
import { hasWords, matchesOf, readPerMatch } from './matches.ts'
import { keysOf, orderBy } from './pages.ts'
import { readWords } from './words.ts'

const { mapPoints } = searchLimits
const limit = sql`limit ${sql.lit(mapPoints)}`
/** So many are always sorted, however few tutors there are. */
const fewInView = 3000

/** What a point and its place in the order are made of: the index of the order holds all of it. */
const columns = sql`t.id, t.tier, t.points, t.rating, t.public_id, t.name, t.public_lat, t.public_lng, t.location_precision,
  t.verified, t.plan`
const point = sql<TutorPoint>`t.public_id as id, t.name, t.public_lat as lat, t.public_lng as lng,
  t.location_precision as precision, t.verified, t.plan = 'premium' as featured`
const order = orderBy(keysOf('recommended'))

/** The tutors with a position that the filters show; in a box if one is given. */
export async function mapTutors(app: App, countFound: CountFound, { q, box, ...filters }: TutorMapSearch) {
  const [words, filtered] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const { everyone } = filtered
  const isWanted = (strategy: Strategy) => allOf(conditionsOf(filters, strategy))
  const isInView = (strategy: Strategy) =>
    allOf([sql`t.public_lat is not null`, ...(box ? boxOf(box, strategy) : [])])
  const most = Math.max(fewInView, maxFilterRows(mapPoints / scannedPerFiltered, everyone))
  if (words && (await countFound(words, filters, everyone)).total <= most / readPerMatch(filters))
    return gather(app, sql`${matchesOf(words, [filters], columns)} and ${isInView('indexScan')}`)

  const fits = words ? hasWords(words) : undefined
  const shown = (forFilters: Strategy, forBox: Strategy) =>
    sql`select ${columns} from tutors t where ${isListed} and ${isWanted(forFilters)} and ${isInView(forBox)}`
  const byFilters = () => gather(app, shown('filter', 'indexScan'), fits)
  const byBox = () => gather(app, shown('indexScan', 'filter'), fits)
  if (filtered.total <= most) return byFilters()
  const { wanted, inView, both } = await estimate(app, isWanted('indexScan'), isInView('indexScan'), everyone)
  const gathered = Math.min(wanted, inView)
  const scanned = Math.min(everyone, (mapPoints * everyone) / both)
  if (gathered > Math.max(fewInView, scanned / scannedPerFiltered))
    return scan(app, shown('indexScan', 'indexScan'), fits)
  return wanted < inView ? byFilters() : byBox()
}

/** About how many there are, by the sample. */
async function estimate({ db }: App, isWanted: Condition, isInView: Condition, everyone: number) {
  const part = (condition: Condition) =>
    sql`count(*) filter (where ${condition}) * ${everyone}::float8 / greatest(1, count(*))`
  const { rows } = await sql<{ wanted: number; inView: number; both: number }>`
    select ${part(isWanted)} as wanted, ${part(isInView)} as "inView", ${part(allOf([isWanted, isInView]))} as both
    from search_sample t`.execute(db)
  return rows[0]!
}

async function gather({ db }: App, found: RawBuilder<unknown>, fits: Condition = sql`true`) {
  const { rows } = await sql<TutorPoint & { total: number }>`with found as materialized (${found})
    select ${point}, count(*) over ()::int as total
    from found t where ${fits} ${order} ${limit}`.execute(db)
  const points = rows.map(({ total, ...point }) => point)
  return { points, total: rows[0]?.total ?? 0, totalIsExact: true }
}

/** Of the first in view, those that fit: all there are, if nothing was left out at either step. */
async function scan({ db }: App, shown: RawBuilder<unknown>, fits?: Condition) {
  const { rows: points } = await sql<TutorPoint>`with first as materialized (${shown} ${order} ${limit})
    select ${point} from first t where ${fits ?? sql`true`} ${order}`.execute(db)
  return { points, total: points.length, totalIsExact: !fits && points.length < mapPoints }
}

/** In a scan 'is true' keeps the index of positions from being used, and leaves PostgreSQL's estimate as it is. */
function boxOf({ south, west, north, east }: MapBox, strategy: Strategy) {
  const inside = [
    sql`t.public_lat between ${south}::float8 and ${north}::float8`,
    sql`t.public_lng between ${west}::float8 and ${east}::float8`,
  ]
  return strategy === 'indexScan' ? inside.map((condition) => sql`(${condition}) is true`) : inside
}
