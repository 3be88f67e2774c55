import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  type Condition,
  conditionsOf,
  type Filters,
  filterWords,
  isListed,
  longestLookup,
  uncountedConditions,
} from './filters.ts'
import { drawFrom } from './samples.ts'
import type { Words } from './words.ts'

/** Among so many tutors all matches of a text are looked up, among more only so many. */
const smallCrowd = 5000
const fewMatches = 500
/** Twenty fill a page; but a match that is looked up, to be counted and sorted, takes as long as six walked past. */
const wanted = 3

/**
 * More matches of a text than these are walked to, and estimated instead of counted. Who is verified shows only in
 * the rows themselves: some three are read for each.
 */
export function mostLookedUp(everyone: number, { verified }: Filters) {
  if (everyone <= smallCrowd) return everyone
  return Math.max(fewMatches, longestLookup(wanted, everyone)) / (verified ? 3 : 1)
}

/** Whole words in name, subjects or city first; then beginnings of words in the name, then in the rest. */
export const relevanceOf = ({ inName, inNameSubjectOrCity, wholeInNameSubjectOrCity }: Words) => sql`(
  case when d.vec @@ ${wholeInNameSubjectOrCity}::tsquery then 2 else 0 end
  + (d.vec @@ ${inName}::tsquery)::int + (d.vec @@ ${inNameSubjectOrCity}::tsquery)::int)`

/**
 * Selects columns of the listed tutors `t` whose texts have the words, if any, under filters. Their ids are gathered
 * before anything else: asked for the first in some order, PostgreSQL may read all tutors for a word that few have.
 */
export function matchesOf(
  words: Words | null,
  filters: Filters,
  columns: RawBuilder<unknown>,
  relevance: RawBuilder<unknown> = sql`0`,
) {
  if (!words) return sql`select ${columns} from tutors t where ${allOf([isListed, ...conditionsOf(filters)])}`
  const { anywhere, telling } = words
  const asked = [...telling, ...filterWords(filters)].join(' & ') || anywhere
  const areAllAsked = telling.join(' & ') === anywhere || asked === anywhere
  // The function instead of the operator, which the index would be asked for.
  const rest = areAllAsked ? [] : [sql`ts_match_vq(d.vec, ${anywhere}::tsquery)`]
  return sql`with m as materialized (
      select d.tutor_id, ${relevance} as relevance from tutor_docs d
      where ${allOf([sql`d.vec @@ ${asked}::tsquery`, ...rest])})
    select ${columns} from m join tutors t on t.id = m.tutor_id
    where ${allOf([isListed, ...uncountedConditions(filters, 'walk')])}`
}

/** Selects columns of those whose texts have the words, if any, among a share of all tutors. */
export function sampleOf(words: Words | null, filters: Filters, columns: RawBuilder<unknown>, share: number) {
  const conditions = [isListed, ...uncountedConditions(filters, 'walk')]
  return sql`select ${columns} from ${drawFrom('tutor_docs', 'd', share)} join tutors t on t.id = d.tutor_id
    where ${allOf(words ? [sql`d.vec @@ ${words.anywhere}::tsquery`, ...conditions] : conditions)}`
}

/** The same as a condition on a row `t`, which no index can be used for. */
export function hasWords({ anywhere }: Words): Condition {
  return sql`(select d.vec @@ ${anywhere}::tsquery from tutor_docs d where d.tutor_id = t.id)`
}
