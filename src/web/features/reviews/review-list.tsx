import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Review } from '#contract/tutor-profiles'
import { tutorProfile } from '#texts/tutor-profile'
import { Button } from '#web/ui/button.tsx'
import { ReviewItem } from './review-item.tsx'
import { moreReviewsQuery } from './reviews.queries.ts'

const texts = tutorProfile.reviews

type ReviewListProps = {
  tutor: { id: string; name: string }
  /** The first page. */
  latest: Review[]
  nextCursor: string | null
}

/** The latest reviews, and older ones as they are asked for. */
export function ReviewList({ tutor, latest, nextCursor }: ReviewListProps) {
  const more = useInfiniteQuery({ ...moreReviewsQuery(tutor.id, nextCursor), enabled: false })
  const reviews = [...latest, ...(more.data?.pages ?? []).flatMap((page) => page.reviews)]
  const hasMore = more.data ? more.hasNextPage : nextCursor !== null
  const list = useRef<HTMLUListElement>(null)
  const shownBefore = useRef(reviews.length)

  // The first of the new ones takes the focus; the button may be gone.
  useEffect(() => {
    const firstNew = list.current?.children[shownBefore.current] as HTMLElement | undefined
    shownBefore.current = reviews.length
    firstNew?.focus({ preventScroll: true })
  }, [reviews.length])

  return (
    <>
      <ul ref={list} className="divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} tutorName={tutor.name} />
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
