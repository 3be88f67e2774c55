import { type RawBuilder, sql } from 'kysely'
import type { TutorFilters } from '#contract/search/api'
import { choiceWord } from '#server/features/tutors/search-text'

export type Filters = Omit<TutorFilters, 'q'>
export type Condition = RawBuilder<unknown>

/**
 * How rows are found. 'filter' gathers all that match through the indexes of the filters, and then sorts: for few.
 * 'indexScan' goes along the index of the order and takes what matches, until the page is full: for many. 'bands' gathers
 * those that match in the highest bands of the recommended order: for what is between.
 */
export type Strategy = 'filter' | 'indexScan' | 'bands'

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
  ...feeConditions(filters, strategy),
  ...(strategy === 'indexScan' ? lessonChecks(filters) : lessonFilter(filters)),
]

/** Whether anything is asked about lessons; who has not said it is not shown. */
export const filtersLessons = ({ maxFee, format, place, language }: Filters) =>
  [maxFee, format, place, language].some((value) => value !== undefined)

function feeConditions({ maxFee, feePer = 'hour' }: Filters, strategy: Strategy): Condition[] {
  if (!maxFee) return []
  const isFee = [sql`t.fee_per = ${feePer}`, sql`t.fee_rupees <= ${maxFee}`]
  if (strategy === 'indexScan') return isFee
  const classes = sql`array(select generate_series(fee_class(${feePer}, 0)::int, fee_class(${feePer}, ${maxFee})::int)::smallint)`
  return [...isFee, sql`array[fee_class(t.fee_per, t.fee_rupees)] && ${classes}`]
}

const lessonValues = ({ format, place, language }: Filters) =>
  [format, place, language].filter((value) => value !== undefined)

const lessonChecks = (filters: Filters): Condition[] =>
  lessonValues(filters).map((value) => sql`${value} = any(t.lessons)`)

/** All of them at once: the index knows them as one list. */
function lessonFilter(filters: Filters): Condition[] {
  const values = lessonValues(filters)
  return values.length > 0 ? [sql`t.lessons @> ${values}::text[]`] : []
}

/** The choice of grade, subject and city as part of a tsquery; empty where nothing is chosen. */
export function choiceQuery({ grade, subject, city }: Filters) {
  return grade || subject || city ? `'${choiceWord({ grade, subject, city })}'` : ''
}

export function allOf(conditions: Condition[]) {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
