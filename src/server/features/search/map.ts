import { type RawBuilder, sql } from 'kysely'
import type { MapBox, TutorMapSearch, TutorPoint } from '#contract/search'
import { searchLimits } from '#contract/search-options'
import type { App } from '#server/platform/app'
import { countTutors } from './counts.ts'
import { allOf, type Condition, conditionsOf, isListed, longestLookup, type Way } from './filters.ts'
import { hasWords, matchesOf } from './matches.ts'
import { keysOf, orderBy } from './orders.ts'
import { readWords } from './words.ts'

const { mapPoints, countedMatches } = searchLimits

const columns = sql<TutorPoint>`t.public_id as id, t.name, t.public_lat as lat, t.public_lng as lng,
  t.location_precision as precision, t.verified, t.plan = 'premium' as featured`
const order = orderBy(keysOf('recommended'))

/** The tutors with a position that the filters show; in a box if one is given. */
export async function mapTutors(app: App, { q, box, ...filters }: TutorMapSearch) {
  const words = await readWords(app, q)
  const conditions = (way: Way) => [
    isListed,
    sql`t.public_lat is not null`,
    ...conditionsOf(filters, way),
    ...(box ? boxOf(box, way) : []),
  ]
  const found = words
    ? matchesOf(words, conditions('lookup'), sql`t.id`)
    : sql`select t.id from tutors t where ${allOf(conditions('lookup'))}`
  const most = words ? countedMatches : await mostLookedUp(app)
  const total = await count(app, found, most + 1)
  const points =
    total > most
      ? await walk(app, [...conditions('walk'), ...(words ? [hasWords(words)] : [])])
      : await lookUp(app, found)
  return { points, total: Math.min(total, most), totalIsExact: total <= most }
}

/** Counting is cheap, sorting is not: more than these are walked to. */
async function mostLookedUp(app: App) {
  const { everyone } = await countTutors(app, {})
  return Math.max(countedMatches, longestLookup(mapPoints, everyone))
}

async function count({ db }: App, found: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from (${found}) found limit ${most}) counted`.execute(db)
  return rows[0]!.n
}

async function lookUp({ db }: App, found: RawBuilder<unknown>) {
  const { rows } = await sql<TutorPoint>`with found as materialized (${found})
    select ${columns} from found join tutors t using (id) ${order} limit ${sql.lit(mapPoints)}`.execute(db)
  return rows
}

async function walk({ db }: App, conditions: Condition[]) {
  const { rows } = await sql<TutorPoint>`
    select ${columns} from tutors t where ${allOf(conditions)} ${order} limit ${sql.lit(mapPoints)}`.execute(
    db,
  )
  return rows
}

/** In a walk the sum keeps the index of positions from being used. */
function boxOf({ south, west, north, east }: MapBox, way: Way) {
  const [lat, lng] =
    way === 'walk' ? [sql`t.public_lat + 0`, sql`t.public_lng + 0`] : [sql`t.public_lat`, sql`t.public_lng`]
  return [
    sql`${lat} between ${south}::float8 and ${north}::float8`,
    sql`${lng} between ${west}::float8 and ${east}::float8`,
  ]
}
