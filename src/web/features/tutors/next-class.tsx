import type { TutorCard } from '#contract/search/api'
import { tutors as texts } from '#texts/tutors'
import { classLine } from '#web/lib/class-line.ts'
import { subjectName } from '#web/lib/names.ts'

/** The class of a tutor that a card names: when it is, what it costs, how many places are left; and where, if elsewhere. */
export function NextClass({ tutor: { nextClass, city } }: { tutor: Pick<TutorCard, 'nextClass' | 'city'> }) {
  if (!nextClass) return null
  const elsewhere = nextClass.city === city ? null : nextClass.city
  return (
    <p className="text-sm">
      <span className="text-muted">{texts.nextClass(subjectName(nextClass.subject), elsewhere)}</span>
      {classLine(nextClass)}
    </p>
  )
}
