import { type RawBuilder, sql } from 'kysely'
import type { MapBox } from '#contract/search/api'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import type { Db } from '#server/platform/db'
import {
  choicesOf,
  columnsOf,
  countGroups,
  enlarge,
  type Group,
  type GroupCount,
  groupsOf,
} from './count-groups.ts'
import { type FacetCounts, facetsFrom, type TutorCounts } from './counts.ts'
import { type Filters, filtersClasses, lessonValues, noFacets } from './filters.ts'
import {
  type Choices,
  documentsOf,
  matchesOf,
  mostFiltered,
  placeOf,
  readPerMatch,
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
export const fewSampled = 6

/** In the whole sample, so many entries of the index are read in no more time than a statement of its own takes. */
const mostSampled = 3000

/**
 * Where more entries of the index of words would have to be compared, facets are not counted, and nothing is counted before
 * the sample was asked.
 */
const mostCompared = 25_000

/** Of more tutors in an area of the map, it is not looked up first. */
const fewInBox = 2000

/** What a filter on lessons is taken to leave. Rather few: to stop counting at the limit costs little. */
const guessedShare = 1 / 5

/** A search whose matches are counted, and what is known of its groups by now. */
type Counting = {
  db: Db
  words: Words | null
  filters: Filters
  everyone: number
  /** Of more matches than these the number is estimated. */
  most: number
  /** No more tutors than these have the words. */
  withWords: number
  isBoxFirst: boolean
  counts: Map<Group, GroupCount>
  /** By the sample, also of groups that are too small for it and are counted afterwards. */
  estimates: Map<Group, GroupCount>
}

/**
 * Total and facets that were not counted beforehand: of words, and of filters on lessons. Few matches are counted one
 * by one, also those that should be few; if they turn out to be many, that ends early. Of many, a sample says roughly how
 * many there are: its rough part first, the whole for those that are rarer; the groups that turn out to be small are then
 * counted one by one too. Who has the words is returned where it is known: then the pages need not look for them again.
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
  const counting: Counting = {
    db,
    words,
    filters,
    everyone,
    most,
    withWords,
    isBoxFirst: inBox < Math.min(withWords, fewInBox),
    counts: new Map(),
    estimates: new Map(),
  }
  const { counts } = counting
  const uncounted = (of: Group[]) => of.filter((group) => !counts.has(group))

  if (Math.min(withWords, inBox) <= most) {
    await countOneByOne(counting, groups, { choices: [{ ...filters, ...noFacets }] })
  } else {
    const likelySmall = groups.filter((group) => isLikelySmall(counting, group))
    const others = groups.filter((group) => !likelySmall.includes(group))
    const rare = others.filter((group) => isRare(counting, group))
    const frequent = others.filter((group) => !rare.includes(group))
    await Promise.all([
      countOneByOne(counting, likelySmall, { limit: 2 * most }),
      askWholeSample(counting, rare),
      askRoughSample(counting, frequent),
    ])
    const tooMany = uncounted(likelySmall)
    await askRoughSample(counting, tooMany)
    await askWholeSample(counting, uncounted([...tooMany, ...frequent]))
    keepEstimates(counting, uncounted(groups))
    await countOneByOne(counting, uncounted(groups))
  }
  return resultFrom(groups.map((group) => counts.get(group)!))
}

/** Most entries of an index that are read to find a group. */
const entriesOf = ({ withWords, filters }: Counting, { atMost }: Group) =>
  Math.min(withWords, atMost * readPerMatch(filters))

/** How many a group should have, if words and filters had nothing to do with each other. */
function expectedIn({ words, filters, everyone }: Counting, { atMost }: Group) {
  const shares = [
    ...(words?.tutors ?? []).map((tutors) => Math.min(1, tutors / everyone)),
    ...lessonValues(filters).map(() => guessedShare),
  ]
  return shares.reduce((rest, share) => rest * share, atMost)
}

const isLikelySmall = (counting: Counting, group: Group) =>
  expectedIn(counting, group) <= counting.most &&
  entriesOf(counting, group) <= mostCompared &&
  !counting.filters.box

/** Whether the rough part of the sample should have too few of a group to tell, so that the whole is asked at once. */
function isRare(counting: Counting, group: Group) {
  const { everyone } = counting
  const { rough, all } = sampleShares(everyone)
  const isTooRare = expectedIn(counting, group) * rough <= fewSampled
  const isFoundSoon = entriesOf(counting, group) * all <= mostSampled
  return rough < all && isTooRare && isFoundSoon
}

type OneByOne = { choices?: Choices; limit?: number }

/** Also says who is under all filters, and where in the order. Where more than the limit are found, nothing is counted. */
async function countOneByOne(
  counting: Counting,
  groups: Group[],
  { choices = choicesOf(groups), limit }: OneByOne = {},
) {
  const [first, ...others] = groups
  if (!first) return
  const { db, words, filters, most, isBoxFirst, counts } = counting
  const hasDocuments = words !== null || filtersClasses(filters)
  const columns = columnsOf(filters, hasDocuments ? sql`t.tutor_id` : sql`t.id`)
  const find = (columns: RawBuilder<unknown>) =>
    hasDocuments ? documentsOf(words, choices, columns, { isBoxFirst }) : matchesOf(null, choices, columns)
  const place = hasDocuments ? placeOf(words) : tutorBands.band
  const counted =
    first.without === null && most <= mostReturned
      ? await countGroups(
          db,
          [{ ...first, counted: [...first.counted, 'tutor'] }, ...others],
          find(sql`${columns}, ${place} as place`),
          limit,
        )
      : await countGroups(db, groups, find(columns), limit)
  for (const [at, count] of counted.entries()) counts.set(groups[at]!, count)
}

/** The part that is read row by row. It tells of few only where it is all there is. */
async function askRoughSample(counting: Counting, groups: Group[]) {
  if (groups.length === 0) return
  const { words, filters, everyone, most } = counting
  const { rough, all } = sampleShares(everyone)
  const sampled = roughSampleOf(words, filters, columnsOf(filters))
  const fewest = Math.max(most * rough, rough === all ? 0 : fewSampled)
  await estimate(counting, groups, sampled, { share: rough, fewest })
}

async function askWholeSample(counting: Counting, groups: Group[]) {
  const { words, filters, everyone, most } = counting
  const { rough, all } = sampleShares(everyone)
  if (groups.length === 0 || rough === all) return
  const sampled = sampleOf(words, choicesOf(groups), columnsOf(filters))
  await estimate(counting, groups, sampled, { share: all, fewest: most * all })
}

type Sample = { share: number; fewest: number }

/** Groups of which the sample has no more than the fewest stay uncounted. */
async function estimate(
  { db, counts, estimates }: Counting,
  groups: Group[],
  sampled: RawBuilder<unknown>,
  { share, fewest }: Sample,
) {
  const counted = await countGroups(db, groups, sampled)
  for (const [at, count] of counted.entries()) {
    const estimate = enlarge(count, 1 / share)
    estimates.set(groups[at]!, estimate)
    if (count.size > fewest) counts.set(groups[at]!, estimate)
  }
}

/** Where very many have the words, those of the facets whose choice very many have too are not counted one by one. */
function keepEstimates(counting: Counting, groups: Group[]) {
  const { words, counts, estimates } = counting
  if (!words) return
  for (const group of groups.filter(({ without }) => without !== null))
    if (entriesOf(counting, group) > mostCompared) counts.set(group, estimates.get(group)!)
}

/** About how many are in an area of the map, by the sample. */
async function estimateIn(db: Db, box: MapBox, everyone: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_sample t where t.rough and ${isInBox(box)}`.execute(db)
  return rows[0]!.n / sampleShares(everyone).rough
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
