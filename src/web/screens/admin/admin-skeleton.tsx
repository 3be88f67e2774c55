import { admin as texts } from '#texts/admin'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export function AdminSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="page-width flex min-h-dvh flex-col gap-6 py-6 md:py-8">
      <Skeleton className="h-9 w-64" />
      <ListSkeleton />
    </SkeletonGroup>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

/** Stands for the rows of a list. */
export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row) => (
        <Skeleton key={row} shape="card" className="h-40 sm:h-16" />
      ))}
    </div>
  )
}
