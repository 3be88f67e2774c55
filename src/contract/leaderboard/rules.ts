export const leaderboardCategories = ['overall', 'subject', 'grade'] as const
export type LeaderboardCategory = (typeof leaderboardCategories)[number]

/** `rows`: the most that a board has. `firstRows`: as many as its page shows at first. */
export const leaderboardLimits = { rows: 50, firstRows: 20, top: 10 } as const
