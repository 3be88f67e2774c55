import { nextRank, rankFor } from '#contract/points/ranks'
import { dashboard } from '#texts/dashboard'
import { rankNames } from '#texts/rank-names'
import { Link } from '#web/lib/router/link.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { RankMark } from './rank-mark.tsx'

const texts = dashboard.rank

export function RankCard({ points }: { points: number }) {
  const rank = rankFor(points)
  const next = nextRank(points)
  return (
    <section
      aria-label={texts.title}
      className={`${cardClass({ interactive: true })} relative flex flex-wrap items-center gap-x-8 gap-y-4 p-4 sm:p-6`}
    >
      <div className="flex items-center gap-4">
        <RankMark rank={rank} className="size-14" />
        <div>
          <p className="text-xl font-semibold">{rankNames[rank.name]}</p>
          <p className="text-muted">{texts.points(points)}</p>
        </div>
      </div>
      <div className="min-w-50 flex-1">
        {next ? (
          <Progress
            label={texts.toNext(next.missing, rankNames[next.rank.name])}
            value={points - rank.threshold}
            max={next.rank.threshold - rank.threshold}
          />
        ) : (
          <p className="text-muted">{texts.top}</p>
        )}
      </div>
      <Link to="/top-rated" className={`${linkClass} after:absolute after:inset-0 after:rounded-card`}>
        {texts.link}
      </Link>
    </section>
  )
}
