import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import { type Facet, type FacetCounts, facetNames, facetsFrom } from './counts.ts'
import { allOf, conditionsOf, type Filters, longestLookup } from './filters.ts'
import { matchesOf, mostLookedUp, sampleOf } from './matches.ts'
import type { Words } from './words.ts'

const columns = sql`t.grades, t.subjects, t.city`
const valuesOf: Record<Facet, RawBuilder<unknown>> = {
  grade: sql`unnest(t.grades)`,
  subject: sql`unnest(t.subjects)`,
  city: sql`t.city`,
}

/** Tutors that are counted together: a facet is counted under the other filters, without its own. */
type Group = { filters: Filters; facets: Facet[] }
type GroupCount = { size: number; facets: Map<Facet, Map<string, number>>; isExact: boolean }

/**
 * Total and facets of words under filters. Few matches are counted one by one. Of many, a share of all tutors tells
 * roughly how many there are; the groups that turn out to be small are then counted one by one too.
 */
export async function countMatches({ db }: App, words: Words, filters: Filters, everyone: number) {
  const groups = groupsOf(filters)
  const most = mostLookedUp(everyone)
  const { verified } = filters
  const among = (found: RawBuilder<unknown>) => ({
    found,
    rowsOf: (group: Group) =>
      sql`select ${columns} from found t where ${allOf(conditionsOf({ ...group.filters, verified: undefined }, 'walk'))}`,
  })
  if (Math.min(words.atMost, everyone) <= most)
    return answerFrom(await countGroups(db, groups, among(matchesOf(words, { verified }, columns))))

  const share = shareOf(everyone)
  const sample = await countGroups(db, groups, among(sampleOf(words, filters, columns, share)), share)
  const small = groups.filter((_, at) => sample[at]!.size <= most)
  const counted = await countGroups(db, small, {
    rowsOf: (group) => matchesOf(words, group.filters, columns),
  })
  return answerFrom(groups.map((group, at) => counted[small.indexOf(group)] ?? sample[at]!))
}

export type CountWords = (words: Words, filters: Filters, everyone: number) => ReturnType<typeof countMatches>

/** The first is under all filters; then comes one for each filter without it. */
function groupsOf(filters: Filters): [Group, ...Group[]] {
  const isChosen = (facet: Facet) => filters[facet] !== undefined
  return [
    { filters, facets: facetNames.filter((facet) => !isChosen(facet)) },
    ...facetNames
      .filter(isChosen)
      .map((facet) => ({ filters: { ...filters, [facet]: undefined }, facets: [facet] })),
  ]
}

/** A half, a quarter, an eighth …: so that about twice as many tutors as a page passes on its way are looked at. */
function shareOf(everyone: number) {
  const enough = Math.max(1000, longestLookup(10, everyone))
  return 2 ** -Math.max(0, Math.floor(Math.log2(everyone / enough)))
}

type Source = { found?: RawBuilder<unknown>; rowsOf: (group: Group) => RawBuilder<unknown> }

/** One statement for all groups. Of a share, what it tells about the whole. */
async function countGroups(
  db: App['db'],
  groups: Group[],
  { found, rowsOf }: Source,
  share = 1,
): Promise<GroupCount[]> {
  if (groups.length === 0) return []
  const name = (at: number) => sql.raw(`group${at}`)
  const tables = groups.map((group, at) => sql`${name(at)} as materialized (${rowsOf(group)})`)
  const selects = groups.flatMap(({ facets }, at) => [
    sql`select ${sql.lit(at)} as at, null as facet, null as value, count(*)::int as n from ${name(at)}`,
    ...facets.map(
      (facet) => sql`select ${sql.lit(at)}, ${sql.lit(facet)}, ${valuesOf[facet]}, count(*)::int
        from ${name(at)} t group by 3`,
    ),
  ])
  const { rows } = await sql<{ at: number; facet: Facet | null; value: string; n: number }>`
    with ${sql.join([...(found ? [sql`found as materialized (${found})`] : []), ...tables])}
    ${sql.join(selects, sql` union all `)}`.execute(db)
  const whole = (n: number) => (share === 1 ? n : roughly(n / share))
  return groups.map(({ facets }, group) => {
    const own = rows.filter(({ at }) => at === group)
    const countsOf = (facet: Facet | null) =>
      new Map(own.filter((row) => row.facet === facet).map(({ value, n }) => [value, whole(n)]))
    return {
      size: [...countsOf(null).values()][0]!,
      facets: new Map(facets.map((facet) => [facet, countsOf(facet)])),
      isExact: share === 1,
    }
  })
}

/** With two digits that mean something. */
const roughly = (n: number) => Number(n.toPrecision(2))

function answerFrom(groups: GroupCount[]) {
  const [all] = groups as [GroupCount]
  const counts = Object.fromEntries(groups.flatMap(({ facets }) => [...facets])) as FacetCounts
  return {
    total: all.size,
    totalIsExact: all.isExact,
    facets: facetsFrom(counts),
    facetsAreExact: groups.every(({ isExact }) => isExact),
  }
}
