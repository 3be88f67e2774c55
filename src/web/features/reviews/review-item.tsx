import { CalendarCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Review } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { formatDay } from '#web/lib/dates.ts'
import { shownName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ReviewWords } from './review-words.tsx'

const texts = tutorProfile.reviews

type ReviewItemProps = {
  review: Review
  tutor: { id: string; name: string }
  isOwn: boolean
  reportAction?: ReactNode
}

export function ReviewItem({ review, tutor, isOwn, reportAction }: ReviewItemProps) {
  const { studentName, rating, createdAt, isEdited, hasBooked, classMonths } = review
  return (
    // Focusable, since the first of the older reviews takes the focus when they are loaded.
    <li tabIndex={-1} className="flex flex-col gap-2 py-5 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{shownName(studentName)}</h3>
        {hasBooked && (
          <Badge tone="lagoon" icon={<CalendarCheck aria-hidden />}>
            {texts.hasBooked(tutor.name)}
          </Badge>
        )}
        {classMonths && <Badge icon={<Users aria-hidden />}>{texts.inClass(classMonths)}</Badge>}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Stars value={rating} size="sm" />
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {isEdited && <span>· {texts.edited}</span>}
      </p>
      <ReviewWords review={review} tutorName={tutor.name} />
      {isOwn ? <OwnerTools review={review} tutorId={tutor.id} /> : <div>{reportAction}</div>}
    </li>
  )
}

const OwnerTools = lazyPart(async () => (await import('./owner-tools.tsx')).OwnerTools, {
  waiting: <div className="h-9" />,
})
