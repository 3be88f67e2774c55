import { type RawBuilder, sql } from 'kysely'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import type { Db } from '#server/platform/db'
import { type Facet, type FacetCounts, facetNames, facetsFrom } from './counts.ts'
import { allOf, conditionsOf, type Filters } from './filters.ts'
import { type Choices, matchesOf, mostFiltered, relevanceOf, roughSampleOf, sampleOf } from './matches.ts'
import type { Words } from './words.ts'

export type CountFound = (
  words: Words | null,
  filters: Filters,
  everyone: number,
) => ReturnType<typeof countMatches>

/** Up to so many matches are returned with their counts. */
const mostReturned = 1000

/** With fewer in the rough part of the sample, the whole sample is asked. */
const fewSampled = 16

/**
 * Total and facets that were not counted beforehand: of words, and of filters on lessons. Few matches are counted one
 * by one. Of many, a sample says roughly how many there are: its rough part first, the whole for those that are rarer; the
 * groups that turn out to be small are then counted one by one too. Who has the words is returned where it is known: then
 * the pages need not look for them again.
 */
export async function countMatches({ db }: App, words: Words | null, filters: Filters, everyone: number) {
  const groups = groupsOf(filters)
  const most = mostFiltered(everyone, filters)
  const isRare = Math.min(words?.atMost ?? everyone, everyone) <= most
  if (isRare) return resultFrom(await countAll(db, words, groups, [{ ...filters, ...noFacets }], most))

  const counts = new Map<Group, GroupCount>()
  const uncounted = () => groups.filter((group) => !counts.has(group))
  const keepLarge = (counted: GroupCount[], share: number, fewest: number) => {
    const asked = uncounted()
    for (const [at, count] of counted.entries())
      if (count.size > fewest) counts.set(asked[at]!, enlarge(count, 1 / share))
  }
  const { rough, all } = sampleShares(everyone)
  const isWhole = rough === all
  keepLarge(
    await countGroups(db, groups, roughSampleOf(words, filters, groupColumns, rough)),
    rough,
    Math.max(most * rough, isWhole ? 0 : fewSampled),
  )
  if (!isWhole && uncounted().length > 0)
    keepLarge(
      await countGroups(db, uncounted(), sampleOf(words, choicesOf(uncounted()), groupColumns)),
      all,
      most * all,
    )
  const small = uncounted()
  if (small.length > 0) {
    const counted = await countAll(db, words, small, choicesOf(small), most)
    for (const [at, count] of counted.entries()) counts.set(small[at]!, count)
  }
  return resultFrom(groups.map((group) => counts.get(group)!))
}

/** Counts one by one; of a text, also who they are. */
function countAll(db: Db, words: Words | null, groups: Group[], choices: Choices, most: number) {
  if (!words || most > mostReturned) return countGroups(db, groups, matchesOf(words, choices, groupColumns))
  const [first, ...others] = groups as [Group, ...Group[]]
  return countGroups(
    db,
    [{ ...first, counted: [...first.counted, 'tutor'] }, ...others],
    matchesOf(words, choices, sql`t.id, m.relevance, ${groupColumns}`, { relevance: relevanceOf(words) }),
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

const noFacets = { grade: undefined, subject: undefined, city: undefined } satisfies Filters

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
    /** How relevant each match is, by the tutor's id; undefined where they are not known. */
    matches: counted.get('tutor'),
    total: size,
    totalIsExact: isExact,
    facets: facetsFrom(Object.fromEntries(groups.flatMap(({ counted }) => [...counted])) as FacetCounts),
    facetsAreExact: groups.every(({ isExact }) => isExact),
  }
}

/** What is counted of a group: how many have each value of a facet, or how relevant each tutor is. */
type Counted = Facet | 'tutor'
/** Tutors that are counted together: a facet is counted under the other filters, without its own. */
type Group = { filters: Filters; counted: Counted[] }
type GroupCount = { size: number; counted: Map<Counted, Map<string, number>>; isExact: boolean }

/** What the rows of groups must have; for tutors, their id and relevance too. */
const groupColumns = sql`t.grades, t.subjects, t.city`

type Table = RawBuilder<unknown>
const countBy = (value: RawBuilder<unknown>) => (table: Table) =>
  sql`${value}, count(*)::int from ${table} t group by 3`
const selections: Record<Counted, (table: Table) => RawBuilder<unknown>> = {
  grade: countBy(sql`unnest(t.grades)`),
  subject: countBy(sql`unnest(t.subjects)`),
  city: countBy(sql`t.city`),
  tutor: (table) => sql`t.id::text, t.relevance from ${table} t`,
}

type Row = { at: number; counted: Counted | null; value: string; n: number }

/** Counts groups with one statement among those that are `found` under the filters without a facet. */
async function countGroups(db: Db, groups: Group[], found: RawBuilder<unknown>): Promise<GroupCount[]> {
  const name = (at: number) => sql.raw(`group${at}`)
  const tables = groups.map(
    ({ filters: { grade, subject, city } }, at) => sql`${name(at)} as materialized (
      select * from found t where ${allOf(conditionsOf({ grade, subject, city }, 'indexScan'))})`,
  )
  const counts = groups.flatMap(({ counted }, at) => [
    sql`select ${sql.lit(at)} as at, null as counted, null as value, count(*)::int as n from ${name(at)}`,
    ...counted.map((what) => sql`select ${sql.lit(at)}, ${sql.lit(what)}, ${selections[what](name(at))}`),
  ])
  const { rows } = await sql<Row>`
    with ${sql.join([sql`found as materialized (${found})`, ...tables])}
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
