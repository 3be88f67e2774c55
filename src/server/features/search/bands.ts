import { type RawBuilder, sql } from 'kysely'
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
  tutorsInBand: TutorsInBand
  verified?: boolean
  /** The band to begin at. */
  highest?: number
}

/** How many are listed in each band that is not empty. */
export type TutorsInBand = Record<number, number>

export const countInBands = (tutorsInBand: TutorsInBand, bands: number[]) =>
  bands.reduce((count, band) => count + (tutorsInBand[band] ?? 0), 0)

/** Whether a band is one of verified tutors: their tier, a sixteenth of it, is odd. In the others there are none. */
const isOfVerified = (band: number) => Math.floor(band / 16) % 2 === 1

/**
 * Reads the highest bands, so many that they should hold what is wanted; if they do not, the next, so many as should by
 * what was found before.
 */
export async function readHighestBands<Row>(
  { wanted, matching, tutorsInBand, verified, highest = bandCount - 1 }: Query,
  read: (bands: number[]) => Promise<Row[]>,
) {
  // Empty bands too: somebody may have come into one since they were counted.
  const canMatch = downFrom(bandCount - 1).filter((band) => !verified || isOfVerified(band))
  const bands = canMatch.filter((band) => band <= highest)
  const above = bands.map((_, at) => countInBands(tutorsInBand, bands.slice(0, at)))
  const most = (above.at(-1) ?? 0) * 0.75
  const found: Row[] = []
  let next = 0
  let share = matching / Math.max(1, countInBands(tutorsInBand, canMatch))
  while (next < bands.length && found.length < wanted) {
    const enough = above[next]! + withReserve(wanted - found.length) / share
    const end = enough > most ? bands.length : above.findLastIndex((tutors) => tutors < enough) + 1
    const batch = end === bands.length ? downFrom(bands[next]!) : bands.slice(next, end)
    found.push(...(await read(batch)))
    next = end
    share = Math.max(1, found.length) / Math.max(1, above[next] ?? 0)
  }
  return { found, isAll: next === bands.length }
}

/** All bands from one to the lowest, also those in which nobody can match: a condition on all of these needs no index. */
const downFrom = (highest: number) => Array.from({ length: highest + 1 }, (_, at) => highest - at)
