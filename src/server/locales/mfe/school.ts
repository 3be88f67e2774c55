import { formatRupees } from '#contract/locales/mfe/formats'
import { gradeNames, subjectNames } from '#contract/locales/mfe/names'
import type { FeeUnit } from '#contract/tutors/teaching'
import type * as en from '../en/school.ts'
import { nameIn } from '../names.ts'
import { dates } from './dates.ts'

export const subjectName = nameIn(subjectNames)
export const gradeName = nameIn(gradeNames)

export const lessonName: typeof en.lessonName = ({ subject, grade, at }) =>
  `${subjectName(subject)}, ${gradeName(grade)}${at ? `, ${dates.dateAndTime(at)}` : ''}`

export const className: typeof en.className = ({ title, subject }) =>
  title ? `klas ${title} (${subjectName(subject)})` : `klas ${subjectName(subject)}`

export const marks: typeof en.marks = {
  present: 'prezan',
  late: 'an retar',
  absent: 'absan',
  excused: 'exkize',
}

const units: Record<FeeUnit, string> = { hour: 'par er-d-tan', month: 'par size par mwa' }

export const feeName: typeof en.feeName = (rupees, per) => `${formatRupees(rupees)} ${units[per]}`
