import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Review } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { Button } from '#web/ui/button.tsx'
import { ReviewItem } from './review-item.tsx'
import { moreReviewsQuery } from './reviews.queries.ts'

const texts = tutorProfile.reviews

type ReviewListProps = {
  tutor: { id: string; name: string }
  latest: Review[]
  nextCursor: string | null
  /** Whether the viewer is the tutor. */
  isOwn: boolean
  reportAction: (review: Review) => ReactNode
}

export function ReviewList({ tutor, latest, nextCursor, isOwn, reportAction }: ReviewListProps) {
  const more = useInfiniteQuery({ ...moreReviewsQuery(tutor.id, nextCursor), enabled: false })
  const older = (more.data?.pages ?? []).map((page) => page.reviews)
  const reviews = [...latest, ...older.flat()]
  const hasMore = more.data ? more.hasNextPage : nextCursor !== null
  const list = useRef<HTMLUListElement>(null)
  const pagesBefore = useRef(older.length)
  const firstOfLastPage = reviews.length - (older.at(-1)?.length ?? 0)

  // The first of the older reviews takes the focus, since the button may be gone.
  useEffect(() => {
    const hasMoreCome = older.length > pagesBefore.current
    pagesBefore.current = older.length
    const item = list.current?.children[firstOfLastPage] as HTMLElement | undefined
    if (hasMoreCome) item?.focus({ preventScroll: true })
  }, [older.length, firstOfLastPage])

  return (
    <>
      <ul ref={list} className="divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            tutor={tutor}
            isOwn={isOwn}
            reportAction={reportAction(review)}
          />
        ))}
      </ul>
      {more.isError && (
        <p role="alert" className="text-danger">
          {texts.failure}
        </p>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          className="self-center"
          pending={more.isFetching}
          pendingText={texts.loadingMore}
          onClick={() => void more.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}
