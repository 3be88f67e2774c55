import type { AlertSearch } from '#contract/alerts/rules'
import type * as en from '../en/alerts.ts'
import { dates } from './dates.ts'
import { className, gradeName, subjectName } from './school.ts'

const wanted = ({ subject, grade, city }: AlertSearch) =>
  `profeser${subject ? ` ${subjectName(subject)}` : ''}${grade ? ` pou ${gradeName(grade)}` : ''}${city ? ` dan ${city}` : ''}`

export const notice: typeof en.notice = {
  title: ({ kind, count, search, class: name }) => {
    if (kind === 'class') return `Ena enn plas lib dan ${className(name!)}`
    if (kind === 'tutor') return 'Enn profeser ki ou pe atann ena enn plas ouswa enn ler'
    if (count === 1) return `Nouvo: enn ${wanted(search)}`
    return `${count} nouvo profeser pou ou resers: ${wanted(search)}`
  },
  several: (alerts) => `Nouvel pou ${alerts} parmi ou bann alert`,
  message: 'Ou ti demann nou dir ou sa.',
  place: (name, tutor) => `Enn plas dan ${className(name)} avek ${tutor}`,
  hour: 'Enn ler lib pou enn leson',
  note: ({ more, endsAt }) =>
    `${more > 0 ? `Ek ${more} lezot. ` : ''}Sa alert-la fini ${dates.date(endsAt)}.`,
  stop: 'Aret sa alert-la',
  look: 'Gete',
  seeAlerts: 'Get ou bann alert',
}
