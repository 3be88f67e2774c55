import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import type { Condition } from './filters.ts'

// The recommended order is cut into bands (`rank_band` in the database): whoever is in a higher band comes before everybody in
// a lower one. The indexes of words, filters and positions hold the band, so that the first matches in the order are found
// in the highest bands, without reading all matches and without passing all who do not match.

export const bandCount = 64

/** The same as `rank_band` in the database: a band for each doubling of the points. */
export const rankBand = (tier: number, points: number) => tier * 16 + Math.min(15, 32 - Math.clz32(points))

/** From this band on tutors are Premium. The indexes of words and filters are there for these alone, too. */
const premiumBand = 32
export const premiumBands = Array.from({ length: bandCount - premiumBand }, (_, at) => premiumBand + at)

/** How a table knows the band of a row, and whether it is Premium as the condition of the index says it. */
export type Banded = { band: RawBuilder<unknown>; isPremium: Condition }

/**
 * Whether the band of a row is one of some that follow each other, as the indexes know it. Down to the lowest they are
 * most tutors: joining their lists would cost more than looking at each row.
 */
export function bandConditions({ band, isPremium }: Banded, bands?: number[]): Condition[] {
  if (!bands || bands.length === bandCount) return []
  if (bands.includes(0)) return [sql`${band} <= ${Math.max(...bands)}`]
  if (bands.some((band) => band < premiumBand)) return [isOneOf(band, bands)]
  return bands.length === premiumBands.length ? [isPremium] : [isPremium, isOneOf(band, bands)]
}

const isOneOf = (band: RawBuilder<unknown>, bands: number[]) => sql`array[${band}] && ${bands}::smallint[]`

/** Matches are not spread evenly: of few, more can be missing. */
const withReserve = (wanted: number) => wanted + 5 * Math.sqrt(wanted)

type Query = {
  /** How many are wanted, and about how many match. */
  wanted: number
  matching: number
  verified?: boolean
  /** The band to begin at. */
  highest?: number
}

/** Whether a band is one of verified tutors: their tier, a sixteenth of it, is odd. In the others there are none. */
const isOfVerified = sql`band / 16 % 2 = 1`

/**
 * Reads the highest bands, so many that they should hold what is wanted; if they do not, the next, so many as should by
 * what was found before.
 */
export async function readHighestBands<Row>(
  { db }: App,
  { wanted, matching, verified, highest = bandCount - 1 }: Query,
  read: (bands: number[]) => Promise<Row[]>,
) {
  const canMatch = verified ? isOfVerified : sql`true`
  // Empty bands too: somebody may have come into one since they were counted.
  const { rows } = await sql<{ band: number; above: number; inAll: number }>`
    select band, coalesce(sum(tutors) over (order by band desc rows between unbounded preceding and 1 preceding), 0)::int as above,
      coalesce((select sum(tutors) from rank_bands where ${canMatch}), 0)::int as "inAll"
    from generate_series(0, ${highest}::int) band left join rank_bands using (band)
    where ${canMatch} order by band desc`.execute(db)
  const most = (rows.at(-1)?.above ?? 0) * 0.75
  const found: Row[] = []
  let next = 0
  let share = matching / Math.max(1, rows[0]?.inAll ?? 0)
  while (next < rows.length && found.length < wanted) {
    const enough = rows[next]!.above + withReserve(wanted - found.length) / share
    const bands = rows.slice(next).filter(({ above }) => enough > most || above < enough)
    const first = bands[0]!.band
    next += bands.length
    found.push(...(await read(next === rows.length ? downFrom(first) : bands.map(({ band }) => band))))
    share = Math.max(1, found.length) / Math.max(1, rows[next]?.above ?? 0)
  }
  return { found, isAll: next === rows.length }
}

/** All bands from one to the lowest, also those in which nobody can match: a condition on all of these needs no index. */
const downFrom = (highest: number) => Array.from({ length: highest + 1 }, (_, at) => highest - at)
