import { leaderboardLimits } from '#contract/leaderboard/rules'
import { topRated as texts } from '#texts/top-rated'
import { cardClass } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const topGrid = 'grid gap-4 md:grid-cols-2'

const cards = Array.from({ length: leaderboardLimits.top }, (_, card) => `card ${card}`)

/** As large as the cards that it stands for. */
export function TopTutorsSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className={topGrid}>
      {cards.map((card) => (
        <div key={card} className={`${cardClass()} flex h-56 flex-col gap-4 p-4`}>
          <div className="flex gap-3">
            <Skeleton shape="circle" className="size-11 shrink-0" />
            <Skeleton shape="circle" className="size-18 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
