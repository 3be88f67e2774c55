import { BadgeCheck, Check, Crown, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { nameOfCheck } from '#texts/check-names'
import { tutorProfile as texts } from '#texts/tutor-profile'
import { tutors } from '#texts/tutors'
import { formatDate } from '#web/lib/dates.ts'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge, badgeClass } from '#web/ui/data/badge.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { HoverCard } from '#web/ui/overlay/hover-card.tsx'
import { cityOf } from './city.ts'
import { Portrait } from './portrait.tsx'

type ProfileHeaderProps = {
  tutor: TutorProfile
  children: ReactNode
}

export function ProfileHeader({ tutor, children }: ProfileHeaderProps) {
  const { name, picture, rating, reviewCount, verified, subscribed } = tutor
  return (
    <header className={cx(cardClass(), '@container relative', subscribed && verified && 'ring-2 ring-cane')}>
      <div className="h-20 rounded-t-card bg-linear-to-r from-lagoon-wash to-sunset-wash" />
      <div className="-mt-16 flex flex-col items-center gap-x-6 gap-y-4 p-4 text-center @lg:flex-row @lg:items-start @lg:p-6 @lg:text-left">
        <span className="flex shrink-0 rounded-full ring-4 ring-surface">
          <Portrait name={name} picture={picture} size="xl" loading="eager" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-center gap-2 @lg:items-start @lg:pt-14">
          <div className="flex max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 @lg:justify-start">
            <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{name}</h1>
            {verified && <VerifiedBadge />}
            {subscribed && (
              <Badge tone="sunset" icon={<Crown aria-hidden />}>
                {texts.premium}
              </Badge>
            )}
          </div>
          <CheckList checks={tutor.checks} />
          <p className="flex flex-wrap items-center justify-center gap-x-2">
            <Stars value={rating} label={tutors.ratingLabel(rating)} />
            <span aria-hidden className="font-semibold">
              {tutors.rating(rating)}
            </span>
            <span className="text-muted">{texts.reviewCount(reviewCount)}</span>
          </p>
          <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 @lg:justify-start">
            <p className="flex items-center gap-1.5 text-muted">
              <MapPin aria-hidden className="size-5 shrink-0" /> {cityOf(tutor) ?? texts.noCity}
            </p>
            {tutor.answerMinutes !== null && (
              <p className="text-muted">{tutors.answers(tutor.answerMinutes)}</p>
            )}
            {tutor.reliability && <p className="text-muted">{texts.reliability(tutor.reliability)}</p>}
            {children}
          </div>
        </div>
      </div>
    </header>
  )
}

/** The checks by our team, with their dates. */
function CheckList({ checks }: Pick<TutorProfile, 'checks'>) {
  if (checks.length === 0) return null
  return (
    <ul
      aria-label={texts.checks.label}
      className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-muted @lg:justify-start"
    >
      {checks.map((check) => (
        <li key={nameOfCheck(check)} className="flex items-start gap-1.5 text-left">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-lagoon" />
          {texts.checks.checked(nameOfCheck(check), formatDate(check.checkedOn))}
        </li>
      ))}
    </ul>
  )
}

const openAfterMs = 200

function VerifiedBadge() {
  return (
    <HoverCard
      delay={openAfterMs}
      trigger={
        <button
          type="button"
          className={cx(
            badgeClass('cane'),
            'relative cursor-help after:absolute after:-inset-x-1 after:-inset-y-2.5',
          )}
        >
          <BadgeCheck aria-hidden /> {texts.verified.label}
        </button>
      }
    >
      {texts.verified.text}
    </HoverCard>
  )
}
