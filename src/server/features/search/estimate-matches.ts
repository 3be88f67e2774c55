import { type RawBuilder, sql } from 'kysely'
import type { MapBox } from '#contract/search/api'
import { sampleShares } from '#server/features/tutors/search-index'
import type { Db } from '#server/platform/db'
import { choicesOf, columnsOf, countGroups, type Group, type GroupCount } from './count-groups.ts'
import {
  allOf,
  badgeAndFeeConditions,
  boxConditions,
  classChoices,
  type Filters,
  hasClassFilter,
  hiddenFromPlanner,
  lessonConditions,
  lessonValues,
  noFacets,
} from './filters.ts'
import { anyOf, type Choices, documentConditions, documentsPerMatch } from './matches.ts'
import { isInBox } from './positions.ts'
import type { Words } from './words.ts'

// Estimates how many match, by a sample of the tutors.
//
// `search_sample` holds tutors drawn at random, with all that words and filters look at. It has three parts, each within the next:
// - rough: 1,500 tutors, however many there are. One statement finds the matches of all groups in it.
// - middle: 7,500 tutors. An index finds the matches of some groups in it.
// - all: one tutor in thirty, in the same way.
// A group is looked for in the smallest part that should have enough of it for an estimate, and then in larger ones until one has.

/** This many matches in a part of the sample, or fewer, are too few for an estimate. */
export const tooFewInSample = 6

/** To read this many entries of the index of a sample takes no longer than the round trip of one more statement. */
const maxSampleEntries = 3000

/** The share of tutors that a filter on lessons is assumed to leave. It is rather low: stopping an exact count early costs little. */
const assumedSelectivity = 1 / 5

/** What is known of a search before its matches are counted. */
export type Expected = {
  db: Db
  words: Words | null
  filters: Filters
  everyone: number
  /** If more tutors match, their number is estimated. */
  maxExact: number
  /** No more tutors than these have the words. */
  maxWithWords: number
}

/** The size of a group, if its words and filters were independent of each other. */
export function expectedSize({ words, filters, everyone }: Expected, { maxSize }: Group) {
  const shares = [
    ...(words?.tutorsPerWord ?? []).map((tutors) => Math.min(1, tutors / everyone)),
    ...lessonValues(filters).map(() => assumedSelectivity),
  ]
  return shares.reduce((rest, share) => rest * share, maxSize)
}

/** The most entries of the index that are read to find a group. */
export const indexEntries = ({ maxWithWords, filters }: Expected, { maxSize }: Group) =>
  Math.min(maxWithWords, maxSize * documentsPerMatch(filters))

/** A part of the sample: the share of all tutors that it holds, and the SQL that finds the matches of some groups in it. */
export type Sample = { share: number; find: (groups: Group[]) => RawBuilder<unknown> }

/** The parts of the sample from the smallest to the largest, without those that hold no more than the one before. */
export function samplesOf({ words, filters, everyone }: Expected): Sample[] {
  const { rough, middle, all } = sampleShares(everyone)
  const columns = columnsOf(filters)
  const samples: Sample[] = [
    { share: rough, find: () => roughMatches(words, filters, columns) },
    { share: middle, find: (groups) => sampleMatches('middle', words, choicesOf(groups), columns) },
    { share: all, find: (groups) => sampleMatches('all', words, choicesOf(groups), columns) },
  ]
  return samples.filter(({ share }, at) => share > (samples[at - 1]?.share ?? 0))
}

/** The smallest part that should have enough of a group, or the last one before a part in which finding it would be slow. */
export function bestSample(expected: Expected, samples: Sample[], group: Group) {
  const hasEnough = ({ share }: Sample) => expectedSize(expected, group) * share > 2 * tooFewInSample
  const isSlow = ({ share }: Sample) => indexEntries(expected, group) * share > maxSampleEntries
  return samples.findIndex(
    (sample, at) => hasEnough(sample) || at === samples.length - 1 || isSlow(samples[at + 1]!),
  )
}

type Report = (group: Group, estimate: GroupCount, isReliable: boolean) => void

/**
 * Estimates groups by the first of the samples, and by the next one those of which it has too few. Every estimate is reported. It is
 * reliable if it is above the limit of exact counts, and rests on enough matches or on the last sample.
 */
export async function estimateGroups(
  expected: Expected,
  [sample, ...larger]: Sample[],
  groups: Group[],
  report: Report,
) {
  if (!sample || groups.length === 0) return
  const tooFew = Math.max(expected.maxExact * sample.share, larger.length === 0 ? 0 : tooFewInSample)
  const counts = await countGroups(expected.db, groups, sample.find(groups))
  for (const [at, count] of counts.entries())
    report(groups[at]!, extrapolate(count, 1 / sample.share), count.size > tooFew)
  const uncertain = groups.filter((_, at) => counts[at]!.size <= tooFew)
  await estimateGroups(expected, larger, uncertain, report)
}

/** An estimate has two significant digits. */
function extrapolate({ size, values }: GroupCount, factor: number): GroupCount {
  const scale = (n: number) => Math.round(Number((n * factor).toPrecision(2)))
  const all = (counts: Map<string, number>) => new Map([...counts].map(([value, n]) => [value, scale(n)]))
  return {
    size: scale(size),
    values: new Map([...values].map(([breakdown, counts]) => [breakdown, all(counts)])),
    isExact: false,
  }
}

/** About how many tutors are in a map area. */
export async function estimateInBox(db: Db, box: MapBox, everyone: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_sample t where t.rough and ${isInBox(box)}`.execute(db)
  return rows[0]!.n / sampleShares(everyone).rough
}

/** Selects columns of the tutors in the rough part who match the words and all filters but grade, subject and city. */
function roughMatches(words: Words | null, filters: Filters, columns: RawBuilder<unknown>) {
  return sql`select ${columns} from search_sample t where ${allOf([
    sql`t.rough`,
    ...(words ? [sql`t.vec @@ ${hiddenFromPlanner(sql`${words.anywhere}::tsquery`)}`] : []),
    ...badgeAndFeeConditions(filters, 'scanned'),
    ...boxConditions(filters, 'scanned'),
    ...lessonConditions(filters),
    ...classChoices([{ ...filters, ...noFacets }]),
  ])}`
}

/** Selects columns of the tutors in the middle part, or in the whole sample, who match under any of the choices of filters. */
function sampleMatches(
  part: 'middle' | 'all',
  words: Words | null,
  choices: Choices,
  columns: RawBuilder<unknown>,
) {
  const conditions =
    words || choices.some(hasClassFilter)
      ? [...documentConditions(words, choices), ...boxConditions(choices[0], 'scanned')]
      : [anyOf(choices)]
  return sql`select ${columns} from search_sample t
    where ${allOf([...(part === 'middle' ? [sql`t.middle`] : []), ...conditions])}`
}
