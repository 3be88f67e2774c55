import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db'
import type { Facet } from './counts.ts'
import type { Filters } from './filters.ts'

/** Tutors that are counted together: a facet is counted under the other filters, without its own. */
export type Group = { filters: Filters; facets: Facet[] }
export type GroupCount = { size: number; facets: Map<Facet, Map<string, number>>; isExact: boolean }

/** What the rows of a group must have. */
export const groupColumns = sql`t.grades, t.subjects, t.city`
const valuesOf: Record<Facet, RawBuilder<unknown>> = {
  grade: sql`unnest(t.grades)`,
  subject: sql`unnest(t.subjects)`,
  city: sql`t.city`,
}

type Row = { at: number; facet: Facet | null; value: string; n: number }

/** Counts all groups with one statement; their rows are taken from those that are `found` once for all. */
export async function countGroups(
  db: Db,
  groups: Group[],
  rowsOf: (group: Group) => RawBuilder<unknown>,
  found: RawBuilder<unknown>,
): Promise<GroupCount[]> {
  const name = (at: number) => sql.raw(`group${at}`)
  const tables = groups.map((group, at) => sql`${name(at)} as materialized (${rowsOf(group)})`)
  const counts = groups.flatMap(({ facets }, at) => [
    sql`select ${sql.lit(at)} as at, null as facet, null as value, count(*)::int as n from ${name(at)}`,
    ...facets.map(
      (facet) => sql`select ${sql.lit(at)}, ${sql.lit(facet)}, ${valuesOf[facet]}, count(*)::int
        from ${name(at)} t group by 3`,
    ),
  ])
  const { rows } = await sql<Row>`
    with ${sql.join([sql`found as materialized (${found})`, ...tables])}
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return groups.map(({ facets }, group) => {
    const own = rows.filter(({ at }) => at === group)
    const countsOf = (facet: Facet) =>
      new Map(own.filter((row) => row.facet === facet).map(({ value, n }) => [value, n]))
    return {
      size: own.find(({ facet }) => facet === null)!.n,
      facets: new Map(facets.map((facet) => [facet, countsOf(facet)])),
      isExact: true,
    }
  })
}
