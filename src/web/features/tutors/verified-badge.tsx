import { BadgeCheck } from 'lucide-react'
import { tutorProfile as texts } from '#texts/tutor-profile'
import { badgeClass } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/classes.ts'
import { HoverCard } from '#web/ui/hover-card.tsx'

const openAfterMs = 200

export function VerifiedBadge() {
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
