import { type RawBuilder, sql } from 'kysely'
import type { MapBox } from '#contract/search/api'
import { type Banded, bandConditions, bandCount } from './bands.ts'
import {
  allOf,
  boxConditions,
  type Condition,
  choiceQuery,
  classChoices,
  conditionsOf,
  type Filters,
  filtersClasses,
  isListed,
  lessonFilter,
  noFacets,
  rowConditions,
  unplanned,
} from './filters.ts'
import { isInBox } from './positions.ts'
import type { Words } from './words.ts'

/** Among so many tutors all matches of a text are looked up, among more only so many. */
const smallCrowd = 5000
const fewMatches = 200

/** More matches of a text than these are estimated instead of counted, and not sorted by their relevance. */
export function mostFiltered(everyone: number, filters: Filters) {
  return everyone <= smallCrowd ? everyone : Math.floor(fewMatches / readPerMatch(filters))
}

/** Who is verified shows only in the rows themselves: among those with the words, some three are read for each. */
export const readPerMatch = ({ verified }: Filters) => (verified ? 3 : 1)

/** Whole words in name, subjects or city first; then beginnings of words in the name, then in the rest. */
export const relevanceOf = ({ inName, inNameSubjectOrCity, wholeInNameSubjectOrCity }: Words) => sql`(
  case when t.vec @@ ${wholeInNameSubjectOrCity}::tsquery then 2 else 0 end
  + (t.vec @@ ${inName}::tsquery)::int + (t.vec @@ ${inNameSubjectOrCity}::tsquery)::int)`

type MatchOptions = {
  relevance?: RawBuilder<unknown>
  bands?: number[]
  /** Also without words: for filters that the documents know together. Of these only the first bands. */
  first?: First
}

/** So many and those who share the place of the last; none before the highest. Without a number, all. */
export type First = { count?: number; highest?: number }

/**
 * Selects columns of the listed tutors `t` whose texts have the words, if any, under any of some choices of filters,
 * which differ in grade, subject and city only; in some bands of the recommended order if they are given. Their ids are
 * gathered before anything else: asked for the first in some order, PostgreSQL may read all tutors for a word that few have.
 */
export function matchesOf(
  words: Words | null,
  choices: Choices,
  columns: RawBuilder<unknown>,
  { relevance = sql`0`, bands, first }: MatchOptions = {},
) {
  if (!words && !first && !choices.some(filtersClasses))
    return sql`select ${columns} from tutors t
      where ${allOf([isListed, anyOf(choices), ...bandConditions(tutorBands, bands)])}`
  const documents = documentsOf(words, choices, sql`t.tutor_id, ${relevance} as relevance`, { bands })
  const cut = first ? firstDocuments(first) : sql``
  return sql`with m as materialized (${documents} ${cut}) select ${columns} from m join tutors t on t.id = m.tutor_id where true`
}

