import { type RawBuilder, sql } from 'kysely'
import type { MapBox, TutorMapSearch, TutorPoint } from '#contract/search'
import { searchLimits } from '#contract/search-options'
import type { App } from '#server/platform/app'
import type { CountFound } from './count-matches.ts'
import { countTutors } from './counts.ts'
import { allOf, type Condition, conditionsOf, isListed, longestLookup, type Way } from './filters.ts'
import { hasWords, matchesOf, mostLookedUp } from './matches.ts'
import { keysOf, orderBy } from './orders.ts'
import { drawFrom, shareOf } from './samples.ts'
import { readWords } from './words.ts'

const { mapPoints } = searchLimits
const limit = sql`limit ${sql.lit(mapPoints)}`
/** So many are always sorted, however few tutors there are. */
const fewInView = 5000

const columns = sql<TutorPoint>`t.public_id as id, t.name, t.public_lat as lat, t.public_lng as lng,
  t.location_precision as precision, t.verified, t.plan = 'premium' as featured`
const order = orderBy(keysOf('recommended'))

/** The tutors with a position that the filters show; in a box if one is given. */
export async function mapTutors(app: App, countFound: CountFound, { q, box, ...filters }: TutorMapSearch) {
  const [words, filtered] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const { everyone } = filtered
  const inView = (way: Way) => [sql`t.public_lat is not null`, ...(box ? boxOf(box, way) : [])]
  if (words && (await countFound(words, filters, everyone)).total <= mostLookedUp(everyone, filters))
    return lookUp(app, sql`${matchesOf(words, filters, sql`t.*`)} and ${allOf(inView('walk'))}`)

  const conditions = (way: Way) => [isListed, ...conditionsOf(filters, way), ...inView(way)]
  const fits = words ? hasWords(words) : sql`true`
  return (await isCrowded(app, conditions('walk'), filtered))
    ? walk(app, conditions('walk'), fits)
    : lookUp(app, sql`select t.* from tutors t where ${allOf(conditions('lookup'))}`, fits)
}

/** Whether a walk is the shorter way: it only reads, while those that are looked up are kept and sorted too. */
async function isCrowded(
  { db }: App,
  conditions: Condition[],
  { everyone, total }: { everyone: number; total: number },
) {
  const most = Math.max(fewInView, longestLookup(mapPoints / 4, everyone))
  if (total <= most) return false
  const share = shareOf(everyone)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${drawFrom('tutors', 't', share)} where ${allOf(conditions)}`.execute(db)
  return rows[0]!.n / share > most
}

async function lookUp({ db }: App, found: RawBuilder<unknown>, fits: Condition = sql`true`) {
  const { rows } = await sql<TutorPoint & { total: number }>`with found as materialized (${found})
    select ${columns}, count(*) over ()::int as total
    from found t where ${fits} ${order} ${limit}`.execute(db)
  const points = rows.map(({ total, ...point }) => point)
  return { points, total: rows[0]?.total ?? 0, totalIsExact: true }
}

/** Of the first in view, those that fit. */
async function walk({ db }: App, conditions: Condition[], fits: Condition) {
  const { rows: points } = await sql<TutorPoint>`with first as materialized (
      select t.* from tutors t where ${allOf(conditions)} ${order} ${limit})
    select ${columns} from first t where ${fits} ${order}`.execute(db)
  return { points, total: points.length, totalIsExact: false }
}

/** In a walk 'is true' keeps the index of positions from being used, and leaves PostgreSQL's estimate as it is. */
function boxOf({ south, west, north, east }: MapBox, way: Way) {
  const inside = [
    sql`t.public_lat between ${south}::float8 and ${north}::float8`,
    sql`t.public_lng between ${west}::float8 and ${east}::float8`,
  ]
  return way === 'walk' ? inside.map((condition) => sql`(${condition}) is true`) : inside
}
