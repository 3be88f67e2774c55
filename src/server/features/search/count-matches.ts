import { type RawBuilder, sql } from 'kysely'
import type { MapBox } from '#contract/search/api'
import { sampleShares } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import type { Db } from '#server/platform/db'
import { readFromReplica } from '#server/platform/replica'
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

export type CountFound = (words: Words | null, filters: Filters, filtered: TutorCounts) => Promise<Found>

/** Who matches is often known before all facets are counted, and a page of them need not wait for these. */
type Found = {
  matches: Promise<Matches>
  counts: Promise<Pick<TutorCounts, 'total' | 'totalIsExact' | 'facets' | 'facetsAreExact'>>
}
type Matches = {
  total: number
  /** The place of each in the order of relevance, by the tutor's id; undefined where they are not known. */
  places?: Map<string, number>
}

/** Up to so many matches are returned with their counts. */
const mostReturned = 1000

/** With so few in a part of the sample, a larger one is asked. */
export const fewSampled = 6

/** So many entries of the index of a sample are read in no more time than a statement of its own takes. */
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
  tellMatches: (matches: Matches) => void
  counts: Map<Group, GroupCount>
  /** By the sample, also of groups that are too small for it and are counted afterwards. */
  estimates: Map<Group, GroupCount>
}

/**
 * Total and facets that were not counted beforehand: of words, and of filters on lessons. Few matches are counted one
 * by one, also those that should be few; if they turn out to be many, that ends early. Of many, a sample says roughly how
 * many there are: the smallest part of it that should have enough of them; the groups that turn out to be small are then
 * counted one by one too. Who has the words is returned where it is known: then the pages need not look for them again.
 */
export async function countMatches(app: App, ...query: Parameters<CountFound>): Promise<Found> {
  const known = Promise.withResolvers<Matches>()
  const counts = readFromReplica(app, null, (app) => countAll(app, query, known.resolve))
  return { matches: Promise.race([known.promise, counts.then(() => known.promise)]), counts }
}

async function countAll(
  { db }: App,
  [words, filters, filtered]: Parameters<CountFound>,
  tellMatches: Counting['tellMatches'],
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
    tellMatches,
    counts: new Map(),
    estimates: new Map(),
  }
  const { counts } = counting
  const uncounted = (of: Group[]) => of.filter((group) => !counts.has(group))

  const areFew = Math.min(withWords, inBox) <= most
  const likelySmall = areFew ? groups : groups.filter((group) => isLikelySmall(counting, group))
  const others = groups.filter((group) => !likelySmall.includes(group))
  const samples = samplesOf(counting)
  await Promise.all([
    countOneByOne(counting, likelySmall, {
      choices: areFew ? [{ ...filters, ...noFacets }] : undefined,
      limit: 2 * most,
    }),
    ...samples.map((_, at) => {
      const best = others.filter((group) => bestSample(counting, samples, group) === at)
      return askSamples(counting, samples.slice(at), best)
    }),
  ])
  await askSamples(counting, samples, uncounted(likelySmall))
  keepEstimates(counting, uncounted(groups))
  await countOneByOne(counting, uncounted(groups))
  return resultFrom(groups.map((group) => counts.get(group)!))
}

function keep({ counts, tellMatches }: Counting, group: Group, count: GroupCount) {
  counts.set(group, count)
  if (group.without === null) tellMatches({ total: count.size, places: count.counted.get('tutor') })
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

/** A part of the sample, and who of it may be in some groups. */
type Sample = { share: number; find: (groups: Group[]) => RawBuilder<unknown> }

/** From the smallest part to the largest; those that hold no more than one before them are left out. */
function samplesOf({ words, filters, everyone }: Counting): Sample[] {
  const { rough, middle, all } = sampleShares(everyone)
  const columns = columnsOf(filters)
  const samples: Sample[] = [
    { share: rough, find: () => roughSampleOf(words, filters, columns) },
    { share: middle, find: (groups) => sampleOf('middle', words, choicesOf(groups), columns) },
    { share: all, find: (groups) => sampleOf('all', words, choicesOf(groups), columns) },
  ]
  return samples.filter(({ share }, at) => share > (samples[at - 1]?.share ?? 0))
}

/** The smallest that should have enough of a group to tell, and a larger one only where few entries of its index are read. */
function bestSample(counting: Counting, samples: Sample[], group: Group) {
  const isEnough = ({ share }: Sample) => expectedIn(counting, group) * share > 2 * fewSampled
  const isSlow = ({ share }: Sample) => entriesOf(counting, group) * share > mostSampled
  return samples.findIndex(
    (sample, at) => isEnough(sample) || at === samples.length - 1 || isSlow(samples[at + 1]!),
  )
}

/** Of groups of which the first of the samples has too few to tell, the next is asked. It tells of few only where it is the last. */
async function askSamples(counting: Counting, [sample, ...larger]: Sample[], groups: Group[]) {
  if (!sample || groups.length === 0) return
  const { db, counts, estimates, most } = counting
  const fewest = Math.max(most * sample.share, larger.length === 0 ? 0 : fewSampled)
  const counted = await countGroups(db, groups, sample.find(groups))
  for (const [at, count] of counted.entries()) {
    const estimate = enlarge(count, 1 / sample.share)
    estimates.set(groups[at]!, estimate)
    if (count.size > fewest) keep(counting, groups[at]!, estimate)
  }
  await askSamples(
    counting,
    larger,
    groups.filter((group) => !counts.has(group)),
  )
}

type OneByOne = { choices?: Choices; limit?: number }

/**
 * Also says who is under all filters, and where in the order. Where more than the limit are found, nothing is counted; with a
 * limit PostgreSQL makes room for so many groups only, and not for a share of all tutors.
 */
async function countOneByOne(
  counting: Counting,
  groups: Group[],
  { choices = choicesOf(groups), limit }: OneByOne = {},
) {
  const [first, ...others] = groups
  if (!first) return
  const { db, words, filters, most, isBoxFirst } = counting
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
  for (const [at, count] of counted.entries()) keep(counting, groups[at]!, count)
}

/** Where very many have the words, those of the facets whose choice very many have too are not counted one by one. */
function keepEstimates(counting: Counting, groups: Group[]) {
  const { words, estimates } = counting
  if (!words) return
  for (const group of groups.filter(({ without }) => without !== null))
    if (entriesOf(counting, group) > mostCompared) keep(counting, group, estimates.get(group)!)
}

/** About how many are in an area of the map, by the sample. */
async function estimateIn(db: Db, box: MapBox, everyone: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_sample t where t.rough and ${isInBox(box)}`.execute(db)
  return rows[0]!.n / sampleShares(everyone).rough
}

function resultFrom(groups: GroupCount[]) {
  const { size, isExact } = groups[0]!
  return {
    total: size,
    totalIsExact: isExact,
    facets: facetsFrom(Object.fromEntries(groups.flatMap(({ counted }) => [...counted])) as FacetCounts),
    facetsAreExact: groups.every(({ isExact }) => isExact),
  }
}
