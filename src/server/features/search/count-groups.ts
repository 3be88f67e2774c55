import { type RawBuilder, sql } from 'kysely'
import { isAtTime } from '#server/features/tutors/card'
import type { Db } from '#server/platform/db'
import { type Facet, facetNames, type TutorCounts } from './counts.ts'
import { allOf, type Filters, facetConditions, filtersClasses } from './filters.ts'
import type { Choices } from './matches.ts'

/** What is counted of a group: how many have each value of a facet, or the place of each tutor. */
type Counted = Facet | 'tutor'
/**
 * Tutors that are counted together: a facet is counted under the other filters, `without` its own. No more than `atMost` have
 * what of the filters is counted beforehand.
 */
export type Group = { without: Facet | null; filters: Filters; counted: Counted[]; atMost: number }
export type GroupCount = { size: number; counted: Map<Counted, Map<string, number>>; isExact: boolean }

/** The first is under all filters; then comes one for each filter without it. */
export function groupsOf(filters: Filters, { total, without }: TutorCounts): [Group, ...Group[]] {
  const isChosen = (facet: Facet) => filters[facet] !== undefined
  return [
    { without: null, filters, counted: facetNames.filter((facet) => !isChosen(facet)), atMost: total },
    ...facetNames.filter(isChosen).map((facet) => ({
      without: facet,
      filters: { ...filters, [facet]: undefined },
      counted: [facet],
      atMost: without[facet],
    })),
  ]
}

/** What a part of all tutors says of all of them. */
export function enlarge({ size, counted }: GroupCount, factor: number): GroupCount {
  const whole = (n: number) => Math.round(Number((n * factor).toPrecision(2)))
  const values = (counts: Map<string, number>) => new Map([...counts].map(([value, n]) => [value, whole(n)]))
  return {
    size: whole(size),
    counted: new Map([...counted].map(([what, counts]) => [what, values(counts)])),
    isExact: false,
  }
}

/** Those under all filters are a part of each other group. */
export function choicesOf(groups: Group[]) {
  const largest = groups.filter(({ without }) => without !== null)
  return (largest.length > 0 ? largest : groups).map(({ filters }) => filters) as Choices
}

/** What is to be found of each tutor; the places of a text too. Under a filter on classes, the rest is that of each class. */
export const columnsOf = (filters: Filters, id = sql`t.id`) =>
  filtersClasses(filters) ? sql`${id} as id` : sql`${id} as id, t.grades, t.subjects, t.city`

/** A row for each class at the time that is asked for, of those who were found. `offset 0`, so that no others are read. */
const classesOf = (found: RawBuilder<unknown>, filters: Filters) => sql`
  select t.*, c.* from (${found}) t cross join lateral (
    select c.grades, array[c.subject] as subjects, c.city from class_docs c
    where c.tutor_id = t.id and ${isAtTime(filters)} offset 0) c`

type Table = RawBuilder<unknown>
/** By class a tutor may be there several times. */
const countBy = (value: RawBuilder<unknown>) => (table: Table, isByClass: boolean) =>
  isByClass
    ? sql`select value, count(*)::int as n from (select distinct ${value} as value, t.id from ${table} t) t group by value`
    : sql`select ${value} as value, count(*)::int as n from ${table} t group by value`
const selections: Record<Counted, (table: Table, isByClass: boolean) => RawBuilder<unknown>> = {
  grade: countBy(sql`unnest(t.grades)`),
  subject: countBy(sql`unnest(t.subjects)`),
  city: countBy(sql`t.city`),
  tutor: (table) => sql`select t.id as value, t.place as n from ${table} t`,
}

type Row = { at: number; counted: Counted | null; size: number; values: Record<string, number> | null }

const isInGroup = ({ filters }: Group) => allOf(facetConditions(filters, 'indexScan'))

/**
 * Counts groups with one statement among those that are `found` under the filters without a facet. Nothing, if more than the
 * limit are found.
 */
export async function countGroups(
  db: Db,
  groups: Group[],
  found: RawBuilder<unknown>,
  limit?: number,
): Promise<GroupCount[]> {
  const { filters } = groups[0]!
  const isByClass = filtersClasses(filters)
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
    sql`select ${sql.lit(at)} as at, null as counted, ${tutors}::int as size, null::json as values from ${table} t`
  const valuesOf = (at: number, what: Counted) =>
    sql`select ${sql.lit(at)}, ${sql.lit(what)}, 0, json_object_agg(value, n) from (
      ${selections[what](name(at), isByClass)}) t where value is not null`
  const counts = [
    sizeOf(groups.length, sql`found`),
    ...groups.flatMap(({ counted }, at) => [
      sizeOf(at, name(at)),
      ...counted.map((what) => valuesOf(at, what)),
    ]),
  ]
  const { rows } = await sql<Row>`
    with ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`.execute(db)
  const find = (group: number, what: Counted | null) =>
    rows.find(({ at, counted }) => at === group && counted === what)!
  const sizeOfGroup = (group: number) => find(group, null).size
  if (limit && sizeOfGroup(groups.length) > limit) return []
  return groups.map(({ counted }, group) => ({
    size: sizeOfGroup(group),
    counted: new Map(counted.map((what) => [what, new Map(Object.entries(find(group, what).values ?? {}))])),
    isExact: true,
  }))
}

/** PostgreSQL stops there, but plans for all: for few of many it would pass the index. */
const takeFirst = (found: RawBuilder<unknown>, count: number) =>
  sql`with every as materialized (${found}) select * from every limit ${count}`
