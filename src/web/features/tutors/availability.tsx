import { Clock } from 'lucide-react'
import { days as week } from '#contract/catalog/rules'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { dayLabel } from '#web/lib/names.ts'
import { Badge } from '#web/ui/data/badge.tsx'

const texts = tutorProfile.availability

type AvailabilityProps = Pick<TutorProfile, 'availability'>

/** The days with their own windows, or with the same hours on each. */
export function Availability({ availability: { days, hours, windows } }: AvailabilityProps) {
  if (days.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={texts.days} className="flex flex-wrap gap-2">
        {week
          .filter((day) => days.includes(day))
          .map((day) => (
            <li key={day}>
              <Badge>
                {dayLabel(day)}{' '}
                {windows
                  .filter(({ weekday }) => weekday === day)
                  .map(({ start, end }) => `${start}–${end}`)
                  .join(', ')}
              </Badge>
            </li>
          ))}
      </ul>
      {windows.length === 0 && (
        <p className="flex items-center gap-2">
          <Clock aria-hidden className="size-5 text-muted" /> {texts.hours(hours.start, hours.end)}
        </p>
      )}
    </div>
  )
}
