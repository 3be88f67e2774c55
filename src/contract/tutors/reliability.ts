// Apart from the other rules: in one file with them it would be a chunk of its own on every first visit of a profile.

/** How reliable a tutor was in these days is said from so many lessons on, held or cancelled late by the tutor. */
export const reliability = { days: 90, lessons: 10 } as const
