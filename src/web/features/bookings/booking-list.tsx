import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/api'
import { NextPage } from '#web/ui/data/next-page.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { bookingsQuery } from './bookings.queries.ts'

type BookingListProps = {
  query: ReturnType<typeof bookingsQuery>
  texts: { loading: string; failed: string; more: string; loadingMore: string }
  /** Shown first, whatever its position in the list. */
  first?: Booking
  renderItem: (booking: Booking) => ReactNode
  /** Shown when there are no entries. */
  empty: ReactNode
  /** The skeleton's height. */
  waitingClass: string
}

export function BookingList({ query, texts, first, renderItem, empty, waitingClass }: BookingListProps) {
  const list = useInfiniteQuery(query)
  const { data, isError, refetch } = list
  if (isError && !data) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton shape="card" className={waitingClass} />
      </SkeletonGroup>
    )
  const listed = data.pages.flatMap(({ bookings }) => bookings)
  const shown = first && !listed.some(({ id }) => id === first.id) ? [first, ...listed] : listed
  if (shown.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {shown.map(renderItem)}
      </ul>
      <NextPage list={list} texts={texts} />
    </>
  )
}
