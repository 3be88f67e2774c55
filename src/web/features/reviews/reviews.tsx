import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { tutorProfile } from '#texts/tutor-profile'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewsQuery } from './reviews.queries.ts'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { StarDistribution } from './star-distribution.tsx'

const texts = tutorProfile.reviews

type ReviewsProps = { tutor: { id: string; name: string; rating: number } }

/** What students say of a tutor. */
export function Reviews({ tutor }: ReviewsProps) {
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
        <ReviewList tutor={tutor} latest={data.reviews} nextCursor={data.nextCursor} />
      </div>
    )
  if (!isError) return <ReviewsSkeleton />
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{texts.failure}</p>
      <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  )
}
