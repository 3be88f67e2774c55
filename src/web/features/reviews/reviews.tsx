import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Review } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewsQuery } from './reviews.queries.ts'
import { ReviewsFailure } from './reviews-failure.tsx'
import { StarDistribution } from './star-distribution.tsx'

const texts = tutorProfile.reviews

type ReviewsProps = {
  tutor: { id: string; name: string; rating: number }
  /** Whether the viewer is the tutor. */
  isOwn: boolean
  /** Renders the button that reports a review, which belongs to another feature. */
  reportAction: (review: Review) => ReactNode
}

export function Reviews({ tutor, isOwn, reportAction }: ReviewsProps) {
  const { data, isError, isFetching, refetch } = useQuery(reviewsQuery(tutor.id))
  if (data?.reviews.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText />}
        title={texts.empty.title}
        text={texts.empty.text}
        heading="h3"
        className="py-6"
      />
    )
  if (data)
    return (
      <div className="flex flex-col gap-5">
        {data.distribution && <StarDistribution rating={tutor.rating} counts={data.distribution} />}
        <ReviewList
          tutor={tutor}
          latest={data.reviews}
          nextCursor={data.nextCursor}
          isOwn={isOwn}
          reportAction={reportAction}
        />
      </div>
    )
  if (!isError) return <ReviewsSkeleton />
  return <ReviewsFailure isFetching={isFetching} onRetry={refetch} />
}

function ReviewsSkeleton() {
  return (
    <SkeletonGroup label={tutorProfile.reviews.loading} className="flex flex-col gap-6">
      <Skeleton className="h-33" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}
