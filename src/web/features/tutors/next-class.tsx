import type { ClassSummary } from '#contract/classes/class-summary'
import { tutors as texts } from '#texts/tutors'
import { classLine } from '#web/lib/class-line.ts'
import { subjectName } from '#web/lib/names.ts'

/** The class of a tutor that a card names: when it is, what it costs, how many places are left. */
export function NextClass({ of }: { of: ClassSummary | null }) {
  if (!of) return null
  return (
    <p className="text-sm">
      <span className="text-muted">{texts.nextClass(subjectName(of.subject))}</span>
      {classLine(of)}
    </p>
  )
}
