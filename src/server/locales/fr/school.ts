import { formatRupees } from '#contract/locales/fr/formats'
import { gradeNames, subjectNames } from '#contract/locales/fr/names'
import { ofSubjectName } from '#contract/locales/fr/of-subject'
import type { FeeUnit } from '#contract/tutors/teaching'
import type * as en from '../en/school.ts'
import { nameIn } from '../names.ts'
import { dates } from './dates.ts'

export const subjectName = nameIn(subjectNames)
export const gradeName = nameIn(gradeNames)

export const ofSubject = (subject: string) => ofSubjectName(subjectName(subject))

export const lessonName: typeof en.lessonName = ({ subject, grade, at }) =>
  `${subjectName(subject)}, ${gradeName(grade)}${at ? `, le ${dates.dateAndTime(at)}` : ''}`

export const className: typeof en.className = ({ title, subject }) =>
  title ? `la classe « ${title} » (${subjectName(subject)})` : `la classe ${ofSubject(subject)}`

export const marks: typeof en.marks = {
  present: 'présence',
  late: 'retard',
  absent: 'absence',
  excused: 'absence excusée',
}

const units: Record<FeeUnit, string> = { hour: 'par heure', month: 'par matière et par mois' }

export const feeName: typeof en.feeName = (rupees, per) => `${formatRupees(rupees)} ${units[per]}`
