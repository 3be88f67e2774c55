import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { ResponseOf } from '#contract/endpoint'
import type { searchTutors, TutorCard as Tutor } from '#contract/search/api'
import { findTutors as texts } from '#texts/find-tutors'
import { tutors as tutorTexts } from '#texts/tutors'
import { savesData } from '#web/lib/data-saver.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFailureToast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { NextClass } from './next-class.tsx'
import { TutorCard } from './tutor-card.tsx'
import { tutorQuery } from './tutors.queries.ts'

type Page = ResponseOf<typeof searchTutors>

type TutorResultsProps = {
  /** Toasts with this id replace each other. */
  toastId: string
  /** Loads the script of the profile screen. */
  loadProfile: () => Promise<unknown>
  /** Renders the button on a tutor's card. */
  renderAction: (tutor: Tutor) => ReactNode
  /** Further suggestions when nobody was found. */
  whenEmpty?: ReactNode
  results: UseInfiniteQueryResult<InfiniteData<Page>>
  onClear: () => void
  onRetry: () => void
}

export function TutorResults({ results, toastId, whenEmpty, onClear, onRetry, ...list }: TutorResultsProps) {
  const { data, error, isPlaceholderData } = results
  useFailureToast(data ? null : error, { id: toastId, ...texts.failure })
  if (error && !data) return <LoadFailure text={texts.failure.text} onRetry={onRetry} isAnnounced />
  if (!data || isPlaceholderData) return <Loading />
  if (data.pages[0]!.total === 0) return <Empty onClear={onClear}>{whenEmpty}</Empty>
  return <Pages results={results} pages={data.pages} {...list} />
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

function Empty({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <EmptyState
      heading="h3"
      icon={<SearchX />}
      title={texts.empty.title}
      text={texts.empty.text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant={children ? 'secondary' : 'primary'} onClick={onClear}>
            {texts.empty.action}
          </Button>
          {children}
        </div>
      }
    />
  )
}

type PagesProps = Pick<TutorResultsProps, 'results' | 'loadProfile' | 'renderAction'> & { pages: Page[] }

function Pages({ results, pages, ...rest }: PagesProps) {
  const list = useRef<HTMLDivElement>(null)
  const { fetchNextPage } = results
  const tutors = pages.flatMap((page) => page.tutors)
  const { total, totalIsExact } = pages[0]!
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  // After a click on the button, the first of the new tutors takes the focus.
  const goOnAt = useRef<number>(undefined)
  useEffect(() => {
    if (goOnAt.current === undefined || goOnAt.current >= tutors.length) return
    list.current!.querySelectorAll('li')[goOnAt.current]?.querySelector('a')?.focus()
    goOnAt.current = undefined
  }, [tutors.length])
  function onMoreAsked() {
    goOnAt.current = tutors.length
    onMore()
  }

  return (
    <div ref={list}>
      <TutorList tutors={tutors} {...rest} />
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

const moreTexts = texts.more

/** From here on more are loaded only by the button, so that the end of the page can be reached. */
const automaticMost = 96

type MoreTutorsProps = {
  shown: number
  total: number
  totalIsExact: boolean
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  onMoreAsked: () => void
}

/** The end of the list. More are loaded when it is nearly visible; in data-saver mode only by the button. */
function MoreTutors({
  shown,
  total,
  totalIsExact,
  hasMore,
  isLoading,
  hasFailed,
  onMore,
  onMoreAsked,
}: MoreTutorsProps) {
  const end = useRef<HTMLDivElement>(null)

  // Observes again after each page, since an end that stays visible fires no event.
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || shown >= automaticMost || savesData()) return
    const observer = new IntersectionObserver(
      // A busy browser may report several entries at once.
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: '600px' },
    )
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [hasMore, isLoading, hasFailed, shown, onMore])

  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-3">
      {hasFailed && <Notice kind="danger">{texts.failure.text}</Notice>}
      <p role="status" className="text-sm text-muted">
        {moreTexts.shown(shown, total, totalIsExact)}
      </p>
      {hasMore && (
        <Button variant="secondary" pending={isLoading} pendingText={moreTexts.pending} onClick={onMoreAsked}>
          {hasFailed ? texts.failure.retry : moreTexts.action}
        </Button>
      )}
    </div>
  )
}

/** The number of cards that a phone shows at once. */
const wantedAtOnce = 4
/** A mouse or the focus has to stay this long on a card before its profile is fetched. A touch fetches it at once. */
const intentMs = 80

const tutorGrid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3 wide:grid-cols-1 xl:grid-cols-2'

type TutorListProps = Pick<TutorResultsProps, 'loadProfile' | 'renderAction'> & { tutors: Tutor[] }

function TutorList({ tutors, loadProfile, renderAction }: TutorListProps) {
  const { start, stop } = usePrefetchProfile(loadProfile)
  return (
    <ul className={tutorGrid}>
      {tutors.map((tutor, index) => (
        <li
          key={tutor.id}
          data-tutor={tutor.id}
          onPointerEnter={({ pointerType }) => start(tutor.id, pointerType === 'mouse' ? intentMs : 0)}
          onPointerLeave={stop}
          onFocus={() => start(tutor.id, intentMs)}
          onBlur={stop}
          className="min-w-0 scroll-mb-4 rounded-card outline-offset-2 outline-lagoon data-lit:outline-3 max-md:[&_a]:scroll-mt-16"
        >
          <TutorCard
            tutor={tutor}
            heading="h3"
            loading={index < wantedAtOnce ? 'eager' : 'lazy'}
            action={renderAction(tutor)}
          >
            <NextClass tutor={tutor} />
          </TutorCard>
        </li>
      ))}
    </ul>
  )
}

/** Fetches a profile that is about to be opened, and its screen. */
function usePrefetchProfile(loadProfile: () => Promise<unknown>) {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(id: string, delay: number) {
    stop()
    if (savesData()) return
    timer.current = setTimeout(() => {
      void queries.prefetchQuery(tutorQuery(id))
      loadProfile().catch(() => {})
    }, delay)
  }
  return { start, stop }
}

/** It is as high as a card with one line of subjects and achievements. */
function TutorCardSkeleton() {
  return (
    <div aria-hidden className={`${cardClass()} flex h-full gap-4 p-4`}>
      <Skeleton shape="circle" className="size-18 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    </div>
  )
}
