import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import { readFromReplica } from '#server/platform/replica'
import { choicesOf, columnsOf, countGroups, type Group, type GroupCount, groupsOf } from './count-groups.ts'
import { type FacetCounts, facetsFrom, type TutorCounts } from './counts.ts'
import {
  bestSample,
  type Expected,
  estimateGroups,
  estimateInBox,
  expectedSize,
  indexEntries,
  type Sample,
  samplesOf,
} from './estimate-matches.ts'
import { type Filters, hasClassFilter, noFacets } from './filters.ts'
import {
  type Choices,
  documentsOf,
  matchesOf,
  maxExactMatches,
  type Scores,
  scoreOf,
  tutorBands,
} from './matches.ts'
import type { Words } from './words.ts'

// Counts what was not counted beforehand: the total and the facets of a search with words, lessons, a fee or a map area, or for classes
// of verified tutors.
//
// The total is the size of the group of tutors under all filters; each facet with a filter has a group without that filter
// (`count-groups.ts`). Small groups are counted exactly, up to `maxExactMatches`. Large ones are estimated by a sample
// (`estimate-matches.ts`). Which they are is not known at first, so it goes in steps:
// 1. Groups that should be small are counted exactly, by a statement that stops at twice the limit. At the same time the others
//    are estimated. If few tutors have the words or are in the map area, one exact count serves all groups.
// 2. Groups whose exact count has stopped are estimated.
// 3. Groups that turned out too small for an estimate are counted exactly. Facets keep a poor estimate where an exact count would compare
//    too many entries of the index.
// An exact count of the group under all filters also says who matches, with their scores: then the page need not find them again.

export type CountFound = (words: Words | null, filters: Filters, filtered: TutorCounts) => Promise<Found>

/** The matches are often known before all facets are counted, and the page does not wait for these. */
type Found = {
  matches: Promise<Matches>
  counts: Promise<Pick<TutorCounts, 'total' | 'totalIsExact' | 'facets' | 'facetsAreExact'>>
}
/** The scores are there if the matches were counted exactly and may not be more than `maxScores`. */
type Matches = { total: number; scores?: Scores }

/** Scores are not read where more matches than these may be counted exactly, as in a market of some thousand tutors. */
const maxScores = 1000

/** If an exact count would compare more entries of the index of words, the group is estimated first, and facets stay estimates. */
const maxIndexEntries = 25_000

/** Above this many tutors in the map area, start from the words instead. */
const maxTutorsInBox = 2000

/** The state of one count. */
type Counting = Expected & {
  isBoxFirst: boolean
  resolveMatches: (matches: Matches) => void
  counts: Map<Group, GroupCount>
  /** They include those that are not reliable. */
  estimates: Map<Group, GroupCount>
}

export async function countMatches(app: App, ...query: Parameters<CountFound>): Promise<Found> {
  const known = Promise.withResolvers<Matches>()
  const counts = readFromReplica(app, null, (app) => countAll(app, query, known.resolve))
  // If counting fails, so must the matches.
  return { matches: Promise.race([known.promise, counts.then(() => known.promise)]), counts }
}

async function countAll(
  { db }: App,
  [words, filters, filtered]: Parameters<CountFound>,
  resolveMatches: Counting['resolveMatches'],
) {
  const { everyone } = filtered
  const groups = groupsOf(filters, filtered)
  const maxExact = maxExactMatches(everyone, filters)
  const maxWithWords = Math.min(words?.maxTutors ?? everyone, everyone)
  const inBox = words && filters.box ? await estimateInBox(db, filters.box, everyone) : everyone
  const counting: Counting = {
    db,
    words,
    filters,
    everyone,
    maxExact,
    maxWithWords,
    isBoxFirst: inBox < Math.min(maxWithWords, maxTutorsInBox),
    resolveMatches,
    counts: new Map(),
    estimates: new Map(),
  }
  const uncounted = (of: Group[]) => of.filter((group) => !counting.counts.has(group))

  const areFew = Math.min(maxWithWords, inBox) <= maxExact
  const likelySmall = areFew ? groups : groups.filter((group) => isLikelySmall(counting, group))
  const others = groups.filter((group) => !likelySmall.includes(group))
  const samples = samplesOf(counting)
  await Promise.all([
    countExactly(counting, likelySmall, {
      choices: areFew ? [{ ...filters, ...noFacets }] : undefined,
      limit: 2 * maxExact,
    }),
    ...samples.map((_, at) => {
      const best = others.filter((group) => bestSample(counting, samples, group) === at)
      return estimate(counting, samples.slice(at), best)
    }),
  ])
  await estimate(counting, samples, uncounted(likelySmall))
  acceptEstimates(counting, uncounted(groups))
  await countExactly(counting, uncounted(groups))
  return resultFrom(groups.map((group) => counting.counts.get(group)!))
}

const isLikelySmall = (counting: Counting, group: Group) =>
  expectedSize(counting, group) <= counting.maxExact &&
  indexEntries(counting, group) <= maxIndexEntries &&
  !counting.filters.box

const estimate = (counting: Counting, samples: Sample[], groups: Group[]) =>
  estimateGroups(counting, samples, groups, (group, count, isReliable) => {
    counting.estimates.set(group, count)
    if (isReliable) recordCount(counting, group, count)
  })

function recordCount({ counts, resolveMatches }: Counting, group: Group, count: GroupCount) {
  counts.set(group, count)
  if (group.without === null) resolveMatches({ total: count.size, scores: count.values.get('score') })
}

type ExactCount = { choices?: Choices; limit?: number }

/**
 * Counts groups among the matches under any of the choices. With a limit nothing is counted if there are more of these, and
 * PostgreSQL allocates memory for that many values in place of a share of all tutors.
 */
async function countExactly(
  counting: Counting,
  groups: Group[],
  { choices = choicesOf(groups), limit }: ExactCount = {},
) {
  const [first, ...others] = groups
  if (!first) return
  const { db, words, filters, maxExact, isBoxFirst } = counting
  const hasDocuments = words !== null || hasClassFilter(filters)
  const columns = columnsOf(filters, hasDocuments ? sql`t.tutor_id` : sql`t.id`)
  const find = (columns: RawBuilder<unknown>) =>
    hasDocuments ? documentsOf(words, choices, columns, { isBoxFirst }) : matchesOf(null, choices, columns)
  const score = hasDocuments ? scoreOf(words) : tutorBands.band
  const counted =
    first.without === null && maxExact <= maxScores
      ? await countGroups(
          db,
          [{ ...first, breakdowns: [...first.breakdowns, 'score'] }, ...others],
          find(sql`${columns}, ${score} as score`),
          limit,
        )
      : await countGroups(db, groups, find(columns), limit)
  for (const [at, count] of counted.entries()) recordCount(counting, groups[at]!, count)
}

/** Facets for which an exact count would be slow keep the estimates that were not reliable. */
function acceptEstimates(counting: Counting, groups: Group[]) {
  const { words, estimates } = counting
  if (!words) return
  for (const group of groups.filter(({ without }) => without !== null))
    if (indexEntries(counting, group) > maxIndexEntries) recordCount(counting, group, estimates.get(group)!)
}

function resultFrom(groups: GroupCount[]) {
  const { size, isExact } = groups[0]!
  return {
    total: size,
    totalIsExact: isExact,
    facets: facetsFrom(Object.fromEntries(groups.flatMap(({ values }) => [...values])) as FacetCounts),
    facetsAreExact: groups.every(({ isExact }) => isExact),
  }
}
