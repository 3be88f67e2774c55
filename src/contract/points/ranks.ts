/** `color` names a token of the stylesheet. */
export const ranks = [
  { name: 'Bronze', threshold: 0, color: 'rank-bronze' },
  { name: 'Silver', threshold: 50, color: 'rank-silver' },
  { name: 'Gold', threshold: 150, color: 'rank-gold' },
  { name: 'Platinum', threshold: 300, color: 'rank-platinum' },
  { name: 'Diamond', threshold: 600, color: 'rank-diamond' },
] as const
export type Rank = (typeof ranks)[number]

export function rankFor(points: number): Rank {
  return ranks.findLast((rank) => points >= rank.threshold) ?? ranks[0]
}

/** The next rank and how many points are missing. Null at the top. */
export function nextRank(points: number) {
  const rank = ranks.find((rank) => points < rank.threshold)
  return rank ? { rank, missing: rank.threshold - points } : null
}
