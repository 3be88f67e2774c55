import { type Grade, subjects, subjectsForGrades } from '#contract/catalog/rules'
import { isInMauritius, islandBounds } from '#contract/island'
import { searchChoices, searchLimits, type TutorSort } from '#contract/search/rules'
import { type FeeUnit, teachingLimits } from '#contract/tutors/teaching'
import { readChoices, writeParams } from '#web/lib/url-params.ts'

type Choices = typeof searchChoices

/** The query string of Find Tutors: filters, order and view. */
export type SearchState = { [Name in keyof Choices]?: Choices[Name][number] } & {
  q?: string
  verified?: 'true'
  hasPlaces?: 'true'
  /** In whole rupees. */
  maxFee?: string
  /** An area of the map as 'south,west,north,east'. */
  box?: string
  /** A position as 'lat,lng'. */
  near?: string
  view?: 'map'
}

/** Reads a query string. Invalid values are ignored. */
export function readSearch(params: URLSearchParams): SearchState {
  const { feePer, sort, ...choices } = readChoices(params, searchChoices)
  const q = params.get('q')?.trim().slice(0, searchLimits.textMax) || undefined
  const near = roundedPosition(params.get('near'))
  const subjects: readonly string[] = subjectsOf(choices.grade)
  return {
    ...choices,
    q,
    subject: choices.subject && subjects.includes(choices.subject) ? choices.subject : undefined,
    ...readFee(params.get('maxFee'), feePer),
    box: readBox(params.get('box')),
    sort: sort === defaultSort(q) || isImpossible(sort, { q, near }) ? undefined : sort,
    near: sort === 'nearest' ? near : undefined,
    ...readChoices(params, { verified: ['true'], hasPlaces: ['true'], view: ['map'] } as const),
  }
}

/** The subjects to choose from, which are those of the grade if there is one. */
export const subjectsOf = (grade: Grade | undefined) => (grade ? subjectsForGrades([grade]) : subjects)

/** A limit needs a unit, and a unit a limit. */
function readFee(maxFee: string | null, feePer: FeeUnit | undefined) {
  const rupees = Number(maxFee)
  const isFee = Number.isInteger(rupees) && rupees >= 1 && rupees <= teachingLimits.feeMost
  return isFee && feePer ? { maxFee: String(rupees), feePer } : {}
}

export const defaultSort = (q: string | undefined): TutorSort => (q ? 'relevance' : 'recommended')

function isImpossible(sort: TutorSort | undefined, { q, near }: SearchState) {
  return (sort === 'nearest' && !near) || (sort === 'relevance' && !q)
}

/** Changes a search. Values that do not fit the change are dropped. */
export function changeSearch(state: SearchState, change: SearchState): SearchState {
  // Without the grade, the subject that was chosen for it is dropped too.
  const isGradeTaken = state.grade && 'grade' in change && !change.grade
  const next = { ...state, ...change, ...(isGradeTaken && { subject: undefined }) }
  return readSearch(new URLSearchParams(searchString(next)))
}

const filterNames = [
  'q',
  'grade',
  'subject',
  'city',
  'verified',
  'maxFee',
  'feePer',
  'format',
  'place',
  'language',
  'classDay',
  'classPart',
  'hasPlaces',
  'box',
] as const

/** Removes all filters and words, and keeps order and view. */
export const noFilters: SearchState = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** The filters, without order and view. */
export const filtersOf = ({ sort: _, near: __, view: ___, ...filters }: SearchState): SearchState => filters

/** The filters without the area, which changes all the time. */
export const filtersWithoutBox = (search: SearchState) => filtersOf({ ...search, box: undefined })

export const searchString = (state: SearchState) =>
  writeParams([...filterNames, 'sort', 'near', 'view'], state)

/** URLs are shared and logged, so a position is rounded to about a kilometre. */
function roundedPosition(text: string | null) {
  const [lat, lng] = (text ?? '').split(',').map(Number)
  if (lat === undefined || lng === undefined || !isInMauritius(lat, lng)) return undefined
  return `${lat.toFixed(2)},${lng.toFixed(2)}`
}

function readBox(text: string | null) {
  const area = areaOf(text ?? '')
  return Object.values(area).every(Number.isFinite) ? boxOf(area) : undefined
}

export function areaOf(box: string): Bounds {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = box.split(',').map(Number)
  return { south, west, north, east }
}

export type Bounds = { south: number; west: number; north: number; east: number }

/**
 * The part of an area that is on the island, enlarged to the index's squares of about a kilometre, so that nearly equal areas
 * share a URL. Undefined if it contains the whole island or nothing of it.
 */
export function boxOf({ south, west, north, east }: Bounds) {
  const sides = [
    Math.floor(Math.max(south, islandBounds.south) * 100 + rounding),
    Math.floor(Math.max(west, islandBounds.west) * 100 + rounding),
    Math.ceil(Math.min(north, islandBounds.north) * 100 - rounding),
    Math.ceil(Math.min(east, islandBounds.east) * 100 - rounding),
  ] as const
  const isSomewhere = sides[0] < sides[2] && sides[1] < sides[3]
  const text = sides.map((side) => (side / 100).toFixed(2)).join()
  return isSomewhere && text !== wholeIsland ? text : undefined
}

const rounding = 1e-6
const wholeIsland = [islandBounds.south, islandBounds.west, islandBounds.north, islandBounds.east]
  .map((side) => side.toFixed(2))
  .join()
