/** The orders of a list of tutors; 'relevance' needs words to look for, 'nearest' a place to be near to. */
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

export const searchLimits = {
  textMax: 100,
  pageDefault: 20,
  pageMost: 50,
  mapPoints: 2000,
} as const
