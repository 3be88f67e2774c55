import type { Selectable } from 'kysely'
import { gradeLabel } from '#contract/catalog/grade-label'
import { type FeeUnit, feeUnits } from '#contract/tutors/teaching'
import type { Database } from '#server/db/schema'
import { inRupees } from '#server/features/fees/notices'

type Wanted = Pick<
  Selectable<Database['lesson_requests']>,
  'grade' | 'subject' | 'city' | 'days' | 'budget_rupees' | 'budget_per'
>

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'Form 4 (O-Level), Physics, in Curepipe. Monday or Saturday. Up to Rs 800 per hour.' */
export function inWords({ grade, subject, city, days, budget_rupees, budget_per }: Wanted) {
  const sentences = [
    `${gradeLabel(grade)}, ${subject}, in ${city}`,
    days.length === 7 ? 'On any day' : listed.format(days),
    ...(budget_rupees && budget_per ? [`Up to ${feeInWords(budget_rupees, budget_per)}`] : []),
  ]
  return `${sentences.join('. ')}.`
}

export const feeInWords = (rupees: number, per: FeeUnit) =>
  `${inRupees(rupees)} ${feeUnits.find(({ value }) => value === per)!.label}`
