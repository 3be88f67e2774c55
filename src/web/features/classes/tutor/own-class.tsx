import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MyClassDetails } from '#contract/classes/tutor.api'
import { tutorClasses } from '#texts/tutor-classes'
import { ApiError } from '#web/lib/api.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { classesPath } from './paths.ts'
import { myClassQuery } from './tutor-classes.queries.ts'

const { missing } = tutorClasses.form
const { loading, failed } = tutorClasses.details

type OwnClassProps = {
  /** The page's head until the class is loaded. */
  head?: ReactNode
  children: (details: MyClassDetails) => ReactNode
}

/** Loads the tutor's own class that the URL names. For anybody else the server answers that there is none. */
export function OwnClass({ head, children }: OwnClassProps) {
  const { data, error, refetch } = useQuery(myClassQuery(useParams().id!))
  if (data) return children(data)
  return (
    <>
      {head}
      {error ? <NoClass error={error} onRetry={() => void refetch()} /> : <ClassSkeleton />}
    </>
  )
}

function NoClass({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isRefused) return <LoadFailure text={failed} onRetry={onRetry} />
  return (
    <EmptyState
      heading="h1"
      icon={<SearchX />}
      title={missing.title}
      text={missing.text}
      action={
        <Link to={classesPath} className={buttonClass()}>
          {missing.action}
        </Link>
      }
    />
  )
}

export function ClassSkeleton() {
  return (
    <SkeletonGroup label={loading} className="flex flex-col gap-6">
      <Skeleton className="h-28 max-w-md" />
      <Skeleton shape="card" className="h-96" />
    </SkeletonGroup>
  )
}
