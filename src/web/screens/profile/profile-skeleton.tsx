import type { ReactNode } from 'react'
import { profile } from '#texts/profile'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const indexLines = ['w-24', 'w-36', 'w-16', 'w-20', 'w-32']

/** The outline of the page, until the browser knows whose it is. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup label={profile.loading} className="lg:grid lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-16">
      <div className="hidden flex-col gap-4 lg:flex">
        {indexLines.map((width) => (
          <Skeleton key={width} className={cx('h-5', width)} />
        ))}
      </div>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-6 w-80 max-w-full" />
        </div>
        <CardSkeleton>
          <div className="flex flex-wrap items-center gap-6">
            <Skeleton shape="circle" className="size-18" />
            <Skeleton className="h-11 w-40" />
          </div>
          <FieldSkeleton />
        </CardSkeleton>
        <CardSkeleton>
          <Skeleton className="h-6 max-w-xs" />
          <FieldSkeleton />
        </CardSkeleton>
      </div>
    </SkeletonGroup>
  )
}

function CardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5">
      <Skeleton className="h-7 w-48 max-w-full" />
      {children}
    </Card>
  )
}

function FieldSkeleton() {
  return (
    <>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-11 max-w-md" />
      </div>
      <Skeleton className="h-11 w-32" />
    </>
  )
}
