import { CalendarCheck, Reply } from 'lucide-react'
import { reviewTags } from '#contract/reviews'
import type { Review } from '#contract/tutor-profiles'
import { tutorProfile } from '#texts/tutor-profile'
import { formatDay } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'

const texts = tutorProfile.reviews

type ReviewItemProps = { review: Review; tutorName: string }

export function ReviewItem({ review, tutorName }: ReviewItemProps) {
  const { studentName, rating, comment, createdAt, isEdited, hasBooked, reply } = review
  const tags = reviewTags.filter(({ id }) => review.tags.includes(id))
  return (
    // In reach of the focus, for when more reviews have been asked for.
    <li tabIndex={-1} className="flex flex-col gap-2 py-5 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{studentName}</h3>
        {hasBooked && (
          <Badge tone="lagoon" icon={<CalendarCheck aria-hidden />}>
            {texts.hasBooked(tutorName)}
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Stars value={rating} size="sm" />
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {isEdited && <span>· {texts.edited}</span>}
      </p>
      {comment && <p className="max-w-prose whitespace-pre-line">{comment}</p>}
      {tags.length > 0 && (
        <ul aria-label={texts.tags} className="flex flex-wrap gap-2">
          {tags.map(({ id, label }) => (
            <li key={id}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {reply && <Answer reply={reply} tutorName={tutorName} />}
    </li>
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
      <p className="mt-1 max-w-prose whitespace-pre-line">{reply.text}</p>
    </div>
  )
}
