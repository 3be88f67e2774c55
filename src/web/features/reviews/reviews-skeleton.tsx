import { tutorProfile } from '#texts/tutor-profile'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The stars, and two reviews. */
export function ReviewsSkeleton() {
  return (
    <SkeletonGroup label={tutorProfile.reviews.loading} className="flex flex-col gap-6">
      <Skeleton className="h-33" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
