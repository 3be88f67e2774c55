import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './filters.ts'

// The recommended order (tier, points, rating, id) is cut into 64 bands: four tiers (Premium or not, verified or not) with 16 bands
// each, one for every doubling of the points. Everybody in a higher band comes before everybody in a lower one. The indexes of words,
// filters and positions hold the band of each tutor (`rank_band` in the database). So the first matches in the order can be read from the highest bands, without reading all
// matches, and without passing all tutors who do not match.
//
// How many tutors are in each band is counted beforehand (`tutorsInBand`). With the number of matches this says how many bands
// should fill a page; if they do not, what was found in them says how many more.

export const bandCount = 64

/** The same as `rank_band` in the database. */
export const rankBand = (tier: number, points: number) => tier * 16 + Math.min(15, 32 - Math.clz32(points))

/** From this band on tutors are Premium. They have indexes of words and filters of their own. */
const premiumBand = 32
export const premiumBands = Array.from({ length: bandCount - premiumBand }, (_, at) => premiumBand + at)

/** How a table says the band of a row, and whether it is Premium, in the words of its indexes. */
export type BandColumns = { band: RawBuilder<unknown>; isPremium: Condition }

/**
 * Whether the band of a row is one of some consecutive bands. Bands down to the lowest hold most tutors, and to join their posting
 * lists would cost more than to check each row: that condition uses no index.
 */
export function bandConditions({ band, isPremium }: BandColumns, bands?: number[]): Condition[] {
  if (!bands || bands.length === bandCount) return []
  if (bands.includes(0)) return [sql`${band} <= ${Math.max(...bands)}`]
  if (bands.some((band) => band < premiumBand)) return [isOneOf(band, bands)]
  return bands.length === premiumBands.length ? [isPremium] : [isPremium, isOneOf(band, bands)]
}

const isOneOf = (band: RawBuilder<unknown>, bands: number[]) => sql`array[${band}] && ${bands}::smallint[]`

/** Matches are not spread evenly over the bands, and the fewer are wanted, the more of them can be missing. */
const withReserve = (wanted: number) => wanted + 5 * Math.sqrt(wanted)

type Query = {
  /** How many rows to find. */
  wanted: number
  /** About how many tutors match. */
  matching: number
  tutorsInBand: TutorsInBand
  verified?: boolean
  /** The band to begin at. */
  highest?: number
}

/** How many tutors are listed in each band that is not empty. */
export type TutorsInBand = Record<number, number>

export const countInBands = (tutorsInBand: TutorsInBand, bands: number[]) =>
  bands.reduce((count, band) => count + (tutorsInBand[band] ?? 0), 0)

/** Verified tutors are in the odd tiers alone. */
const isVerifiedBand = (band: number) => Math.floor(band / 16) % 2 === 1

/**
 * Reads as many of the highest bands as should hold the wanted rows, by the share of tutors that match. If they hold fewer, it
 * reads on in the next bands, by the share that was found. `isAll` says that no band is left.
 */
export async function readHighestBands<Row>(
  { wanted, matching, tutorsInBand, verified, highest = bandCount - 1 }: Query,
  read: (bands: number[]) => Promise<Row[]>,
) {
  // Empty bands are read too: somebody may have come into one since they were counted.
  const canMatch = downFrom(bandCount - 1).filter((band) => !verified || isVerifiedBand(band))
  const bands = canMatch.filter((band) => band <= highest)
  const above = bands.map((_, at) => countInBands(tutorsInBand, bands.slice(0, at)))
  const nearlyAll = (above.at(-1) ?? 0) * 0.75
  const found: Row[] = []
  let next = 0
  let share = matching / Math.max(1, countInBands(tutorsInBand, canMatch))
  while (next < bands.length && found.length < wanted) {
    const enough = above[next]! + withReserve(wanted - found.length) / share
    const end = enough > nearlyAll ? bands.length : above.findLastIndex((tutors) => tutors < enough) + 1
    const batch = end === bands.length ? downFrom(bands[next]!) : bands.slice(next, end)
    found.push(...(await read(batch)))
    next = end
    share = Math.max(1, found.length) / Math.max(1, above[next] ?? 0)
  }
  return { found, isAll: next === bands.length }
}

/**
 * All bands from one down to the lowest. They include those in which nobody can match, so that `bandConditions` sees that they go
 * down to the lowest.
 */
const downFrom = (highest: number) => Array.from({ length: highest + 1 }, (_, at) => highest - at)
