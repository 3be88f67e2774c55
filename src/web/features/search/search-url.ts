import {
  type City,
  cities,
  type Grade,
  grades,
  type Subject,
  subjectsForGrades,
} from '#contract/catalog/rules'
import { isInMauritius } from '#contract/island'
import { searchLimits, type TutorSort, tutorSorts } from '#contract/search/rules'
import {
  type ClassSize,
  classSizes,
  type FeeUnit,
  feeUnits,
  type Language,
  type LessonPlace,
  languages,
  lessonPlaces,
  teachingLimits,
} from '#contract/tutors/teaching'

/** What the address of Find Tutors says: what is looked for, in which order, as a list or on a map. */
export type SearchState = {
  q?: string
  grade?: Grade
  subject?: Subject
  city?: City
  verified?: 'true'
  /** In whole rupees. */
  maxFee?: string
  feePer?: FeeUnit
  format?: ClassSize
  place?: LessonPlace
  language?: Language
  sort?: TutorSort
  /** A place as 'lat,lng'. */
  near?: string
  view?: 'map'
}

/** Reads an address; what makes no sense is left out, as if it had not been written. */
export function readSearch(params: URLSearchParams): SearchState {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const grade = oneOf('grade', valuesOf(grades))
  const q = params.get('q')?.trim().slice(0, searchLimits.textMax) || undefined
  const near = roundedPlace(params.get('near'))
  const sort = oneOf('sort', tutorSorts)
  return {
    q,
    grade,
    subject: grade && oneOf('subject', subjectsForGrades([grade])),
    city: oneOf(
      'city',
      cities.map(({ name }) => name),
    ),
    verified: oneOf('verified', ['true']),
    ...readFee(params.get('maxFee'), oneOf('feePer', valuesOf(feeUnits))),
    format: oneOf('format', valuesOf(classSizes)),
    place: oneOf('place', valuesOf(lessonPlaces)),
    language: oneOf('language', languages),
    sort: sort === defaultSort(q) || isImpossible(sort, { q, near }) ? undefined : sort,
    near: sort === 'nearest' ? near : undefined,
    view: oneOf('view', ['map']),
  }
}

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value)

/** A limit needs a unit, and a unit a limit. */
function readFee(maxFee: string | null, feePer: FeeUnit | undefined) {
  const rupees = Number(maxFee)
  const isFee = Number.isInteger(rupees) && rupees >= 1 && rupees <= teachingLimits.feeMost
  return isFee && feePer ? { maxFee: String(rupees), feePer } : {}
}

/** The order of a list for which none was chosen. */
export const defaultSort = (q: string | undefined): TutorSort => (q ? 'relevance' : 'recommended')

function isImpossible(sort: TutorSort | undefined, { q, near }: SearchState) {
  return (sort === 'nearest' && !near) || (sort === 'relevance' && !q)
}

/** A state with something changed; what does not go with the change is left out. */
export function changeSearch(state: SearchState, change: SearchState): SearchState {
  return readSearch(new URLSearchParams(searchString({ ...state, ...change })))
}

/** What takes all filters and words away; order and view stay. */
export const noFilters = {
  q: undefined,
  grade: undefined,
  subject: undefined,
  city: undefined,
  verified: undefined,
  maxFee: undefined,
  feePer: undefined,
  format: undefined,
  place: undefined,
  language: undefined,
} satisfies SearchState

/** What is looked for, without its order and its view. */
export const filtersOf = ({ sort: _, near: __, view: ___, ...filters }: SearchState): SearchState => filters

const names = [...(Object.keys(noFilters) as (keyof typeof noFilters)[]), 'sort', 'near', 'view'] as const

/** The one way to write a state: '' or '?…', in the order of the type above. */
export function searchString(state: SearchState) {
  const params = new URLSearchParams()
  for (const name of names) {
    const value = state[name]
    if (value !== undefined) params.set(name, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Addresses are shared and logged: a place is kept to about a kilometre. */
function roundedPlace(text: string | null) {
  const [lat, lng] = (text ?? '').split(',').map(Number)
  if (lat === undefined || lng === undefined || !isInMauritius(lat, lng)) return undefined
  return `${lat.toFixed(2)},${lng.toFixed(2)}`
}
