import { type RawBuilder, sql } from 'kysely'
import type { MapBox } from '#contract/search/api'
import { type BandColumns, bandConditions, bandCount } from './bands.ts'
import {
  allOf,
  badgeAndFeeConditions,
  boxConditions,
  type Condition,
  choiceQuery,
  classChoices,
  conditionsOf,
  type Filters,
  hasClassFilter,
  hiddenFromPlanner,
  isListed,
  lessonConditions,
} from './filters.ts'
import { isInBox } from './positions.ts'
import type { Words } from './words.ts'

// The SQL that finds matches. It reads one of two tables:
// - `tutors`, where there are filters alone. Their index (`tutors_filters`) joins a posting list for each.
// - `tutor_docs`, the search documents, where there are words, a filter on classes, or a choice of filters that is one word of the
//   documents (`hasChoiceWord`). A document holds the words of its tutor's text, the band, and all that filters look at but the
//   position, and its index has most of these side by side. So matches are counted and ordered by relevance without reading `tutors`.

/** Up to this many tutors in all, matches are counted exactly, however many there are. */
const smallMarket = 5000
const maxExactAmongMany = 200

/** If more than these match, their number is estimated, and the page is in the recommended order instead of that of relevance. */
export function maxExactMatches(everyone: number, filters: Filters) {
  return everyone <= smallMarket ? everyone : Math.floor(maxExactAmongMany / documentsPerMatch(filters))
}

/** The index of words does not know the badge: about three documents are read for each verified tutor. */
export const documentsPerMatch = ({ verified }: Filters) => (verified ? 3 : 1)

/** Whole words in the name, the subjects or the city count most, then prefixes in the name, then prefixes in subjects and city. */
export const relevanceOf = ({ inName, inNameSubjectOrCity, wholeInNameSubjectOrCity }: Words) => sql`(
  case when t.vec @@ ${wholeInNameSubjectOrCity}::tsquery then 2 else 0 end
  + (t.vec @@ ${inName}::tsquery)::int + (t.vec @@ ${inNameSubjectOrCity}::tsquery)::int)`

/** Filters that differ in grade, subject and city only. A match fits at least one of them. */
export type Choices = [Filters, ...Filters[]]

type MatchOptions = {
  relevance?: RawBuilder<unknown>
  /** Only tutors in these bands. */
  bands?: number[]
  /** Only the first by band. Then the search documents are read even where there are no words. */
  top?: Top
}

/**
 * The first matches by score or band: `count` of them and all who share the last one's, from `highest` downwards. Without a count,
 * all from `highest` downwards.
 */
export type Top = { count?: number; highest?: number }

/**
 * Selects columns of the tutors `t` who match. The statement ends with its conditions, so that a caller can add to them. The ids from
 * the documents are materialised first: else PostgreSQL may go through all tutors in the order that is asked for, although few have
 * the word.
 */
export function matchesOf(
  words: Words | null,
  choices: Choices,
  columns: RawBuilder<unknown>,
  { relevance = sql`0`, bands, top }: MatchOptions = {},
) {
  if (!words && !top && !choices.some(hasClassFilter))
    return sql`select ${columns} from tutors t
      where ${allOf([isListed, anyOf(choices), ...bandConditions(tutorBands, bands)])}`
  const documents = documentsOf(words, choices, sql`t.tutor_id, ${relevance} as relevance`, { bands })
  const cut = top ? topDocuments(top) : sql``
  return sql`with m as materialized (${documents} ${cut}) select ${columns} from m join tutors t on t.id = m.tutor_id where true`
}

/** Selects columns of the search documents `t` of those who match. With `isBoxFirst`, the tutors in the map area are found first. */
export function documentsOf(
  words: Words | null,
  choices: Choices,
  columns: RawBuilder<unknown>,
  { bands, isBoxFirst = false }: { bands?: number[]; isBoxFirst?: boolean } = {},
) {
  const { box } = choices[0]
  return sql`select ${columns} from tutor_docs t where ${allOf([
    sql`t.listed`,
    ...documentConditions(words, choices),
    ...(box ? [isBoxFirst ? isOneOfThoseIn(box) : isPositionIn(box)] : []),
    ...bandConditions(documentBands, bands),
  ])}`
}

