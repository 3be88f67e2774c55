import { cardClass } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** As large as a card with one line of subjects and its achievements. */
export function TutorCardSkeleton() {
  return (
    <div aria-hidden className={`${cardClass()} flex h-full gap-4 p-4`}>
      <Skeleton shape="circle" className="size-18 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    </div>
  )
}
