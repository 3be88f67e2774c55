import { tutors as texts } from '#texts/tutors'
import { Badge } from '#web/ui/data/badge.tsx'
import { StarShape } from '#web/ui/data/stars.tsx'

type RatingProps = { rating: number; reviewCount: number }

export function Rating({ rating, reviewCount }: RatingProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
        <StarShape className="fill-sunset stroke-sunset" />
      </svg>
      <span className="font-semibold">
        <span className="sr-only">{texts.ratingLabel(rating)}</span>
        <span aria-hidden>{texts.rating(rating)}</span>
      </span>
      <span className="text-muted">{texts.reviews(reviewCount)}</span>
      {reviewCount === 0 && <Badge tone="lagoon">{texts.new}</Badge>}
    </p>
  )
}
