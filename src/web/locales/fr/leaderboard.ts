export * from '../en/leaderboard.ts'
