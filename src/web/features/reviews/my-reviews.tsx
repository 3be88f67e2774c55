import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MyReview } from '#contract/reviews/api'
import { reviews } from '#texts/reviews'
import { tutorProfile } from '#texts/tutor-profile'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NextPage } from '#web/ui/data/next-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { MyReviewItem } from './my-review-item.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { myReviewsQuery } from './reviews.queries.ts'
import { ReviewsFailure } from './reviews-failure.tsx'

const texts = reviews.mine

export function MyReviews() {
  const list = useInfiniteQuery(myReviewsQuery())
  const focusTarget = useRef<HTMLDivElement>(null)
  const { data, isError, isFetching, refetch } = list
  if (!data && isError) return <ReviewsFailure isFetching={isFetching} onRetry={refetch} />
  if (!data) return <Waiting />
  const written = data.pages.flatMap((page) => page.reviews)
  return (
    // Takes the focus when a review is deleted together with its button.
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {written.length === 0 ? (
        <NoReviews />
      ) : (
        <EditableReviews
          written={written}
          onDeleted={() => focusTarget.current?.focus({ preventScroll: true })}
        />
      )}
      <NextPage list={list} texts={{ ...tutorProfile.reviews, failed: tutorProfile.reviews.failure }} />
    </div>
  )
}

function EditableReviews({ written, onDeleted }: { written: MyReview[]; onDeleted: () => void }) {
  const [edited, setEdited] = useState<MyReview>()
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      <ul className="divide-y divide-line">
        {written.map((review) => (
          <MyReviewItem
            key={review.id}
            review={review}
            onDeleted={onDeleted}
            onEdit={() => {
              setEdited(review)
              setEditing(true)
            }}
          />
        ))}
      </ul>
      {edited && (
        <ReviewDialog
          tutor={edited.tutor}
          mine={edited}
          isSignedIn
          open={isEditing}
          onClose={close}
          onLogin={close}
        />
      )}
    </>
  )
}

function NoReviews() {
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={texts.empty.title}
      text={texts.empty.text}
      heading="h3"
      className="py-6"
      action={
        <Link to="/student" className={buttonClass({ variant: 'secondary' })}>
          {texts.empty.action}
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <SkeletonGroup label={texts.loading} className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
