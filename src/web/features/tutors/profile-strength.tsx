import { CircleCheck, CircleDashed } from 'lucide-react'
import { type ProfileStrength as Strength, strengthParts } from '#contract/tutors/profile-strength'
import { tutorRegistration } from '#texts/tutor-registration'
import { cx } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/data/progress.tsx'

const texts = tutorRegistration.manage

export function ProfileStrength({ strength, className }: { strength: Strength; className?: string }) {
  return (
    <div>
      <Progress label={texts.strength(strength.percent)} value={strength.percent} />
      <ul className={cx('mt-3 grid gap-1 text-sm', className)}>
        {strengthParts.map((part) => {
          const isMissing = strength.missing.includes(part)
          return (
            <li key={part} className="flex items-center gap-2">
              {isMissing ? (
                <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
              ) : (
                <CircleCheck aria-hidden className="size-5 shrink-0 text-cane" />
              )}
              <span className={isMissing ? undefined : 'text-muted'}>
                {isMissing ? texts.missing[part] : texts.there[part]}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
