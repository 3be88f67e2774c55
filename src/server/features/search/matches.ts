import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  type Condition,
  conditionsOf,
  type Filters,
  filterWords,
  isListed,
  maxFilterRows,
  uncountedConditions,
} from './filters.ts'
import type { Words } from './words.ts'

/** Among so many tutors all matches of a text are looked up, among more only so many. */
const smallCrowd = 5000
const fewMatches = 400
/** Twenty fill a page; but a match that is looked up, to be counted and sorted, takes as long as ten walked past. */
const wanted = 2

/** More matches of a text than these are walked to, and estimated instead of counted. */
export function mostFiltered(everyone: number, filters: Filters) {
  if (everyone <= smallCrowd) return everyone
  return Math.max(fewMatches, maxFilterRows(wanted, everyone)) / readPerMatch(filters)
}

/** Who is verified shows only in the rows themselves: among those with the words, some three are read for each. */
export const readPerMatch = ({ verified }: Filters) => (verified ? 3 : 1)

/** Whole words in name, subjects or city first; then beginnings of words in the name, then in the rest. */
export const relevanceOf = ({ inName, inNameSubjectOrCity, wholeInNameSubjectOrCity }: Words) => sql`(
  case when d.vec @@ ${wholeInNameSubjectOrCity}::tsquery then 2 else 0 end
  + (d.vec @@ ${inName}::tsquery)::int + (d.vec @@ ${inNameSubjectOrCity}::tsquery)::int)`

/**
 * Selects columns of the listed tutors `t` whose texts have the words, if any, under any of some choices of filters,
 * which differ in grade, subject and city only. Their ids are gathered before anything else: asked for the first in
 * some order, PostgreSQL may read all tutors for a word that few have.
 */
export function matchesOf(
  words: Words | null,
  choices: [Filters, ...Filters[]],
  columns: RawBuilder<unknown>,
  relevance: RawBuilder<unknown> = sql`0`,
) {
  if (!words) {
    const chosen = choices.map((filters) => allOf(conditionsOf(filters)))
    return sql`select ${columns} from tutors t where ${isListed} and (${sql.join(chosen, sql` or `)})`
  }
  const { anywhere, selective } = words
  const chosen = choices.map((filters) => filterWords(filters).join(' & '))
  const indexed =
    [...selective, ...(chosen.includes('') ? [] : [`(${chosen.join(' | ')})`])].join(' & ') || anywhere
  const areAllIndexed = selective.join(' & ') === anywhere || indexed === anywhere
  // The function instead of the operator, which the index would be asked for.
  const rest = areAllIndexed ? [] : [sql`ts_match_vq(d.vec, ${anywhere}::tsquery)`]
  return sql`with m as materialized (
      select d.tutor_id, ${relevance} as relevance from tutor_docs d
      where ${allOf([sql`d.vec @@ ${indexed}::tsquery`, ...rest])})
    select ${columns} from m join tutors t on t.id = m.tutor_id
    where ${allOf([isListed, ...uncountedConditions(choices[0], 'indexScan')])}`
}

/** Selects columns of the listed among tutors who were found before. */
export const knownMatches = (relevances: Map<string, number>, columns: RawBuilder<unknown>) => sql`
  with m as materialized (
    select * from unnest(${[...relevances.keys()]}::uuid[], ${[...relevances.values()]}::int[]) as m (tutor_id, relevance))
  select ${columns} from m join tutors t on t.id = m.tutor_id where ${isListed}`

/** Selects columns of those in the sample whose texts have the words, if any, under the filters without a facet. */
export function sampleOf(words: Words | null, filters: Filters, columns: RawBuilder<unknown>) {
  const hasWords = words ? [sql`t.vec @@ ${words.anywhere}::tsquery`] : []
  return sql`select ${columns} from search_sample t
    where ${allOf([...hasWords, ...uncountedConditions(filters, 'indexScan')])}`
}

/** The same as a condition on a row `t`, which no index can be used for. */
export function hasWords({ anywhere }: Words): Condition {
  return sql`(select d.vec @@ ${anywhere}::tsquery from tutor_docs d where d.tutor_id = t.id)`
}
