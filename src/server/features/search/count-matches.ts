import { type RawBuilder, sql } from 'kysely'
import type { MapBox } from '#contract/search/api'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import type { Db } from '#server/platform/db'
import {
  choicesOf,
  columnsOf,
  countGroups,
  type Group,
  type GroupCount,
  groupsOf,
  withoutOne,
} from './count-groups.ts'
import { any, type Facet, type FacetCounts, facetsFrom, type TutorCounts } from './counts.ts'
import { type Filters, filtersClasses, lessonValues, noFacets } from './filters.ts'
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
  filtered: TutorCounts,
) => ReturnType<typeof countMatches>

/** Up to so many matches are returned with their counts. */
const mostReturned = 1000

/** With so few in the rough part of the sample, the whole sample is asked. */
const fewSampled = 6

/**
 * Where more entries of the index of words would have to be compared, facets are not counted, and nothing is counted before
 * the sample was asked.
 */
const mostCompared = 25_000

/** Of more tutors in an area of the map, it is not looked up first. */
const fewInBox = 2000

/** What a filter on lessons is taken to leave. Rather few: to stop counting at the limit costs little. */
const guessedShare = 1 / 5

/**
 * Total and facets that were not counted beforehand: of words, and of filters on lessons. Few matches are counted one
 * by one, also those that should be few; if they turn out to be many, that ends early. Of many, a sample says roughly how
 * many there are: its rough part first, the whole for those that are rarer; the groups that turn out to be small are then
 * counted one by one too. Who has the words is returned where it is known: then
 * the pages need not look for them again.
 */
export async function countMatches(
  { db }: App,
  words: Words | null,
  filters: Filters,
  filtered: TutorCounts,
) {
  const { everyone } = filtered
  const groups = groupsOf(filters, filtered)
  const most = mostFiltered(everyone, filters)
  const withWords = Math.min(words?.atMost ?? everyone, everyone)
  const inBox = words && filters.box ? await estimateIn(db, filters.box, everyone) : everyone
  const count = (groups: Group[], choices: Choices, limit?: number) =>
    countAll(db, words, groups, choices, {
      places: most <= mostReturned && groups[0]?.without === null,
      limit,
      isBoxFirst: inBox < Math.min(withWords, fewInBox),
    })
  if (Math.min(withWords, inBox) <= most)
    return resultFrom(await count(groups, [{ ...filters, ...noFacets }]))

  const counts = new Map<Group, GroupCount>()
  const estimates = new Map<Group, GroupCount>()
  const uncounted = () => groups.filter((group) => !counts.has(group))
  const countSmall = async (small: Group[], limit?: number) => {
    if (small.length === 0) return
    const counted = await count(small, choicesOf(small), limit)
    for (const [at, count] of counted.entries()) counts.set(small[at]!, count)
  }
  const { rough, all } = sampleShares(everyone)
  const isWhole = rough === all
  const estimate = async (
    asked: Group[],
    sampled: () => RawBuilder<unknown>,
    share: number,
    fewest: number,
  ) => {
    if (asked.length === 0) return
    const counted = await countGroups(db, asked, sampled())
    for (const [at, count] of counted.entries()) {
      const estimate = enlarge(count, 1 / share)
      estimates.set(asked[at]!, estimate)
      if (count.size > fewest) counts.set(asked[at]!, estimate)
    }
  }
  const askRough = (groups: Group[]) => {
    const fewest = Math.max(most * rough, isWhole ? 0 : fewSampled)
    return estimate(groups, () => roughSampleOf(words, filters, columnsOf(filters), rough), rough, fewest)
  }
  const askAll = (groups: Group[]) =>
    estimate(groups, () => sampleOf(words, choicesOf(groups), columnsOf(filters)), all, most * all)

  const mostRead = ({ atMost }: Group) => Math.min(withWords, atMost)
  const share = expectedShare(words, filters, everyone)
  const likelySmall = groups.filter(
    (group) => !filters.box && mostRead(group) <= mostCompared && group.atMost * share <= most,
  )
  // In the whole sample an index finds two of them in the time that looking at one row of the rough part takes.
  const isRare = (group: Group) => !isWhole && mostRead(group) * all <= 2 * everyone * rough
  const others = groups.filter((group) => !likelySmall.includes(group))
  await Promise.all([
    countSmall(likelySmall, 2 * most),
    askAll(others.filter(isRare)),
    askRough(others.filter((group) => !isRare(group))),
  ])
  await askRough(likelySmall.filter((group) => !counts.has(group)))
  if (!isWhole) await askAll(uncounted().filter((group) => !others.includes(group) || !isRare(group)))
  if (words && words.atMost > mostCompared)
    for (const group of await frequentChoices(db, withoutOne(uncounted())))
      counts.set(group, estimates.get(group)!)
  await countSmall(uncounted())
  return resultFrom(groups.map((group) => counts.get(group)!))
}

/** Which share of those under the counted filters there should be, if one thing had nothing to do with the other. */
function expectedShare(words: Words | null, filters: Filters, everyone: number) {
  const shares = [
    ...(words?.tutors ?? []).map((tutors) => Math.min(1, tutors / everyone)),
    ...lessonValues(filters).map(() => guessedShare),
  ]
  return shares.reduce((product, share) => product * share, 1)
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

type CountOptions = { places: boolean; limit?: number; isBoxFirst: boolean }

/** Counts one by one, and says who is in the first group, and where in the order. Nothing, if there are more than a limit. */
function countAll(
  db: Db,
  words: Words | null,
  groups: Group[],
  choices: Choices,
  { places, limit, isBoxFirst }: CountOptions,
) {
  const [first, ...others] = groups as [Group, ...Group[]]
  const { filters } = first
  const hasDocuments = words !== null || filtersClasses(filters)
  const columns = columnsOf(filters, hasDocuments ? sql`t.tutor_id` : sql`t.id`)
  const find = (columns: RawBuilder<unknown>) =>
    hasDocuments ? documentsOf(words, choices, columns, { isBoxFirst }) : matchesOf(null, choices, columns)
  if (!places) return countGroups(db, groups, find(columns), limit)
  const place = hasDocuments ? placeOf(words) : tutorBands.band
  return countGroups(
    db,
    [{ ...first, counted: [...first.counted, 'tutor'] }, ...others],
    find(sql`${columns}, ${place} as place`),
    limit,
  )
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
