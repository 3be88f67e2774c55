import { Clock, Medal, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { tutorProfile as texts } from '#texts/tutor-profile'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'

type ExperienceProps = {
  tutor: Pick<TutorProfile, 'yearsExperience' | 'studentsTaught' | 'achievements'>
}

export function ProfileStats({ tutor: { yearsExperience, studentsTaught } }: ExperienceProps) {
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Stat label={texts.stats.years(yearsExperience)} value={yearsExperience} />
      <Stat label={texts.stats.students(studentsTaught)} value={studentsTaught} />
    </dl>
  )
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div className={cx(cardClass(), 'flex flex-col-reverse items-center justify-end p-4 text-center')}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold text-lagoon">{value}</dd>
    </div>
  )
}

export function Experience({ tutor: { achievements, yearsExperience, studentsTaught } }: ExperienceProps) {
  const { laureates, sixCredits } = achievements
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {laureates > 0 && <Line icon={<Trophy />}>{texts.experience.laureates(laureates)}</Line>}
      {sixCredits > 0 && <Line icon={<Medal />}>{texts.experience.sixCredits(sixCredits)}</Line>}
      <Line icon={<Clock />}>{texts.experience.years(yearsExperience)}</Line>
      <Line icon={<Users />}>{texts.experience.students(studentsTaught)}</Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-lagoon-wash text-lagoon [&_svg]:size-5"
      >
        {icon}
      </span>
      {children}
    </li>
  )
}
