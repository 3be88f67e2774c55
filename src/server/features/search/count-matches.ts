import { type RawBuilder, sql } from 'kysely'
import type { MapBox } from '#contract/search/api'
import { isAtTime } from '#server/features/tutors/card'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import type { Db } from '#server/platform/db'
import { any, type Facet, type FacetCounts, facetNames, facetsFrom } from './counts.ts'
import { allOf, type Filters, facetConditions, filtersClasses, noFacets } from './filters.ts'
import {
  type Choices,
  documentsOf,
  matchesOf,
  mostFiltered,
  placeOf,
  roughSampleOf,
  sampleOf,
  tutorBands,
} from './matches.ts'
import { isInBox } from './positions.ts'
import type { Words } from './words.ts'

export type CountFound = (
  words: Words | null,
  filters: Filters,
  everyone: number,
) => ReturnType<typeof countMatches>

/** Up to so many matches are returned with their counts. */
const mostReturned = 1000

/** With so few in the rough part of the sample, the whole sample is asked. */
const fewSampled = 6

/** Facets are not counted where more entries of the index of words would have to be compared. */
const mostCompared = 25_000

/** Of more tutors in an area of the map, it is not looked up first. */
const fewInBox = 2000

/**
 * Total and facets that were not counted beforehand: of words, and of filters on lessons. Few matches are counted one
 * by one. Of many, a sample says roughly how many there are: its rough part first, the whole for those that are rarer; the
 * groups that turn out to be small are then counted one by one too. Who has the words is returned where it is known: then
 * the pages need not look for them again.
 */
export async function countMatches({ db }: App, words: Words | null, filters: Filters, everyone: number) {
  const groups = groupsOf(filters)
  const most = mostFiltered(everyone, filters)
  const withWords = Math.min(words?.atMost ?? everyone, everyone)
  const inBox = words && filters.box ? await estimateIn(db, filters.box, everyone) : everyone
  const count = (groups: Group[], choices: Choices) =>
    countAll(db, words, groups, choices, { most, isBoxFirst: inBox < Math.min(withWords, fewInBox) })
  if (Math.min(withWords, inBox) <= most)
    return resultFrom(await count(groups, [{ ...filters, ...noFacets }]))

  const counts = new Map<Group, GroupCount>()
  const estimates = new Map<Group, GroupCount>()
  const uncounted = () => groups.filter((group) => !counts.has(group))
  const keepLarge = (counted: GroupCount[], share: number, fewest: number) => {
    const asked = uncounted()
    for (const [at, count] of counted.entries()) {
      const estimate = enlarge(count, 1 / share)
      estimates.set(asked[at]!, estimate)
      if (count.size > fewest) counts.set(asked[at]!, estimate)
    }
  }
  const { rough, all } = sampleShares(everyone)
  const isWhole = rough === all
  keepLarge(
    await countGroups(db, groups, roughSampleOf(words, filters, columnsOf(filters), rough)),
    rough,
    Math.max(most * rough, isWhole ? 0 : fewSampled),
  )
  if (!isWhole && uncounted().length > 0)
    keepLarge(
      await countGroups(db, uncounted(), sampleOf(words, choicesOf(uncounted()), columnsOf(filters))),
      all,
      most * all,
    )
  if (words && words.atMost > mostCompared)
    for (const group of await frequentChoices(db, uncounted().slice(1)))
      counts.set(group, estimates.get(group)!)
  const small = uncounted()
  if (small.length > 0) {
    const counted = await count(small, choicesOf(small))
    for (const [at, count] of counted.entries()) counts.set(small[at]!, count)
  }
  return resultFrom(groups.map((group) => counts.get(group)!))
}

