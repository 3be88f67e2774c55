import { Reply } from 'lucide-react'
import { reviewTags } from '#contract/reviews/rules'
import type { Review } from '#contract/tutors/profiles.api'
import { reviewTagNames } from '#texts/review-words'
import { tutorProfile } from '#texts/tutor-profile'
import { formatDay } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/data/badge.tsx'

const texts = tutorProfile.reviews

export function ReviewWords({ review, tutorName }: { review: Review; tutorName: string }) {
  const { comment, reply } = review
  const tags = reviewTags.filter((tag) => review.tags.includes(tag))
  return (
    <>
      {comment && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{comment}</p>}
      {tags.length > 0 && (
        <ul aria-label={texts.tags} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{reviewTagNames[tag]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {reply && <Answer reply={reply} tutorName={tutorName} />}
    </>
  )
}

function Answer({ reply, tutorName }: { reply: NonNullable<Review['reply']>; tutorName: string }) {
  return (
    <div className="mt-1 ml-2 border-l-2 border-line pl-4 sm:ml-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Reply aria-hidden className="size-4 text-muted" />
        <span className="font-semibold">{texts.reply(tutorName)}</span>
        <time dateTime={reply.createdAt} className="text-muted">
          {formatDay(reply.createdAt)}
        </time>
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{reply.text}</p>
    </div>
  )
}
