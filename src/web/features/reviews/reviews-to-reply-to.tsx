import { useEffect, useRef } from 'react'
import type { Review } from '#contract/tutors/profiles.api'
import { dashboard } from '#texts/dashboard'
import { CardSection } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ReviewItem } from './review-item.tsx'

const texts = dashboard.reviews

type ReviewsToReplyToProps = { tutor: { id: string; name: string }; reviews: Review[]; total: number }

export function ReviewsToReplyTo({ tutor, reviews, total }: ReviewsToReplyToProps) {
  const card = useRef<HTMLElement>(null)
  const shown = useRef(total)

  // A review leaves the list with its reply, and the focused button with it.
  useEffect(() => {
    const hasLeft = total < shown.current
    shown.current = total
    if (hasLeft && document.activeElement === document.body) card.current?.focus()
  }, [total])

  const more = total - reviews.length
  return (
    <CardSection
      ref={card}
      title={texts.title}
      aside={<p className="text-muted">{total === 0 ? texts.none : texts.intro}</p>}
    >
      {total > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} tutor={tutor} isOwn />
          ))}
        </ul>
      )}
      {more > 0 && (
        <TextLink to={`/tutor/profile/${tutor.id}`} isStandalone className="self-start">
          {texts.more(more)}
        </TextLink>
      )}
    </CardSection>
  )
}