/** About how many are in an area of the map, by the sample. */
async function estimateIn(db: Db, box: MapBox, everyone: number) {
  const { rough } = sampleShares(everyone)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_sample t where draw < ${rough} and ${isInBox(box)}`.execute(db)
  return rows[0]!.n / rough
}

/** Those of the groups whose grade, subject and city very many tutors have. */
async function frequentChoices(db: Db, groups: Group[]) {
  if (groups.length === 0) return []
  const values = (facet: Facet) => groups.map(({ filters }) => filters[facet] ?? any)
  const { rows } = await sql<{ place: number }>`
    select place::int from unnest(${values('grade')}::text[], ${values('subject')}::text[], ${values('city')}::text[])
      with ordinality as choices (grade, subject, city, place)
    join facet_counts using (grade, subject, city) where not only_verified and n > ${mostCompared}`.execute(
    db,
  )
  return rows.map(({ place }) => groups[place - 1]!)
}

/** Counts one by one, and says who they are. */
function countAll(
  db: Db,
  words: Words | null,
  groups: Group[],
  choices: Choices,
  { most, isBoxFirst }: { most: number; isBoxFirst: boolean },
) {
  const [first, ...others] = groups as [Group, ...Group[]]
  const { filters } = first
  const hasDocuments = words !== null || filtersClasses(filters)
  const columns = columnsOf(filters, hasDocuments ? sql`t.tutor_id` : sql`t.id`)
  const find = (columns: RawBuilder<unknown>) =>
    hasDocuments ? documentsOf(words, choices, columns, { isBoxFirst }) : matchesOf(null, choices, columns)
  if (most > mostReturned) return countGroups(db, groups, find(columns))
  const place = hasDocuments ? placeOf(words) : tutorBands.band
  return countGroups(
    db,
    [{ ...first, counted: [...first.counted, 'tutor'] }, ...others],
    find(sql`${columns}, ${place} as place`),
  )
}

/** The first group is a part of each other. */
function choicesOf(groups: Group[]): Choices {
  const [first, ...others] = groups.map(({ filters }) => filters) as Choices
  return others.length > 0 ? (others as unknown as Choices) : [first]
}

/** The first is under all filters; then comes one for each filter without it. */
function groupsOf(filters: Filters): Group[] {
  const isChosen = (facet: Facet) => filters[facet] !== undefined
  return [
    { filters, counted: facetNames.filter((facet) => !isChosen(facet)) },
    ...facetNames
      .filter(isChosen)
      .map((facet) => ({ filters: { ...filters, [facet]: undefined }, counted: [facet] })),
  ]
}

function enlarge({ size, counted }: GroupCount, factor: number): GroupCount {
  const whole = (n: number) => Math.round(Number((n * factor).toPrecision(2)))
  const values = (counts: Map<string, number>) => new Map([...counts].map(([value, n]) => [value, whole(n)]))
  return {
    size: whole(size),
    counted: new Map([...counted].map(([what, counts]) => [what, values(counts)])),
    isExact: false,
  }
}

function resultFrom(groups: GroupCount[]) {
  const { size, isExact, counted } = groups[0]!
  return {
    /** The place of each match in the order of relevance, by the tutor's id; undefined where they are not known. */
    matches: counted.get('tutor'),
    total: size,
    totalIsExact: isExact,
    facets: facetsFrom(Object.fromEntries(groups.flatMap(({ counted }) => [...counted])) as FacetCounts),
    facetsAreExact: groups.every(({ isExact }) => isExact),
  }
}

/** What is counted of a group: how many have each value of a facet, or the place of each tutor. */
type Counted = Facet | 'tutor'
/** Tutors that are counted together: a facet is counted under the other filters, without its own. */
type Group = { filters: Filters; counted: Counted[] }
type GroupCount = { size: number; counted: Map<Counted, Map<string, number>>; isExact: boolean }

/** What is to be found of each tutor; the places of a text too. Under a filter on classes, the rest is that of each class. */
const columnsOf = (filters: Filters, id = sql`t.id`) =>
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
    ? sql`value, count(*)::int from (select distinct ${value} as value, t.id from ${table} t) t group by value`
    : sql`${value}, count(*)::int from ${table} t group by 3`
const selections: Record<Counted, (table: Table, isByClass: boolean) => RawBuilder<unknown>> = {
  grade: countBy(sql`unnest(t.grades)`),
  subject: countBy(sql`unnest(t.subjects)`),
  city: countBy(sql`t.city`),
  tutor: (table) => sql`t.id::text, t.place from ${table} t`,
}

type Row = { at: number; counted: Counted | null; value: string; n: number }

const isInGroup = ({ filters }: Group) => allOf(facetConditions(filters, 'indexScan'))

/** Counts groups with one statement among those that are `found` under the filters without a facet. */
async function countGroups(db: Db, groups: Group[], found: RawBuilder<unknown>): Promise<GroupCount[]> {
  const { filters } = groups[0]!
  const isByClass = filtersClasses(filters)
  const tutors = isByClass ? sql`count(distinct t.id)` : sql`count(*)`
  const name = (at: number) => sql.raw(`group${at}`)
  const tables = groups.map(
    (group, at) => sql`${name(at)} as materialized (select * from found t where ${isInGroup(group)})`,
  )
  const counts = groups.flatMap(({ counted }, at) => [
    sql`select ${sql.lit(at)} as at, null as counted, null as value, ${tutors}::int as n from ${name(at)} t`,
    ...counted.map(
      (what) => sql`select ${sql.lit(at)}, ${sql.lit(what)}, ${selections[what](name(at), isByClass)}`,
    ),
  ])
  const { rows } = await sql<Row>`
    with ${sql.join([sql`found as materialized (${isByClass ? classesOf(found, filters) : found})`, ...tables])}
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return groups.map(({ counted }, group) => {
    const own = rows.filter(({ at }) => at === group)
    const numbersOf = (what: Counted) =>
      new Map(own.filter((row) => row.counted === what).map(({ value, n }) => [value, n]))
    return {
      size: own.find(({ counted }) => counted === null)!.n,
      counted: new Map(counted.map((what) => [what, numbersOf(what)])),
      isExact: true,
    }
  })
}
