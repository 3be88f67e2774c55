import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import { type Facet, type FacetCounts, facetNames, facetsFrom } from './counts.ts'
import { allOf, conditionsOf, type Filters } from './filters.ts'
import { countGroups, type Group, type GroupCount, groupColumns } from './group-counts.ts'
import { matchesOf, mostLookedUp, sampleOf } from './matches.ts'
import type { Words } from './words.ts'

export type CountFound = (
  words: Words | null,
  filters: Filters,
  everyone: number,
) => ReturnType<typeof countMatches>

/**
 * Total and facets that were not counted beforehand: of words, and of filters on lessons. Few matches are counted one
 * by one. Of many, a sample tells roughly how many there are; the groups that turn out to be small are then counted one
 * by one too.
 */
export async function countMatches({ db }: App, words: Words | null, filters: Filters, everyone: number) {
  const groups = groupsOf(filters)
  const most = mostLookedUp(everyone, filters)
  if (Math.min(words?.atMost ?? everyone, everyone) <= most) {
    const found = matchesOf(words, [{ ...filters, ...noFacets }], groupColumns)
    return answerFrom(await countGroups(db, groups, rowsAmongFound, found))
  }
  const [sample, drawn] = await Promise.all([
    countGroups(db, groups, rowsAmongFound, sampleOf(words, filters, groupColumns)),
    countDrawn(db),
  ])
  const whole = sample.map((count) => enlarge(count, everyone / drawn))
  const small = groups.filter((_, at) => whole[at]!.size <= most)
  const counted = await countSmall(db, words, small)
  return answerFrom(groups.map((group, at) => counted[small.indexOf(group)] ?? whole[at]!))
}

/** All are found at once. The first group is a part of each other: it is asked for only if it is the only one. */
async function countSmall(db: App['db'], words: Words | null, groups: Group[]) {
  const [first, second, ...others] = groups.map(({ filters }) => filters)
  if (!first) return []
  const found = matchesOf(words, second ? [second, ...others] : [first], groupColumns)
  return countGroups(db, groups, rowsAmongFound, found)
}

/** The first is under all filters; then comes one for each filter without it. */
function groupsOf(filters: Filters): Group[] {
  const isChosen = (facet: Facet) => filters[facet] !== undefined
  return [
    { filters, facets: facetNames.filter((facet) => !isChosen(facet)) },
    ...facetNames
      .filter(isChosen)
      .map((facet) => ({ filters: { ...filters, [facet]: undefined }, facets: [facet] })),
  ]
}

const noFacets = { grade: undefined, subject: undefined, city: undefined } satisfies Filters

/** The other filters have been looked at before. */
const rowsAmongFound = ({ filters: { grade, subject, city } }: Group): RawBuilder<unknown> =>
  sql`select * from found t where ${allOf(conditionsOf({ grade, subject, city }, 'walk'))}`

async function countDrawn(db: App['db']) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_sample`.execute(db)
  return Math.max(1, rows[0]!.n)
}

function enlarge({ size, facets }: GroupCount, factor: number): GroupCount {
  const whole = (n: number) => Math.round(Number((n * factor).toPrecision(2)))
  const values = (counts: Map<string, number>) => new Map([...counts].map(([value, n]) => [value, whole(n)]))
  return {
    size: whole(size),
    facets: new Map([...facets].map(([facet, counts]) => [facet, values(counts)])),
    isExact: false,
  }
}

function answerFrom(groups: GroupCount[]) {
  const { size, isExact } = groups[0]!
  return {
    total: size,
    totalIsExact: isExact,
    facets: facetsFrom(Object.fromEntries(groups.flatMap(({ facets }) => [...facets])) as FacetCounts),
    facetsAreExact: groups.every(({ isExact }) => isExact),
  }
}
