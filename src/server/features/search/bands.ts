import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'

// The recommended order is cut into bands (`rank_band` in the database): whoever is in a higher band comes before everybody in
// a lower one. The indexes of words, filters and positions hold the band, so that the first matches in the order are found
// in the highest bands, without reading all matches and without passing all who do not match.

const highestBand = 63
/** Matches are not spread evenly: of few, more can be missing. */
const withReserve = (wanted: number) => wanted + 5 * Math.sqrt(wanted)
const wider = 3

type Query = {
  /** How many are wanted, and which share of all tutors match. */
  wanted: number
  share: number
  /** The band to begin at. */
  highest?: RawBuilder<unknown>
}

/** Reads the highest bands, so many that they should hold what is wanted; more of them if they do not. */
export async function readHighestBands<Row>(
  { db }: App,
  { wanted, share, highest = sql.lit(highestBand) }: Query,
  read: (bands: number[]) => Promise<Row[]>,
) {
  // Empty bands too: somebody may have come into one since they were counted.
  const { rows } = await sql<{ band: number; above: number }>`
    select band, coalesce(sum(tutors) over (order by band desc rows between unbounded preceding and 1 preceding), 0)::int as above
    from generate_series(0, (${highest})::int) band left join rank_bands using (band)`.execute(db)
  for (let enough = withReserve(wanted) / share; ; enough *= wider) {
    const bands = rows.filter(({ above }) => above < enough).map(({ band }) => band)
    const isAll = bands.length === rows.length
    const found = await read(bands)
    if (found.length >= wanted || isAll) return { found, isAll }
  }
}
