import type { TutorCard } from '#contract/search/api'
import { tutors as texts } from '#texts/tutors'
import { classLine } from '#web/lib/class-line.ts'
import { subjectName } from '#web/lib/names.ts'

/** The next class on a tutor's card: times, fee and places left, and the town if it is another one. */
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
