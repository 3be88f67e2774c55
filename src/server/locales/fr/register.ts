import { counted } from '#contract/locales/fr/formats'
import type * as en from '../en/register.ts'
import { dates } from './dates.ts'
import { className, marks } from './school.ts'

export const absences: typeof en.absences = {
  absent: {
    title: 'Absence en classe',
    message: ({ learner, class: name, at }) =>
      `Une absence est notée pour ${learner} dans ${className(name)}, ${dates.dayAndTime(at)}. Si vous ne le saviez pas, merci d’appeler le professeur.`,
  },
  mistake: {
    title: 'Finalement pas d’absence',
    message: ({ learner, class: name, at }) =>
      `${learner} est bien dans ${className(name)}, ${dates.dayAndTime(at)}. Le professeur a corrigé le registre.`,
  },
  action: 'Voir les présences',
}

const whatOf = ({ learner, class: name, at }: en.MeetingOfLearner) =>
  `${learner}, ${className(name)}, ${dates.dayAndTime(at)}`

const countsOf = ({ meetings, absences, homework }: en.DigestCounts['thisWeek']) =>
  [
    counted(meetings, 'séance', 'séances'),
    absences > 0 && counted(absences, 'absence', 'absences'),
    homework > 0 && `des devoirs pour ${homework}`,
  ]
    .filter(Boolean)
    .join(', ')

export const digest: typeof en.digest = {
  title: 'Votre semaine en classe',
  message: ({ lastWeek, thisWeek, coming }) =>
    [
      lastWeek.meetings > 0 && `La semaine dernière : ${countsOf(lastWeek)}.`,
      thisWeek.meetings > 0 && `Cette semaine : ${countsOf(thisWeek)}.`,
      coming > 0 && `La semaine prochaine : ${counted(coming, 'séance', 'séances')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  past: ({ mark, done, homework, ...meeting }) =>
    [
      `${whatOf(meeting)}${mark ? ` : ${marks[mark]}` : ''}.`,
      done && `Fait : ${done}`,
      homework && `Devoirs : ${homework}`,
    ]
      .filter(Boolean)
      .join(' '),
  coming: (meeting) => `La semaine prochaine : ${whatOf(meeting)}.`,
  action: 'Voir votre semaine',
}
