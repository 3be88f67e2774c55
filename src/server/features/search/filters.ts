import { type RawBuilder, sql } from 'kysely'
import type { MapBox, TutorFilters } from '#contract/search/api'
import { classSlots, isAskedFor } from '#server/features/tutors/card'
import { choiceWord } from '#server/features/tutors/search-text'
import { cellsOf, isInBox, isInCells } from './positions.ts'

export type Filters = Omit<TutorFilters, 'q'> & { box?: MapBox }
export type Condition = RawBuilder<unknown>

/**
 * Every filter can be written in two forms. 'indexed' has the operators that the indexes of filters support. 'scanned' says the
 * same in operators that they do not support, so that PostgreSQL can only check the rows that it reads anyway.
 */
type Form = 'indexed' | 'scanned'

/**
 * Puts a value into a subselect, where the planner does not see it. PostgreSQL then keeps one plan for all values. Planning anew
 * for each value takes as long as finding the rows, and leads to the same plan.
 */
export const hiddenFromPlanner = (value: RawBuilder<unknown>) => sql`(select ${value})`

export const noFacets = { grade: undefined, subject: undefined, city: undefined } satisfies Filters

export const isListed = sql`t.listed_at is not null`

/** All filters as conditions on a row `t` of tutors. Those that cost most come last. */
export const conditionsOf = (filters: Filters, form: Form = 'indexed'): Condition[] => [
  ...columnConditions(filters, form),
  ...classConditions(filters),
]

/** The same on a row `t` of the sample. */
export const sampleConditions = (filters: Filters): Condition[] => [
  ...columnConditions(filters, 'scanned'),
  ...classChoices([filters]),
]

const columnConditions = (filters: Filters, form: Form): Condition[] => [
  ...(hasClassFilter(filters) ? [] : facetConditions(filters, form)),
  ...badgeAndFeeConditions(filters, form),
  ...boxConditions(filters, form),
  ...lessonConditions(filters, form),
]

/** Grade, subject and city. */
export function facetConditions({ grade, subject, city }: Filters, form: Form): Condition[] {
  const contains = (list: string, value: string) =>
    form === 'scanned'
      ? sql`${value} = any(${sql.ref(list)})`
      : sql`${sql.ref(list)} @> array[${value}::text]`
  const isIn = (city: string) =>
    form === 'scanned' ? sql`t.city = ${city}` : sql`array[t.city] @> array[${city}::text]`
  return [
    ...(grade ? [contains('t.grades', grade)] : []),
    ...(subject ? [contains('t.subjects', subject)] : []),
    ...(city ? [isIn(city)] : []),
  ]
}

export const badgeAndFeeConditions = (filters: Filters, form: Form): Condition[] => [
  ...(filters.verified ? [form === 'scanned' ? sql`t.verified` : sql`array[t.verified] @> array[true]`] : []),
  ...feeConditions(filters, form),
]

/** The map area, for a row that has a position. */
export function boxConditions({ box }: Filters, form: Form): Condition[] {
  if (!box) return []
  return form === 'scanned' ? [isInBox(box)] : [isInCells(cellsOf(box)), isInBox(box)]
}

/** Whether classes are searched. Grade, subject and city are then those of a class, and not those of its tutor. */
export const hasClassFilter = (filters: Filters) => classSlots(filters) !== undefined

/**
 * Whether a search document or a row of the sample has a class that one of the choices shows. The first condition is that of the
 * partial index of documents with classes.
 */
export const classChoices = (choices: Filters[]): Condition[] =>
  choices.some(hasClassFilter)
    ? [
        sql`t.class_choices <> '{}'`,
        sql`t.class_choices && ${hiddenFromPlanner(sql`array[${sql.join(choices.map(classChoice))}]`)}`,
      ]
    : []

/** The value of a choice in `class_choices`. */
const classChoice = (filters: Filters) => {
  const { grade = '*', subject = '*', city = '*' } = filters
  return sql`class_choice(${classSlots(filters)}::bigint, ${grade}, ${subject}, ${city})`
}

/**
 * Whether a tutor `t` has one class with all that is asked for. The tutor's row has bits for the slots and traits of all classes
 * together. Only where these fit are the classes looked up. It is no `exists`, because PostgreSQL would turn that into a join and
 * might read all classes.
 */
function classConditions(filters: Filters): Condition[] {
  if (!hasClassFilter(filters)) return []
  const traits = chosenFacets(filters).map(
    (value) => sql`t.class_traits & ${hiddenFromPlanner(sql`class_trait(${value})`)} <> 0`,
  )
  const isOne = sql`(select true from class_docs c where c.tutor_id = t.id and ${isAskedFor(filters)} limit 1)`
  return [
    sql`t.class_slots & ${classSlots(filters)}::bigint <> 0`,
    ...traits,
    ...(traits.length > 0 ? [isOne] : []),
  ]
}

/** Whether the tutor has any class, in the words of the index of positions. */
export const hasAnyClass = (filters: Filters): Condition[] =>
  hasClassFilter(filters) ? [sql`(t.class_slots <> 0) = true`] : []

/** Whether `countTutors` knows the total and the facets of these filters. */
export const isCountedBeforehand = (filters: Filters) =>
  filters.maxFee === undefined &&
  filters.box === undefined &&
  lessonValues(filters).length === 0 &&
  !(hasClassFilter(filters) && filters.verified === true)

function feeConditions({ maxFee, feePer = 'hour' }: Filters, form: Form): Condition[] {
  if (!maxFee) return []
  const isFee = [sql`t.fee_per = ${feePer}`, sql`t.fee_rupees <= ${maxFee}`]
  if (form === 'scanned') return isFee
  const classes = sql`array(select generate_series(fee_class(${feePer}, 0)::int, fee_class(${feePer}, ${maxFee})::int)::smallint)`
  return [...isFee, sql`array[fee_class(t.fee_per, t.fee_rupees)] && ${classes}`]
}

export const lessonValues = ({ format, place, language }: Filters) =>
  [format, place, language].filter((value) => value !== undefined)

export function lessonConditions(filters: Filters, form: Form = 'indexed'): Condition[] {
  const values = lessonValues(filters)
  if (form === 'scanned') return values.map((value) => sql`${value} = any(t.lessons)`)
  return values.length > 0 ? [sql`t.lessons @> ${values}::text[]`] : []
}

/**
 * Whether the filters are two or three of grade, subject and city alone. The search documents have one word for each such choice,
 * so that one list of their index answers, where the index of filters joins several.
 */
export const hasChoiceWord = (filters: Filters) =>
  chosenFacets(filters).length > 1 && !hasClassFilter(filters) && isCountedBeforehand(filters)

/** How many posting lists the index of filters joins. */
export const postingListsJoined = ({ verified, maxFee, ...filters }: Filters) =>
  chosenFacets(filters).length + [verified, maxFee, lessonValues(filters).length].filter(Boolean).length

const chosenFacets = ({ grade, subject, city }: Filters) =>
  [grade, subject, city].filter((value) => value !== undefined)

/** The word of a choice of grade, subject and city as part of a tsquery; empty where nothing is chosen. */
export function choiceQuery({ grade, subject, city }: Filters) {
  return grade || subject || city ? `'${choiceWord({ grade, subject, city })}'` : ''
}

export function allOf(conditions: Condition[]) {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
