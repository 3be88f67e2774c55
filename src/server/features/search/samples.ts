import { sql } from 'kysely'
import { longestLookup } from './filters.ts'

/** A half, a quarter, an eighth …, of which at least so many tutors come. */
export function shareOf(everyone: number) {
  const enough = Math.max(1000, longestLookup(10, everyone))
  return 2 ** -Math.max(0, Math.floor(Math.log2(everyone / enough)))
}

/**
 * A share of a table's rows, always the same. Pages of the table are drawn: how many rows come with them varies. The
 * share is written into the statement: PostgreSQL plans for a number that it knows.
 */
export const drawFrom = (table: 'tutors' | 'tutor_docs', alias: 't' | 'd', share: number) =>
  sql`${sql.table(table)} ${sql.ref(alias)} tablesample system (${sql.lit(share * 100)}) repeatable (1)`
