import { dashboard as texts } from '#texts/dashboard'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const figures = ['views', 'clicks', 'bookings', 'rating']

export function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      <SkeletonGroup label={texts.loading} className="flex flex-col gap-4 lg:gap-6">
        <Skeleton shape="card" className="h-36 sm:h-28" />
        <Skeleton className="h-11 max-w-72" />
        <Skeleton shape="card" className="h-32" />
        <div className="grid gap-3 min-[24rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
          {figures.map((figure) => (
            <Skeleton key={figure} shape="card" className="h-44" />
          ))}
        </div>
        <div className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
          <Skeleton shape="card" className="h-96" />
          <Skeleton shape="card" className="h-96" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
