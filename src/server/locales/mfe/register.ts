import type * as en from '../en/register.ts'
import { dates } from './dates.ts'
import { className, marks } from './school.ts'

export const absences: typeof en.absences = {
  absent: {
    title: 'Absan dan klas',
    message: ({ learner, class: name, at }) =>
      `${learner} finn mark absan dan ${className(name)}, ${dates.dayAndTime(at)}. Si ou pa ti kone, silvouple telefonn profeser-la.`,
  },
  mistake: {
    title: 'Finalman pa absan',
    message: ({ learner, class: name, at }) =>
      `${learner} dan ${className(name)}, ${dates.dayAndTime(at)}. Profeser-la finn koriz rezis-la.`,
  },
  action: 'Get bann prezans',
}

const whatOf = ({ learner, class: name, at }: en.MeetingOfLearner) =>
  `${learner}, ${className(name)}, ${dates.dayAndTime(at)}`

const countsOf = ({ meetings, absences, homework }: en.DigestCounts['thisWeek']) =>
  [`${meetings} klas`, absences > 0 && `${absences} absans`, homework > 0 && `devwar pou ${homework}`]
    .filter(Boolean)
    .join(', ')

export const digest: typeof en.digest = {
  title: 'Ou semenn dan klas',
  message: ({ lastWeek, thisWeek, coming }) =>
    [
      lastWeek.meetings > 0 && `Semenn pase: ${countsOf(lastWeek)}.`,
      thisWeek.meetings > 0 && `Sa semenn-la: ${countsOf(thisWeek)}.`,
      coming > 0 && `Semenn prosin: ${coming} klas.`,
    ]
      .filter(Boolean)
      .join(' '),
  past: ({ mark, done, homework, ...meeting }) =>
    [
      `${whatOf(meeting)}${mark ? `: ${marks[mark]}` : ''}.`,
      done && `Finn fer: ${done}`,
      homework && `Devwar: ${homework}`,
    ]
      .filter(Boolean)
      .join(' '),
  coming: (meeting) => `Semenn prosin: ${whatOf(meeting)}.`,
  action: 'Get ou semenn',
}
