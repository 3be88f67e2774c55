import { listedAny } from '#contract/locales/fr/formats'
import { dayNames } from '#contract/locales/fr/names'
import { offersMax } from '#contract/requests/rules'
import type * as en from '../en/requests.ts'
import { feeName, gradeName, ofSubject, subjectName } from './school.ts'

function inWords({ grade, subject, city, days, budget }: en.Wanted) {
  const sentences = [
    `${gradeName(grade)}, ${subjectName(subject)}, à ${city}`,
    days.length === 7 ? 'N’importe quel jour' : `Le ${listedAny(days.map((day) => dayNames[day]))}`,
    ...(budget ? [`Jusqu’à ${feeName(budget.rupees, budget.per)}`] : []),
  ]
  return `${sentences.join('. ')}.`
}

export const newRequest: typeof en.newRequest = (wanted) => ({
  title: `Une famille cherche un professeur ${ofSubject(wanted.subject)}`,
  message: `${inWords(wanted)} Les ${offersMax} premières offres arrivent à la famille.`,
  action: 'Voir la demande',
})

export const newOffer: typeof en.newOffer = ({ tutor, subject, rupees, per }) => ({
  title: 'Vous avez une offre',
  message: `${tutor} propose un cours ${ofSubject(subject)} pour ${feeName(rupees, per)}.`,
  action: 'Voir l’offre',
})
