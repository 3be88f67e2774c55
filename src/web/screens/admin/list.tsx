import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { admin as texts } from '#texts/admin'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { NextPage } from '#web/ui/next-page.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ListSkeleton } from './admin-skeleton.tsx'
import { type Column, Rows } from './rows.tsx'

export type ListProps<Page, Key extends QueryKey, Row> = {
  label: string
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, string | undefined>, Key, string | undefined>
  rowsOf: (page: Page) => Row[]
  columns: Column<Row>[]
  empty: { title: string; text?: string }
}

/** A list that comes page by page, with what stands in its place while there is none. */
export function List<Page, Key extends QueryKey, Row extends { id: string }>({
  label,
  query,
  rowsOf,
  columns,
  empty,
}: ListProps<Page, Key, Row>) {
  const found = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const { data } = found
  if (!data && found.error) return <LoadFailure text={texts.failed} onRetry={() => void found.refetch()} />
  if (!data)
    return (
      <SkeletonGroup>
        <ListSkeleton />
      </SkeletonGroup>
    )
  const rows = data.pages.flatMap(rowsOf)
  return (
    <section
      aria-label={label}
      aria-busy={found.isPlaceholderData}
      className="flex min-w-0 flex-col gap-4 transition-opacity aria-busy:opacity-60"
    >
      {rows.length === 0 ? (
        <EmptyState icon={<Inbox />} title={empty.title} text={empty.text} />
      ) : (
        <Rows label={label} columns={columns} rows={rows} idOf={({ id }) => id} />
      )}
      <NextPage list={found} texts={texts} />
    </section>
  )
}
