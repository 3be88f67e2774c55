import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { ResponseOf } from '#contract/endpoint'
import type { searchTutors } from '#contract/search/api'
import { findTutors as texts } from '#texts/find-tutors'
import { tutors as tutorTexts } from '#texts/tutors'
import { searchToastId } from '#web/features/search/use-found-toast.ts'
import { TutorCardSkeleton } from '#web/features/tutors/tutor-card-skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { LoadFailure } from './load-failure.tsx'
import { MoreTutors } from './more-tutors.tsx'
import { TutorList, tutorGrid } from './tutor-list.tsx'

type Page = ResponseOf<typeof searchTutors>

type ListResultsProps = {
  results: UseInfiniteQueryResult<InfiniteData<Page>>
  onClear: () => void
  onRetry: () => void
}

/** What a search found, as a list, in each of its states. */
export function ListResults({ results, onClear, onRetry }: ListResultsProps) {
  const { data, error, isPlaceholderData } = results
  useFailureToast(data ? null : error, { id: searchToastId, ...texts.failure })
  if (error && !data) return <LoadFailure onRetry={onRetry} />
  if (!data || isPlaceholderData) return <Loading />
  if (data.pages[0]!.total === 0) return <Empty onClear={onClear} />
  return <Pages results={results} pages={data.pages} />
}

function Loading() {
  return (
    <SkeletonGroup label={tutorTexts.loading} className={tutorGrid}>
      <TutorCardSkeleton />
      <TutorCardSkeleton />
      <TutorCardSkeleton />
    </SkeletonGroup>
  )
}

function Empty({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      heading="h3"
      icon={<SearchX />}
      title={texts.empty.title}
      text={texts.empty.text}
      action={<Button onClick={onClear}>{texts.empty.action}</Button>}
    />
  )
}

function Pages({ results, pages }: Pick<ListResultsProps, 'results'> & { pages: Page[] }) {
  const list = useRef<HTMLDivElement>(null)
  const { fetchNextPage } = results
  const tutors = pages.flatMap((page) => page.tutors)
  const { total, totalIsExact } = pages[0]!
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  // Whoever asked for more goes on at the first of them.
  const goOnAt = useRef<number>(undefined)
  useEffect(() => {
    if (goOnAt.current === undefined || goOnAt.current >= tutors.length) return
    list.current!.querySelectorAll<HTMLElement>('li > a')[goOnAt.current]?.focus()
    goOnAt.current = undefined
  }, [tutors.length])
  function onMoreAsked() {
    goOnAt.current = tutors.length
    onMore()
  }

  return (
    <div ref={list}>
      <TutorList tutors={tutors} />
      <MoreTutors
        shown={tutors.length}
        total={total}
        totalIsExact={totalIsExact}
        hasMore={results.hasNextPage}
        isLoading={results.isFetchingNextPage}
        hasFailed={results.isFetchNextPageError}
        onMore={onMore}
        onMoreAsked={onMoreAsked}
      />
    </div>
  )
}
