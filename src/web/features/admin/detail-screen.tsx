import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { admin } from '#texts/admin'
import { ApiError } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ListSkeleton, Section } from './section.tsx'

type DetailScreenProps<Row> = {
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>
  /** Shown until the row is loaded; then the row gives the title. */
  title: string
  titleOf: (row: Row) => string
  back: { to: string; text: string }
  unknown: string
  children: (row: Row) => ReactNode
}

/** Shows one row of a list by itself, with all that is needed to decide it. */
export function DetailScreen<Row>({
  query,
  title,
  titleOf,
  back,
  unknown,
  children,
}: DetailScreenProps<Row>) {
  const { data, error, refetch } = query
  const isUnknown = error instanceof ApiError && error.status < 500 && error.status > 0
  return (
    <Section title={data ? titleOf(data) : title}>
      <TextLink to={back.to} isStandalone className="gap-2 self-start">
        <ArrowLeft aria-hidden className="size-5" /> {back.text}
      </TextLink>
      {!data && isUnknown && <EmptyState title={unknown} />}
      {!data && error && !isUnknown && <LoadFailure text={admin.failed} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup>
          <ListSkeleton />
        </SkeletonGroup>
      )}
      {data && children(data)}
    </Section>
  )
}
