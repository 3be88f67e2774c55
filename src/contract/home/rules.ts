/** What Home shows: the subjects most looked for, some tutors, and some classes with places. */
export const homeLimits = {
  subjects: 8,
  tutors: 6,
  classes: 3,
  /** Searches of so many days say what is looked for. */
  searchDays: 30,
} as const
