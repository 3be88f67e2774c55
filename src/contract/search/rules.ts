import { cities, days, grades, subjects } from '../catalog/rules.ts'
import { classSizes, feeUnits, languages, lessonPlaces } from '../tutors/teaching.ts'

/** 'relevance' needs words, and 'nearest' needs a position. */
export const tutorSorts = [
  'relevance',
  'recommended',
  'rating',
  'reviews',
  'experience',
  'newest',
  'nearest',
] as const
export type TutorSort = (typeof tutorSorts)[number]

/** When a class begins: before 12:00, before 17:00, or later. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

export const searchLimits = {
  textMax: 100,
  pageDefault: 20,
  pageMost: 50,
  mapPoints: 300,
} as const

/** The parameters that take one of a list of values, in the API as in the URLs of pages. */
export const searchChoices = {
  grade: grades.map(({ value }) => value),
  subject: subjects,
  city: cities.map(({ name }) => name),
  feePer: feeUnits,
  format: classSizes,
  place: lessonPlaces,
  language: languages,
  classDay: days,
  classPart: partsOfDay,
  sort: tutorSorts,
}
