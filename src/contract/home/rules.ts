/** What Home shows: the most popular subjects, some tutors, and some classes with places. */
export const homeLimits = {
  subjects: 8,
  tutors: 6,
  classes: 3,
  /** Popularity counts the searches of this many days. */
  searchDays: 30,
} as const
