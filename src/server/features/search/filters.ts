import { type RawBuilder, sql } from 'kysely'
import type { TutorFilters } from '#contract/search/api'
import { filterWord } from '#server/features/tutors/search-text'

export type Filters = Omit<TutorFilters, 'q'>
export type Condition = RawBuilder<unknown>

/**
 * How rows are found. 'filter' gathers all that match through the indexes of the filters, and then sorts: for few.
 * 'indexScan' goes along the index of the order and takes what matches, until the page is full: for many.
 */
export type Strategy = 'filter' | 'indexScan'

/**
 * An index scan for `wanted` tutors, where `matching` out of `everyone` match, passes wanted × everyone ÷ matching rows; a
 * filter reads `matching` rows. Up to so many matches it is the faster one.
 */
export function maxFilterRows(wanted: number, everyone: number) {
  return Math.ceil(Math.sqrt(wanted * everyone))
}

/**
 * In the recommended order a scan reads the index only, which holds what the filters look at: so many are passed in the
 * time that one row is looked up (0.3 and 4 µs).
 */
export const scannedPerFiltered = 14

export const isListed = sql`t.listed_at is not null`

/** The conditions on a row `t`: for a filter as the index of the filters knows them, for a scan so that it cannot be used. */
export function conditionsOf(filters: Filters, strategy: Strategy = 'filter'): Condition[] {
  const { grade, subject, city } = filters
  const contains = (list: string, value: string) =>
    strategy === 'indexScan'
      ? sql`${value} = any(${sql.ref(list)})`
      : sql`${sql.ref(list)} @> array[${value}::text]`
  const isIn = (city: string) =>
    strategy === 'indexScan' ? sql`t.city = ${city}` : sql`array[t.city] @> array[${city}::text]`
  return [
    ...(grade ? [contains('t.grades', grade)] : []),
    ...(subject ? [contains('t.subjects', subject)] : []),
    ...(city ? [isIn(city)] : []),
    ...uncountedConditions(filters, strategy),
  ]
}

/** The conditions that no facet is counted for. */
export const uncountedConditions = (filters: Filters, strategy: Strategy): Condition[] => [
  ...(filters.verified
    ? [strategy === 'indexScan' ? sql`t.verified` : sql`array[t.verified] @> array[true]`]
    : []),
  ...feeConditions(filters),
  ...(strategy === 'indexScan' ? lessonChecks(filters) : lessonFilter(filters)),
]

/** Whether anything is asked about lessons; who has not said it is not shown. */
export const filtersLessons = ({ maxFee, format, place, language }: Filters) =>
  [maxFee, format, place, language].some((value) => value !== undefined)

const feeConditions = ({ maxFee, feePer = 'hour' }: Filters): Condition[] =>
  maxFee ? [sql`t.fee_per = ${feePer}`, sql`t.fee_rupees <= ${maxFee}`] : []

const lessonChecks = ({ format, place, language }: Filters): Condition[] => [
  ...(format ? [format === 'group' ? sql`t.group_size is not null` : sql`t.one_to_one`] : []),
  ...(place ? [sql`${place} = any(t.lesson_places)`] : []),
  ...(language ? [sql`${language} = any(t.languages)`] : []),
]

/** All of them at once: the index knows them as one list. */
function lessonFilter({ format, place, language }: Filters): Condition[] {
  const values = [format, place, language].filter((value) => value !== undefined)
  return values.length > 0 ? [sql`t.lessons @> ${values}::text[]`] : []
}

/** The filters that stand among the words of a text, as parts of a tsquery. */
export function filterWords({ grade, subject, city }: Filters) {
  return [
    ...(grade ? [filterWord('grade', grade)] : []),
    ...(subject ? [filterWord('subject', subject)] : []),
    ...(city ? [filterWord('city', city)] : []),
  ].map((word) => `'${word.replaceAll("'", "''")}'`)
}

export function allOf(conditions: Condition[]) {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
