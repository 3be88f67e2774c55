import { cardClass } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const fields = ['name', 'email', 'grades', 'subjects', 'city']

/** As large as the first step. */
export function FormSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-3 h-2.5 w-full" />
      <div className={`${cardClass()} mt-6 flex min-h-168 flex-col gap-6 p-4 sm:p-6`}>
        <Skeleton className="h-7 w-32" />
        {fields.map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
