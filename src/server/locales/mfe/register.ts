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

export const digest: typeof en.digest = {
  title: 'Ou semenn dan klas',
  message: ({ meetings, absences, homework, coming }) => {
    const counts = [
      meetings > 0 && `${meetings} klas`,
      absences > 0 && `${absences} absans`,
      homework > 0 && `devwar pou ${homework}`,
    ].filter(Boolean)
    return [
      counts.length > 0 && `Sa semenn-la: ${counts.join(', ')}.`,
      coming > 0 && `Semenn prosin: ${coming} klas.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
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
