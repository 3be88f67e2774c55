import { leaderboard as texts } from '#texts/leaderboard'
import { cardClass } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const rows = Array.from({ length: 8 }, (_, row) => `row ${row}`)

/** As large as the rows that it stands for, in the table and as cards. */
export function BoardSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-3 md:max-lg:grid-cols-2">
      {rows.map((row) => (
        <div key={row} className={`${cardClass()} flex h-48 gap-4 p-4 lg:h-18 lg:items-center`}>
          <Skeleton shape="circle" className="size-11 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 lg:flex-row">
            <Skeleton className="h-6 w-3/5 lg:w-1/4" />
            <Skeleton className="h-6 w-4/5 lg:w-1/4" />
            <Skeleton className="h-6 w-2/5 lg:ml-auto lg:w-1/6" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
