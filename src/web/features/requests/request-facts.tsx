import { CalendarDays, GraduationCap, type LucideIcon, MapPin, Wallet } from 'lucide-react'
import { days as weekdays } from '#contract/catalog/rules'
import type { LessonRequest } from '#contract/requests/api'
import type { Fee } from '#contract/tutors/teaching'
import { lessons } from '#texts/lessons'
import { feeUnitNames, gradeNames } from '#texts/names'
import { requests } from '#texts/requests'
import { dayLine } from '#web/lib/names.ts'

const texts = requests.facts

export const feeText = ({ amount, per }: Fee) => lessons.fee(amount, feeUnitNames[per])

type Wanted = Pick<LessonRequest, 'grade' | 'city' | 'days' | 'budget' | 'note'>

/** The facts of a request besides its subject, as both sides see them. */
export function RequestFacts({ grade, city, days, budget, note }: Wanted) {
  const facts: [LucideIcon, string][] = [
    [GraduationCap, gradeNames[grade]],
    [MapPin, city],
    [CalendarDays, days.length === weekdays.length ? texts.anyDay : dayLine(days)],
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
