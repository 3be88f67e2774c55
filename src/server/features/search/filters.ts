import { type RawBuilder, sql } from 'kysely'
import type { MapBox, TutorFilters } from '#contract/search/api'
import { classSlots, isAskedFor } from '#server/features/tutors/card'
import { choiceWord } from '#server/features/tutors/search-text'
import { cellsOf, isInBox, isInCells } from './positions.ts'

export type Filters = Omit<TutorFilters, 'q'> & { box?: MapBox }
export type Condition = RawBuilder<unknown>

/**
 * A value that PostgreSQL does not look at when it plans a statement, so that it plans once. Anew for every value, that takes as
 * long as finding the rows, and leads to the same plan.
 */
export const unplanned = (value: RawBuilder<unknown>) => sql`(select ${value})`

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
 * A scan reads the index of the order only, which holds what the filters look at: so many are passed in the time that one
 * row is looked up (0.3 and 4 µs).
 */
export const scannedPerFiltered = 14

/** One who matches words, or a class that is asked for, is a search document and a tutor. */
export const rowsPerDocument = 2

export const noFacets = { grade: undefined, subject: undefined, city: undefined } satisfies Filters

export const isListed = sql`t.listed_at is not null`

/**
 * The conditions on a row `t`: for a filter as the index of the filters knows them, for a scan so that it cannot be used. What
 * costs most comes last.
 */
export const conditionsOf = (filters: Filters, strategy: Strategy = 'filter'): Condition[] => [
  ...columnConditions(filters, strategy),
  ...classConditions(filters),
]

/** The same on a row of the sample, as a scan asks it. */
export const sampleConditions = (filters: Filters): Condition[] => [
  ...columnConditions(filters, 'indexScan'),
  ...classChoices([filters]),
]

const columnConditions = (filters: Filters, strategy: Strategy): Condition[] => [
  ...(filtersClasses(filters) ? [] : facetConditions(filters, strategy)),
  ...rowConditions(filters, strategy),
  ...boxConditions(filters, strategy),
  ...(strategy === 'indexScan' ? lessonChecks(filters) : lessonFilter(filters)),
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
export const filtersClasses = (filters: Filters) => classSlots(filters) !== undefined

/** Whether a search document has a class that one of the choices shows, as the index of those with classes knows it. */
export const classChoices = (choices: Filters[]): Condition[] =>
  choices.some(filtersClasses)
    ? [
        sql`t.class_choices <> '{}'`,
        sql`t.class_choices && ${unplanned(sql`array[${sql.join(choices.map(classChoice))}]`)}`,
      ]
    : []

/** The value of a choice in `class_choices`. */
const classChoice = (filters: Filters) => {
  const { grade = '*', subject = '*', city = '*' } = filters
  return sql`class_choice(${classSlots(filters)}::bigint, ${grade}, ${subject}, ${city})`
}

/**
 * Whether a tutor `t` has a class that is asked for. The row says when there are classes; whether one of them has the grade, subject
 * and city too is looked up, where there is one with each of them. Not as `exists`, which PostgreSQL would join: then it might
 * look through all classes.
 */
function classConditions(filters: Filters): Condition[] {
  if (!filtersClasses(filters)) return []
  const traits = chosenFacets(filters).map(
    (value) => sql`t.class_traits & ${unplanned(sql`class_trait(${value})`)} <> 0`,
  )
  const isOne = sql`(select true from class_docs c where c.tutor_id = t.id and ${isAskedFor(filters)} limit 1)`
  return [
    sql`t.class_slots & ${classSlots(filters)}::bigint <> 0`,
    ...traits,
    ...(traits.length > 0 ? [isOne] : []),
  ]
}

/** Whether the tutor has any class, as the index of positions knows it. */
export const hasAnyClass = (filters: Filters): Condition[] =>
  filtersClasses(filters) ? [sql`(t.class_slots <> 0) = true`] : []

/** Whether something is asked for that was not counted beforehand. */
export const isUncounted = (filters: Filters) =>
  filters.maxFee !== undefined ||
  filters.box !== undefined ||
  lessonValues(filters).length > 0 ||
  (filtersClasses(filters) && filters.verified === true)

function feeConditions({ maxFee, feePer = 'hour' }: Filters, strategy: Strategy): Condition[] {
  if (!maxFee) return []
  const isFee = [sql`t.fee_per = ${feePer}`, sql`t.fee_rupees <= ${maxFee}`]
  if (strategy === 'indexScan') return isFee
  const classes = sql`array(select generate_series(fee_class(${feePer}, 0)::int, fee_class(${feePer}, ${maxFee})::int)::smallint)`
  return [...isFee, sql`array[fee_class(t.fee_per, t.fee_rupees)] && ${classes}`]
}

export const lessonValues = ({ format, place, language }: Filters) =>
  [format, place, language].filter((value) => value !== undefined)

const lessonChecks = (filters: Filters): Condition[] =>
  lessonValues(filters).map((value) => sql`${value} = any(t.lessons)`)

/** All of them at once: the indexes know them as one list. */
export function lessonFilter(filters: Filters): Condition[] {
  const values = lessonValues(filters)
  return values.length > 0 ? [sql`t.lessons @> ${values}::text[]`] : []
}

/** Whether there are several filters of which the search documents know all together as one word, so that no lists are joined. */
export const isOneChoice = (filters: Filters) =>
  chosenFacets(filters).length > 1 && !filtersClasses(filters) && !isUncounted(filters)

/** How many lists the index of all filters joins. */
export const listsJoined = ({ verified, maxFee, ...filters }: Filters) =>
  chosenFacets(filters).length + [verified, maxFee, lessonValues(filters).length].filter(Boolean).length

const chosenFacets = ({ grade, subject, city }: Filters) =>
  [grade, subject, city].filter((value) => value !== undefined)

/** The choice of grade, subject and city as part of a tsquery; empty where nothing is chosen. */
export function choiceQuery({ grade, subject, city }: Filters) {
  return grade || subject || city ? `'${choiceWord({ grade, subject, city })}'` : ''
}

export function allOf(conditions: Condition[]) {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
