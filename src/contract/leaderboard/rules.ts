export const leaderboardCategories = ['overall', 'subject', 'grade'] as const
export type LeaderboardCategory = (typeof leaderboardCategories)[number]

export const leaderboardLimits = { rows: 50, top: 10 } as const
