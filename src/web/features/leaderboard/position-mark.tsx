import { leaderboard as texts } from '#texts/leaderboard'

const medals = ['text-rank-gold', 'text-rank-silver', 'text-rank-bronze'] as const

/** The tutor's position on the board: a medal with the number for the first three, then the number alone. */
export function PositionMark({ position }: { position: number }) {
  const color = medals[position - 1]
  if (!color)
    return (
      <span className="flex size-11 items-center justify-center text-lg font-semibold text-muted">
        <span className="sr-only">{texts.position(position)}</span>
        <span aria-hidden>{position}</span>
      </span>
    )
  return (
    <svg
      viewBox="0 0 44 44"
      role="img"
      aria-label={`${texts.position(position)}, ${texts.medals[position - 1]}`}
      className={`size-11 ${color}`}
    >
      <path d="M12 2h8l4 13-7 5zM32 2h-8l-4 13 7 5z" className="fill-current opacity-60" />
      <circle cx="22" cy="27" r="14.5" className="fill-surface stroke-current" strokeWidth="3" />
      <circle cx="22" cy="27" r="11" className="fill-current opacity-15" />
      <text x="22" y="33" textAnchor="middle" className="fill-volcano text-lg font-semibold">
        {position}
      </text>
    </svg>
  )
}
