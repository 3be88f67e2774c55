import { CalendarDays, GraduationCap, type LucideIcon, MapPin, Wallet } from 'lucide-react'
import { gradeLabel } from '#contract/catalog/grade-label'
import { days as weekdays } from '#contract/catalog/rules'
import type { LessonRequest } from '#contract/requests/api'
import { type Fee, feeUnits } from '#contract/tutors/teaching'
import { lessons } from '#texts/lessons'
import { requests } from '#texts/requests'

const texts = requests.facts

export const feeText = ({ amount, per }: Fee) =>
  lessons.fee(amount, feeUnits.find(({ value }) => value === per)!.label)

type Wanted = Pick<LessonRequest, 'grade' | 'city' | 'days' | 'budget' | 'note'>

/** What is looked for, beside the subject, as both sides see it. */
export function RequestFacts({ grade, city, days, budget, note }: Wanted) {
  const facts: [LucideIcon, string][] = [
    [GraduationCap, gradeLabel(grade)],
    [MapPin, city],
    [CalendarDays, days.length === weekdays.length ? texts.anyDay : days.join(', ')],
    [Wallet, budget ? texts.upTo(feeText(budget)) : texts.anyBudget],
  ]
  return (
    <>
      <ul aria-label={texts.label} className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            {text}
          </li>
        ))}
      </ul>
      {note && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
    </>
  )
}
