// This is apart from the other rules: in one file with them it would be one more chunk on every first visit of a profile.

/** Reliability in these days is shown from this many lessons on, held or cancelled late by the tutor. */
export const reliability = { days: 90, lessons: 10 } as const