/** A document has no position, so the row of its tutor is looked up. */
const isPositionIn = (box: MapBox): Condition =>
  sql`(select ${isInBox(box, 'tutors')} from tutors where tutors.id = t.tutor_id)`

/** The tutors of the area are found first, by the index of positions. */
const isOneOfThoseIn = (box: MapBox): Condition =>
  sql`t.tutor_id = any(array(select t.id from tutors t where ${allOf([isListed, ...boxConditions({ box }, 'indexed')])}))`

export const tutorBands: BandColumns = {
  band: sql`rank_band(t.tier, t.points)`,
  isPremium: sql`t.tier >= 2`,
}
const documentBands: BandColumns = { band: sql`t.rank_band`, isPremium: sql`t.rank_band >= 32` }

export const anyOf = (choices: Choices) =>
  sql`(${sql.join(
    choices.map((filters) => allOf(conditionsOf(filters))),
    sql` or `,
  )})`

/** Words and filters as conditions on a search document, or on a row of the sample, which holds the same columns. */
export function documentConditions(words: Words | null, choices: Choices) {
  const isClass = hasClassFilter(choices[0])
  return [
    ...textConditions(words, isClass ? [''] : choices.map(choiceQuery)),
    ...classChoices(choices),
    ...lessonConditions(choices[0]),
    ...badgeAndFeeConditions(choices[0], 'scanned'),
  ]
}

/** The index is asked for the selective words and the choice of filters. The other words are checked on what it finds. */
function textConditions(words: Words | null, chosen: string[]) {
  const { anywhere, selective } = words ?? { anywhere: '', selective: [] }
  const indexed =
    [...selective, ...(chosen.includes('') ? [] : [`(${chosen.join(' | ')})`])].join(' & ') || anywhere
  if (!indexed) return []
  const areAllIndexed = selective.join(' & ') === anywhere || indexed === anywhere
  const rest = areAllIndexed ? [] : [matchesText({ anywhere })]
  return [sql`t.vec @@ ${hiddenFromPlanner(sql`${indexed}::tsquery`)}`, ...rest]
}

/** With the function in place of its operator `@@`, PostgreSQL does not ask the index for it. */
const matchesText = ({ anywhere }: Pick<Words, 'anywhere'>): Condition =>
  sql`ts_match_vq(t.vec, ${anywhere}::tsquery)`

/** The score of each match by the tutor's id. */
export type Scores = Map<string, number>

/**
 * Relevance and band of a document in one number: a higher score comes first in the order of relevance. Tutors with the same score
 * differ only in the recommended order within a band.
 */
export const scoreOf = (words: Words | null) =>
  words ? sql`${relevanceOf(words)} * ${sql.lit(bandCount)} + t.rank_band` : documentBands.band

/** The end of a statement that selects documents. */
const topDocuments = ({ count, highest }: Top) => sql`
  ${highest === undefined ? sql`` : sql`and t.rank_band <= ${highest}`}
  ${count ? sql`order by t.rank_band desc fetch first ${sql.lit(count)} rows with ties` : sql``}`

/** The same of matches whose scores are known. */
export function topOf(scores: Scores, { count = Number.POSITIVE_INFINITY, highest }: Top): Scores {
  const left = [...scores].filter(([, score]) => highest === undefined || score <= highest)
  const last = left.map(([, score]) => score).toSorted((a, b) => b - a)[count - 1] ?? 0
  return new Map(left.filter(([, score]) => score >= last))
}

/** Selects columns of the tutors `t` of known matches, as far as they are still listed. */
export function knownMatches(scores: Scores, columns: RawBuilder<unknown>) {
  return sql`
    with m as materialized (
      select tutor_id, score / ${sql.lit(bandCount)} as relevance
      from unnest(${hiddenFromPlanner(sql`${[...scores.keys()]}::uuid[]`)}, ${hiddenFromPlanner(sql`${[...scores.values()]}::int[]`)}) as m (tutor_id, score))
    select ${columns} from m join tutors t on t.id = m.tutor_id where ${isListed}`
}

/** Whether a tutor `t` has the words. PostgreSQL cannot use an index for it, and looks up the document of each tutor. */
export function hasWords({ anywhere }: Words): Condition {
  return sql`(select d.vec @@ ${anywhere}::tsquery from tutor_docs d where d.tutor_id = t.id)`
}
