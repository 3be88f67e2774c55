import { Pencil } from 'lucide-react'
import type { MyReview } from '#contract/reviews/api'
import { reviews } from '#texts/reviews'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeleteReview } from './delete-review.tsx'
import { ReviewWords } from './review-words.tsx'

const texts = reviews.mine

type MyReviewItemProps = { review: MyReview; onEdit: () => void; onDeleted: () => void }

export function MyReviewItem({ review, onEdit, onDeleted }: MyReviewItemProps) {
  const { tutor, rating, createdAt, isHidden } = review
  return (
    <li className="flex flex-col gap-2 py-5 first:pt-0 last:pb-0">
      <h3 className="font-semibold">
        {tutor.isListed ? (
          <TextLink to={`/tutor/profile/${tutor.id}`} isStandalone className="wrap-anywhere">
            {tutor.name}
          </TextLink>
        ) : (
          tutor.name
        )}
      </h3>
      {!tutor.isListed && <p className="text-sm text-muted">{texts.unlisted}</p>}
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Stars value={rating} size="sm" />
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <ReviewWords review={review} tutorName={tutor.name} />
      {isHidden ? (
        <Notice>{texts.hidden}</Notice>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {tutor.isListed && (
            <Button variant="secondary" aria-label={texts.editNamed(tutor.name)} onClick={onEdit}>
              <Pencil aria-hidden /> {texts.edit}
            </Button>
          )}
          <DeleteReview tutor={tutor} label={texts.deleteNamed(tutor.name)} onDeleted={onDeleted} />
        </div>
      )}
    </li>
  )
}
