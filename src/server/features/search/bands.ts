import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import type { Condition } from './filters.ts'

// The recommended order is cut into bands (`rank_band` in the database): whoever is in a higher band comes before everybody in
// a lower one. The indexes of words, filters and positions hold the band, so that the first matches in the order are found
// in the highest bands, without reading all matches and without passing all who do not match.

const bandCount = 64

/** Whether a band is one of some, as an index knows it: an empty condition if it may be any. */
export const isInBands = (band: RawBuilder<unknown>, bands?: number[]): Condition[] =>
  bands && bands.length < bandCount ? [sql`array[${band}] && ${bands}::smallint[]`] : []

/** Matches are not spread evenly: of few, more can be missing. */
const withReserve = (wanted: number) => wanted + 5 * Math.sqrt(wanted)

type Query = {
  /** How many are wanted, and which share of all tutors match. */
  wanted: number
  share: number
  /** The band to begin at. */
  highest?: RawBuilder<unknown>
}

/**
 * Reads the highest bands, so many that they should hold what is wanted; if they do not, so many as should by what
 * was found in them. Instead of most tutors it reads all, which never has to be done again.
 */
export async function readHighestBands<Row>(
  { db }: App,
  { wanted, share, highest = sql.lit(bandCount - 1) }: Query,
  read: (bands: number[]) => Promise<Row[]>,
) {
  // Empty bands too: somebody may have come into one since they were counted.
  const { rows } = await sql<{ band: number; above: number }>`
    select band, coalesce(sum(tutors) over (order by band desc rows between unbounded preceding and 1 preceding), 0)::int as above
    from generate_series(0, (${highest})::int) band left join rank_bands using (band) order by band desc`.execute(
    db,
  )
  const most = rows.at(-1)!.above * 0.75
  for (let expected = share; ; ) {
    const enough = withReserve(wanted) / expected
    const bands = enough > most ? rows : rows.filter(({ above }) => above < enough)
    const next = rows[bands.length]
    const found = await read(bands.map(({ band }) => band))
    if (found.length >= wanted || !next) return { found, isAll: !next }
    expected = Math.max(1, found.length) / Math.max(1, next.above)
  }
}
