export const leaderboardCategories = ['overall', 'subject', 'grade'] as const
export type LeaderboardCategory = (typeof leaderboardCategories)[number]

/** A board has at most `rows` tutors. Its page shows `firstRows` of them at first. */
export const leaderboardLimits = { rows: 50, firstRows: 20, top: 10 } as const
