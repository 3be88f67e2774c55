import type { Day } from '#contract/catalog/rules'
import { listedAny } from '#contract/locales/en/formats'
import { dayNames } from '#contract/locales/en/names'
import { offersMax } from '#contract/requests/rules'
import type { FeeUnit } from '#contract/tutors/teaching'
import { feeName, gradeName, subjectName } from './school.ts'

export type Wanted = {
  grade: string
  subject: string
  city: string
  days: Day[]
  budget: { rupees: number; per: FeeUnit } | null
}

/** 'Form 4 (O-Level), Physics, in Curepipe. Monday or Saturday. Up to Rs 800 per hour.' */
function inWords({ grade, subject, city, days, budget }: Wanted) {
  const sentences = [
    `${gradeName(grade)}, ${subjectName(subject)}, in ${city}`,
    days.length === 7 ? 'On any day' : listedAny(days.map((day) => dayNames[day])),
    ...(budget ? [`Up to ${feeName(budget.rupees, budget.per)}`] : []),
  ]
  return `${sentences.join('. ')}.`
}

export const newRequest = (wanted: Wanted) => ({
  title: `A family looks for ${subjectName(wanted.subject)}`,
  message: `${inWords(wanted)} The first ${offersMax} offers reach the family.`,
  action: 'See the request',
})

type Offer = { tutor: string; subject: string; rupees: number; per: FeeUnit }

export const newOffer = ({ tutor, subject, rupees, per }: Offer) => ({
  title: 'You have an offer',
  message: `${tutor} offers ${subjectName(subject)} for ${feeName(rupees, per)}.`,
  action: 'See the offer',
})
