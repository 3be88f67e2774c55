import { type RawBuilder, sql } from 'kysely'
import { isInBands } from './bands.ts'
import {
  allOf,
  type Condition,
  choiceQuery,
  conditionsOf,
  type Filters,
  isListed,
  uncountedConditions,
} from './filters.ts'
import type { Words } from './words.ts'

/** Among so many tutors all matches of a text are looked up, among more only so many. */
const smallCrowd = 5000
const fewMatches = 500

/** More matches of a text than these are estimated instead of counted, and not sorted by their relevance. */
export function mostFiltered(everyone: number, filters: Filters) {
  return everyone <= smallCrowd ? everyone : fewMatches / readPerMatch(filters)
}

/** Who is verified shows only in the rows themselves: among those with the words, some three are read for each. */
export const readPerMatch = ({ verified }: Filters) => (verified ? 3 : 1)

/** Whole words in name, subjects or city first; then beginnings of words in the name, then in the rest. */
export const relevanceOf = ({ inName, inNameSubjectOrCity, wholeInNameSubjectOrCity }: Words) => sql`(
  case when d.vec @@ ${wholeInNameSubjectOrCity}::tsquery then 2 else 0 end
  + (d.vec @@ ${inName}::tsquery)::int + (d.vec @@ ${inNameSubjectOrCity}::tsquery)::int)`

/**
 * Selects columns of the listed tutors `t` whose texts have the words, if any, under any of some choices of filters,
 * which differ in grade, subject and city only; in some bands of the recommended order if they are given. Their ids are
 * gathered before anything else: asked for the first in some order, PostgreSQL may read all tutors for a word that few have.
 */
export function matchesOf(
  words: Words | null,
  choices: Choices,
  columns: RawBuilder<unknown>,
  { relevance = sql`0`, bands }: { relevance?: RawBuilder<unknown>; bands?: number[] } = {},
) {
  if (!words) {
    const band = sql`rank_band(t.tier, t.points)`
    return sql`select ${columns} from tutors t
      where ${allOf([isListed, anyOf(choices), ...isInBands(band, bands)])}`
  }
  return sql`with m as materialized (
      select d.tutor_id, ${relevance} as relevance from tutor_docs d
      where ${allOf([...textConditions(words, choices, sql`d.vec`), ...isInBands(sql`d.rank_band`, bands)])})
    select ${columns} from m join tutors t on t.id = m.tutor_id
    where ${allOf([isListed, ...uncountedConditions(choices[0], 'indexScan')])}`
}

export type Choices = [Filters, ...Filters[]]

const anyOf = (choices: Choices) =>
  sql`(${sql.join(
    choices.map((filters) => allOf(conditionsOf(filters))),
    sql` or `,
  )})`

/** As an index of words knows them: the words, and the filters that stand among them. */
function textConditions({ anywhere, selective }: Words, choices: Choices, vec: RawBuilder<unknown>) {
  const chosen = choices.map(choiceQuery)
  const indexed =
    [...selective, ...(chosen.includes('') ? [] : [`(${chosen.join(' | ')})`])].join(' & ') || anywhere
  const areAllIndexed = selective.join(' & ') === anywhere || indexed === anywhere
  // The function instead of the operator, which the index would be asked for.
  const rest = areAllIndexed ? [] : [sql`ts_match_vq(${vec}, ${anywhere}::tsquery)`]
  return [sql`${vec} @@ ${indexed}::tsquery`, ...rest]
}

/** Selects columns of the listed among tutors who were found before. */
export const knownMatches = (relevances: Map<string, number>, columns: RawBuilder<unknown>) => sql`
  with m as materialized (
    select * from unnest(${[...relevances.keys()]}::uuid[], ${[...relevances.values()]}::int[]) as m (tutor_id, relevance))
  select ${columns} from m join tutors t on t.id = m.tutor_id where ${isListed}`

/**
 * Selects columns of those in the rough part of the sample whose texts have the words, if any, under the filters without
 * a facet.
 */
export function roughSampleOf(
  words: Words | null,
  filters: Filters,
  columns: RawBuilder<unknown>,
  share: number,
) {
  const hasWords = words ? [sql`t.vec @@ ${words.anywhere}::tsquery`] : []
  return sql`select ${columns} from search_sample t
    where ${allOf([sql`t.draw < ${share}::float8`, ...hasWords, ...uncountedConditions(filters, 'indexScan')])}`
}

/** The same of the whole sample, under any of some choices of filters; for few. */
export function sampleOf(words: Words | null, choices: Choices, columns: RawBuilder<unknown>) {
  const conditions = words
    ? [...textConditions(words, choices, sql`t.vec`), ...uncountedConditions(choices[0], 'indexScan')]
    : [anyOf(choices)]
  return sql`select ${columns} from search_sample t where ${allOf(conditions)}`
}

/** The same as a condition on a row `t`, which no index can be used for. */
export function hasWords({ anywhere }: Words): Condition {
  return sql`(select d.vec @@ ${anywhere}::tsquery from tutor_docs d where d.tutor_id = t.id)`
}
