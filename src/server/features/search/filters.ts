import { type RawBuilder, sql } from 'kysely'
import type { MapBox, TutorFilters } from '#contract/search/api'
import { classFilter, isAskedFor } from '#server/features/tutors/card'
import { choiceWord } from '#server/features/tutors/search-text'
import { cellsOf, isInBox, isInCells } from './positions.ts'

export type Filters = Omit<TutorFilters, 'q'> & { box?: MapBox }
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

/** One who matches a class that is asked for is a search document, a tutor and the class. */
export const rowsPerClass = 3

export const isListed = sql`t.listed_at is not null`

/**
 * The conditions on a row `t`: for a filter as the index of the filters knows them, for a scan so that it cannot be used. What
 * costs most comes last.
 */
export const conditionsOf = (filters: Filters, strategy: Strategy = 'filter'): Condition[] => [
  ...(filtersClasses(filters) ? [] : facetConditions(filters, strategy)),
  ...rowConditions(filters, strategy),
  ...boxConditions(filters, strategy),
  ...(strategy === 'indexScan' ? lessonChecks(filters) : lessonFilter(filters)),
  ...(isClassChoice(filters) ? classConditions(filters) : []),
]

/** Grade, subject and city of a row `t`. */
export function facetConditions({ grade, subject, city }: Filters, strategy: Strategy): Condition[] {
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
  ]
}

/** The badge and the fee. */
export const rowConditions = (filters: Filters, strategy: Strategy): Condition[] => [
  ...(filters.verified
    ? [strategy === 'indexScan' ? sql`t.verified` : sql`array[t.verified] @> array[true]`]
    : []),
  ...feeConditions(filters, strategy),
]

/** The area of the map, of a row that has a position. */
export function boxConditions({ box }: Filters, strategy: Strategy): Condition[] {
  if (!box) return []
  return strategy === 'indexScan' ? [isInBox(box)] : [isInCells(cellsOf(box)), isInBox(box)]
}

/** With a filter on classes, grade, subject and city are those of the class as well. */
export const filtersClasses = (filters: Filters) => classFilter(filters) !== undefined

/** Whether a class is asked for by more than its time and places: the search documents know it best. */
export const isClassChoice = (filters: Filters) => filtersClasses(filters) && facetsIn(filters) > 0

/** Whether a row has a class with one of the choices of grade, subject and city, as the indexes know it. */
export function classChoices(choices: Filters[]): Condition[] {
  if (choices.some((filters) => facetsIn(filters) === 0)) return []
  const values = choices.map(({ grade = '*', subject = '*', city = '*' }) => `${grade}/${subject}/${city}`)
  return [sql`t.class_choices && ${values}::text[]`]
}

/**
 * Whether one class of a tutor `t` is all that is asked for; the values that the indexes hold can be those of several, and the
 * search documents do not know which have places. Not as `exists`, which PostgreSQL would join: then it might look through
 * all classes.
 */
export const classConditions = (filters: Filters): Condition[] =>
  filtersClasses(filters)
    ? [sql`(select true from class_docs c where c.tutor_id = t.id and ${isAskedFor(filters)} limit 1)`]
    : []

/** Whether anything is asked about lessons and classes; who has not said it is not shown. */
export const filtersLessons = (filters: Filters) =>
  filters.maxFee !== undefined || lessonValues(filters).length > 0

/** Whether something is asked for that was not counted beforehand. */
export const isUncounted = (filters: Filters) => filtersLessons(filters) || filters.box !== undefined

function feeConditions({ maxFee, feePer = 'hour' }: Filters, strategy: Strategy): Condition[] {
  if (!maxFee) return []
  const isFee = [sql`t.fee_per = ${feePer}`, sql`t.fee_rupees <= ${maxFee}`]
  if (strategy === 'indexScan') return isFee
  const classes = sql`array(select generate_series(fee_class(${feePer}, 0)::int, fee_class(${feePer}, ${maxFee})::int)::smallint)`
  return [...isFee, sql`array[fee_class(t.fee_per, t.fee_rupees)] && ${classes}`]
}

const lessonValues = ({ format, place, language, ...classes }: Filters) =>
  [format, place, language, classFilter(classes)].filter((value) => value !== undefined)

export const lessonChecks = (filters: Filters): Condition[] =>
  lessonValues(filters).map((value) => sql`${value} = any(t.lessons)`)

/** Asked besides the class itself, since the indexes of positions, and of orders other than the recommended, hold it. */
export const hasAnyClass = (filters: Filters): Condition[] =>
  filtersClasses(filters) ? [sql`has_class(t.lessons)`] : []

/** All of them at once: the indexes know them as one list. */
export const lessonFilter = (filters: Filters) => hasLessons(lessonValues(filters))

/**
 * The same of a search document, which does not say whether a class has places. That there is a class at all is not asked beside a
 * choice of its grade, subject or city, which says so: joining the list of everybody who has one would take longer than all else.
 */
export const documentLessons = (filters: Filters) =>
  hasLessons(
    lessonValues(filters)
      .map((value) => value.replace(/^places/, 'class'))
      .filter((value) => value !== 'class' || !isClassChoice(filters)),
  )

const hasLessons = (values: string[]): Condition[] =>
  values.length > 0 ? [sql`t.lessons @> ${values}::text[]`] : []

/** Whether there are several filters of which the search documents know all together as one word, so that no lists are joined. */
export const isOneChoice = (filters: Filters) => facetsIn(filters) > 1 && !isUncounted(filters)

/** How many lists the index of all filters joins. */
export const listsJoined = ({ verified, maxFee, ...filters }: Filters) =>
  facetsIn(filters) + [verified, maxFee, lessonValues(filters).length].filter(Boolean).length

const facetsIn = ({ grade, subject, city }: Filters) =>
  [grade, subject, city].filter((value) => value !== undefined).length

/** The choice of grade, subject and city as part of a tsquery; empty where nothing is chosen. */
export function choiceQuery({ grade, subject, city }: Filters) {
  return grade || subject || city ? `'${choiceWord({ grade, subject, city })}'` : ''
}

export function allOf(conditions: Condition[]) {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
