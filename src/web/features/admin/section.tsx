import { createContext, type ReactNode, useContext, useRef } from 'react'
import { admin as texts } from '#texts/admin'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const FocusContext = createContext(() => {})

/** Focuses the section's heading. It is called when the row whose button had the focus is removed. */
export const useSectionFocus = () => useContext(FocusContext)

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <h1
        ref={heading}
        tabIndex={-1}
        className="w-fit max-w-full rounded-sm text-2xl font-semibold break-words"
      >
        {title}
      </h1>
      <FocusContext value={() => heading.current?.focus()}>{children}</FocusContext>
    </div>
  )
}

export function AdminSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="page-width flex min-h-dvh flex-col gap-6 py-6 md:py-8">
      <Skeleton className="h-9 w-64" />
      <ListSkeleton />
    </SkeletonGroup>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row) => (
        <Skeleton key={row} shape="card" className="h-40 sm:h-16" />
      ))}
    </div>
  )
}
