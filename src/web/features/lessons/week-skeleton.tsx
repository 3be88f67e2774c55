import { week } from '#texts/week'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const days = [1, 2, 3, 4, 5, 6, 7]

export function WeekSkeleton() {
  return (
    <SkeletonGroup label={week.loading} className="grid gap-3 lg:grid-cols-7">
      {days.map((day) => (
        <Skeleton key={day} className="h-16 lg:h-56" />
      ))}
    </SkeletonGroup>
  )
}