/** The same of their search documents `t`, which hold all that words and filters look at. */
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
    ...(box ? [isBoxFirst ? isOneOfThoseIn(box) : isPlacedIn(box)] : []),
    ...bandConditions(documentBands, bands),
  ])}`
}

/** Whether the tutor of a search document is in an area of the map, which the document does not know. */
const isPlacedIn = (box: MapBox): Condition =>
  sql`(select ${isInBox(box, 'tutors')} from tutors where tutors.id = t.tutor_id)`

/** The same for an area where few are: they are found first. */
const isOneOfThoseIn = (box: MapBox): Condition =>
  sql`t.tutor_id = any(array(select t.id from tutors t where ${allOf([isListed, ...boxConditions({ box }, 'filter')])}))`

export const tutorBands: Banded = { band: sql`rank_band(t.tier, t.points)`, isPremium: sql`t.tier >= 2` }
const documentBands: Banded = { band: sql`t.rank_band`, isPremium: sql`t.rank_band >= 32` }

export type Choices = [Filters, ...Filters[]]

const anyOf = (choices: Choices) =>
  sql`(${sql.join(
    choices.map((filters) => allOf(conditionsOf(filters))),
    sql` or `,
  )})`

/** As an index of words knows them: the words, if any, and the filters that stand among and beside them. */
function documentConditions(words: Words | null, choices: Choices) {
  const isClass = filtersClasses(choices[0])
  return [
    ...textConditions(words, isClass ? [''] : choices.map(choiceQuery)),
    ...classChoices(choices),
    ...lessonFilter(choices[0]),
    ...rowConditions(choices[0], 'indexScan'),
  ]
}

function textConditions(words: Words | null, chosen: string[]) {
  const { anywhere, selective } = words ?? { anywhere: '', selective: [] }
  const indexed =
    [...selective, ...(chosen.includes('') ? [] : [`(${chosen.join(' | ')})`])].join(' & ') || anywhere
  if (!indexed) return []
  const areAllIndexed = selective.join(' & ') === anywhere || indexed === anywhere
  const rest = areAllIndexed ? [] : [matchesText({ anywhere })]
  return [sql`t.vec @@ ${unplanned(sql`${indexed}::tsquery`)}`, ...rest]
}

/** By the function instead of the operator, which the index would be asked for. */
const matchesText = ({ anywhere }: Pick<Words, 'anywhere'>): Condition =>
  sql`ts_match_vq(t.vec, ${anywhere}::tsquery)`

/**
 * A number for the place in the order of relevance: whoever has a greater one comes first. Those who share one differ in the
 * recommended order within a band.
 */
export const placeOf = (words: Words | null) =>
  words ? sql`${relevanceOf(words)} * ${sql.lit(bandCount)} + t.rank_band` : documentBands.band

/** The end of a statement that selects documents: by their band. */
const firstDocuments = ({ count, highest }: First) => sql`
  ${highest === undefined ? sql`` : sql`and t.rank_band <= ${highest}`}
  ${count ? sql`order by t.rank_band desc fetch first ${sql.lit(count)} rows with ties` : sql``}`

/** Of the places of tutors who were found before. */
export function firstOf(places: Map<string, number>, { count = Number.POSITIVE_INFINITY, highest }: First) {
  const left = [...places].filter(([, place]) => highest === undefined || place <= highest)
  const last = left.map(([, place]) => place).toSorted((a, b) => b - a)[count - 1] ?? 0
  return new Map(left.filter(([, place]) => place >= last))
}

/** Selects columns of the listed among tutors who were found before. */
export function knownMatches(places: Map<string, number>, columns: RawBuilder<unknown>) {
  return sql`
    with m as materialized (
      select tutor_id, place / ${sql.lit(bandCount)} as relevance
      from unnest(${unplanned(sql`${[...places.keys()]}::uuid[]`)}, ${unplanned(sql`${[...places.values()]}::int[]`)}) as m (tutor_id, place))
    select ${columns} from m join tutors t on t.id = m.tutor_id where ${isListed}`
}

/**
 * Selects columns of those in the rough part of the sample whose texts have the words, if any, under the filters without
 * a facet.
 */
export function roughSampleOf(words: Words | null, filters: Filters, columns: RawBuilder<unknown>) {
  return sql`select ${columns} from search_sample t where ${allOf([
    sql`t.rough`,
    ...(words ? [sql`t.vec @@ ${unplanned(sql`${words.anywhere}::tsquery`)}`] : []),
    ...rowConditions(filters, 'indexScan'),
    ...boxConditions(filters, 'indexScan'),
    ...lessonFilter(filters),
    ...classChoices([{ ...filters, ...noFacets }]),
  ])}`
}

/** The same of its middle part or of all of it, under any of some choices of filters; for few. */
export function sampleOf(
  part: 'middle' | 'all',
  words: Words | null,
  choices: Choices,
  columns: RawBuilder<unknown>,
) {
  const conditions =
    words || choices.some(filtersClasses)
      ? [...documentConditions(words, choices), ...boxConditions(choices[0], 'indexScan')]
      : [anyOf(choices)]
  return sql`select ${columns} from search_sample t
    where ${allOf([...(part === 'middle' ? [sql`t.middle`] : []), ...conditions])}`
}

/** The same as a condition on a row `t`, which no index can be used for. */
export function hasWords({ anywhere }: Words): Condition {
  return sql`(select d.vec @@ ${anywhere}::tsquery from tutor_docs d where d.tutor_id = t.id)`
}
