import { listedAny } from '#contract/locales/mfe/formats'
import { dayNames } from '#contract/locales/mfe/names'
import { offersMax } from '#contract/requests/rules'
import type * as en from '../en/requests.ts'
import { feeName, gradeName, subjectName } from './school.ts'

function inWords({ grade, subject, city, days, budget }: en.Wanted) {
  const sentences = [
    `${gradeName(grade)}, ${subjectName(subject)}, dan ${city}`,
    days.length === 7 ? 'Ninport ki zour' : listedAny(days.map((day) => dayNames[day])),
    ...(budget ? [`Ziska ${feeName(budget.rupees, budget.per)}`] : []),
  ]
  return `${sentences.join('. ')}.`
}

export const newRequest: typeof en.newRequest = (wanted) => ({
  title: `Enn fami pe rod ${subjectName(wanted.subject)}`,
  message: `${inWords(wanted)} Premie ${offersMax} lof ariv kot fami-la.`,
  action: 'Get demann-la',
})

export const newOffer: typeof en.newOffer = ({ tutor, subject, rupees, per }) => ({
  title: 'Ou ena enn lof',
  message: `${tutor} propoz ${subjectName(subject)} pou ${feeName(rupees, per)}.`,
  action: 'Get lof-la',
})
