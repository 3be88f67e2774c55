import { admin } from '#texts/admin'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** Stands for a page while the document is fetched and read. */
export const DocumentSkeleton = () => (
  <SkeletonGroup label={admin.verification.opening}>
    <Skeleton className="aspect-[210/297]" />
  </SkeletonGroup>
)
