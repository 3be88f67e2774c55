import type { ReactNode } from 'react'

/** One column on phones; from tablets on, two. */
export function ProfileColumns({ children }: { children: ReactNode }) {
  return (
    <div className="page-width pt-2 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:gap-x-6 md:pt-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
      {children}
    </div>
  )
}
