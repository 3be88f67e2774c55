import { type Rank, ranks } from '#contract/points/ranks'

const looks: Record<Rank['color'], string> = {
  'rank-bronze': 'text-rank-bronze',
  'rank-silver': 'text-rank-silver',
  'rank-gold': 'text-rank-gold',
  'rank-platinum': 'text-rank-platinum',
  'rank-diamond': 'text-rank-diamond',
}

export function RankMark({ rank, className = 'size-6' }: { rank: Rank; className?: string }) {
  const stripes = ranks.slice(0, ranks.indexOf(rank) + 1)
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${looks[rank.color]} ${className}`}>
      <path d="M12 1.5 21 5v7c0 5.5-4 9-9 10.5C7 21 3 17.5 3 12V5z" className="fill-current" />
      {stripes.map(({ name }, step) => (
        <path
          key={name}
          d={`M7.5 ${17 - step * 2.6}l4.5-2 4.5 2`}
          className="fill-none stroke-surface"
          strokeWidth="1.4"
        />
      ))}
    </svg>
  )
}
