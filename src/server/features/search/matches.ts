import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '#contract/search-options'
import { allOf, type Condition, isListed } from './filters.ts'
import type { Words } from './words.ts'

/** One more than are counted, to know whether there are more. */
export const mostMatches = searchLimits.countedMatches + 1

/** Whole words in name, subjects or city first; then beginnings of words in the name, then in the rest. */
const relevance = ({ inName, inNameSubjectOrCity, wholeInNameSubjectOrCity }: Words) => sql`(
  case when d.vec @@ ${wholeInNameSubjectOrCity}::tsquery then 2 else 0 end
  + (d.vec @@ ${inName}::tsquery)::int + (d.vec @@ ${inNameSubjectOrCity}::tsquery)::int)`

/** The ids of the tutors whose texts have the words, and how well they fit. */
export function rankedMatches(words: Words, conditions: Condition[]) {
  return matchesOf(words, conditions, sql`t.id as tutor_id, ${relevance(words)} as relevance`)
}

/**
 * Selects columns of the tutors `t` whose texts have the words. Nothing is sorted here: asked for the first of
 * them in some order, PostgreSQL may read all tutors for a word that few of them have.
 */
export function matchesOf(words: Words, conditions: Condition[], columns: RawBuilder<unknown>) {
  return sql`select ${columns} from tutor_docs d join tutors t on t.id = d.tutor_id
    where d.vec @@ ${words.anywhere}::tsquery and ${allOf([isListed, ...conditions])}
    limit ${sql.lit(mostMatches)}`
}

/** The same as a condition on a row `t`, which no index can be used for. */
export function hasWords({ anywhere }: Words): Condition {
  return sql`(select d.vec @@ ${anywhere}::tsquery from tutor_docs d where d.tutor_id = t.id)`
}
