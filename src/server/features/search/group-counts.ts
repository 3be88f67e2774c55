import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db'
import type { Facet } from './counts.ts'
import { allOf, conditionsOf, type Filters } from './filters.ts'

/** What is told of a group: how many have each value of a facet, or how relevant each tutor is. */
export type Told = Facet | 'tutor'
/** Tutors that are counted together: a facet is counted under the other filters, without its own. */
export type Group = { filters: Filters; told: Told[] }
export type GroupCount = { size: number; told: Map<Told, Map<string, number>>; isExact: boolean }

/** What the rows of groups must have; to tell of tutors, their id and relevance too. */
export const groupColumns = sql`t.grades, t.subjects, t.city`

type Table = RawBuilder<unknown>
const countBy = (value: RawBuilder<unknown>) => (table: Table) =>
  sql`${value}, count(*)::int from ${table} t group by 3`
const selections: Record<Told, (table: Table) => RawBuilder<unknown>> = {
  grade: countBy(sql`unnest(t.grades)`),
  subject: countBy(sql`unnest(t.subjects)`),
  city: countBy(sql`t.city`),
  tutor: (table) => sql`t.id::text, t.relevance from ${table} t`,
}

type Row = { at: number; told: Told | null; value: string; n: number }

/** Counts groups with one statement among those that are `found` under the filters without a facet. */
export async function countGroups(
  db: Db,
  groups: Group[],
  found: RawBuilder<unknown>,
): Promise<GroupCount[]> {
  const name = (at: number) => sql.raw(`group${at}`)
  const tables = groups.map(
    ({ filters: { grade, subject, city } }, at) => sql`${name(at)} as materialized (
      select * from found t where ${allOf(conditionsOf({ grade, subject, city }, 'indexScan'))})`,
  )
  const counts = groups.flatMap(({ told }, at) => [
    sql`select ${sql.lit(at)} as at, null as told, null as value, count(*)::int as n from ${name(at)}`,
    ...told.map((what) => sql`select ${sql.lit(at)}, ${sql.lit(what)}, ${selections[what](name(at))}`),
  ])
  const { rows } = await sql<Row>`
    with ${sql.join([sql`found as materialized (${found})`, ...tables])}
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return groups.map(({ told }, group) => {
    const own = rows.filter(({ at }) => at === group)
    const numbersOf = (what: Told) =>
      new Map(own.filter((row) => row.told === what).map(({ value, n }) => [value, n]))
    return {
      size: own.find(({ told }) => told === null)!.n,
      told: new Map(told.map((what) => [what, numbersOf(what)])),
      isExact: true,
    }
  })
}
