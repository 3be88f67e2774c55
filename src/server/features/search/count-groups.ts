import { type RawBuilder, sql } from 'kysely'
import { isAtTime } from '#server/features/tutors/card'
import type { Db } from '#server/platform/db'
import { type Facet, facetNames, type TutorCounts } from './counts.ts'
import { allOf, type Filters, facetConditions, hasClassFilter } from './filters.ts'
import type { Choices } from './matches.ts'

/** What is returned of a group besides its size: how many tutors have each value of a facet, or the score of each tutor by id. */
type Breakdown = Facet | 'score'

/**
 * Tutors who are counted together. The first group of a search is under all filters. Each facet with a filter has a group under the
 * other filters, `without` its own, because its values are offered as alternatives.
 */
export type Group = {
  without: Facet | null
  filters: Filters
  breakdowns: Breakdown[]
  /** How many tutors the filters that were counted beforehand leave: no more than these can be in the group. */
  maxSize: number
}
export type GroupCount = { size: number; values: Map<Breakdown, Map<string, number>>; isExact: boolean }

export function groupsOf(filters: Filters, { total, without }: TutorCounts): [Group, ...Group[]] {
  const isChosen = (facet: Facet) => filters[facet] !== undefined
  return [
    { without: null, filters, breakdowns: facetNames.filter((facet) => !isChosen(facet)), maxSize: total },
    ...facetNames.filter(isChosen).map((facet) => ({
      without: facet,
      filters: { ...filters, [facet]: undefined },
      breakdowns: [facet],
      maxSize: without[facet],
    })),
  ]
}

/** The filters of the groups, of which everybody in a group fits one. The first group is left out if others include it. */
export function choicesOf(groups: Group[]) {
  const largest = groups.filter(({ without }) => without !== null)
  return (largest.length > 0 ? largest : groups).map(({ filters }) => filters) as Choices
}

/** The columns that counting needs of each match. With a filter on classes, `classesOf` adds the facets of each class. */
export const columnsOf = (filters: Filters, id = sql`t.id`) =>
  hasClassFilter(filters) ? sql`${id} as id` : sql`${id} as id, t.grades, t.subjects, t.city`

/** A row for each class of the matches that is at the right time. `offset 0` keeps PostgreSQL from reading other tutors' classes. */
const classesOf = (found: RawBuilder<unknown>, filters: Filters) => sql`
  select t.*, c.* from (${found}) t cross join lateral (
    select c.grades, array[c.subject] as subjects, c.city from class_docs c
    where c.tutor_id = t.id and ${isAtTime(filters)} offset 0) c`

type Table = RawBuilder<unknown>
/** A tutor can have several rows where there is one for each class. */
const countBy = (value: RawBuilder<unknown>) => (table: Table, isByClass: boolean) =>
  isByClass
    ? sql`select value, count(*)::int as n from (select distinct ${value} as value, t.id from ${table} t) t group by value`
    : sql`select ${value} as value, count(*)::int as n from ${table} t group by value`
const selections: Record<Breakdown, (table: Table, isByClass: boolean) => RawBuilder<unknown>> = {
  grade: countBy(sql`unnest(t.grades)`),
  subject: countBy(sql`unnest(t.subjects)`),
  city: countBy(sql`t.city`),
  score: (table) => sql`select t.id as value, t.score as n from ${table} t`,
}

type Row = {
  /** The index of the group. */
  at: number
  /** Null in the row with the size of the group. */
  breakdown: Breakdown | null
  size: number
  values: Record<string, number> | null
}

const isInGroup = ({ filters }: Group) => allOf(facetConditions(filters, 'scanned'))

/**
 * Counts groups in one statement: `found` selects everybody in any of them, and may select others. If it finds more than the
 * limit, nothing is counted.
 */
export async function countGroups(
  db: Db,
  groups: Group[],
  found: RawBuilder<unknown>,
  limit?: number,
): Promise<GroupCount[]> {
  const { filters } = groups[0]!
  const isByClass = hasClassFilter(filters)
  const tutors = isByClass ? sql`count(distinct t.id)` : sql`count(*)`
  const name = (at: number) => sql.raw(`group${at}`)
  const first = limit ? takeFirst(found, limit + 1) : found
  const tables = [
    sql`found as materialized (${isByClass ? classesOf(first, filters) : first})`,
    ...groups.map(
      (group, at) => sql`${name(at)} as materialized (select * from found t where ${isInGroup(group)})`,
    ),
  ]
  const sizeOf = (at: number, table: RawBuilder<unknown>) =>
    sql`select ${sql.lit(at)} as at, null as breakdown, ${tutors}::int as size, null::json as values from ${table} t`
  const valuesOf = (at: number, breakdown: Breakdown) =>
    sql`select ${sql.lit(at)}, ${sql.lit(breakdown)}, 0, json_object_agg(value, n) from (
      ${selections[breakdown](name(at), isByClass)}) t where value is not null`
  const counts = [
    sizeOf(groups.length, sql`found`),
    ...groups.flatMap(({ breakdowns }, at) => [
      sizeOf(at, name(at)),
      ...breakdowns.map((breakdown) => valuesOf(at, breakdown)),
    ]),
  ]
  const { rows } = await sql<Row>`
    with ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`.execute(db)
  const rowOf = (at: number, what: Breakdown | null) =>
    rows.find((row) => row.at === at && row.breakdown === what)!
  if (limit && rowOf(groups.length, null).size > limit) return []
  return groups.map(({ breakdowns }, at) => ({
    size: rowOf(at, null).size,
    values: new Map(breakdowns.map((what) => [what, new Map(Object.entries(rowOf(at, what).values ?? {}))])),
    isExact: true,
  }))
}

/**
 * Stops at the count, with the plan for all rows. A plan for the first few of many would read the whole table in place of the
 * index.
 */
const takeFirst = (found: RawBuilder<unknown>, count: number) =>
  sql`with every as materialized (${found}) select * from every limit ${count}`
