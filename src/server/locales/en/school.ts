import { formatRupees } from '#contract/locales/en/formats'
import { gradeNames, subjectNames } from '#contract/locales/en/names'
import type { AttendanceMark } from '#contract/register/rules'
import type { FeeUnit } from '#contract/tutors/teaching'
import { nameIn } from '../names.ts'
import { dates } from './dates.ts'

export type ClassName = { title: string; subject: string }

export const subjectName = nameIn(subjectNames)
export const gradeName = nameIn(gradeNames)

export type Lesson = { subject: string; grade: string; at: Date | null }

/** 'Physics, Form 4 (O-Level), on Friday, 20 November 2026 at 10:00' */
export const lessonName = ({ subject, grade, at }: Lesson) =>
  `${subjectName(subject)}, ${gradeName(grade)}${at ? `, on ${dates.dateAndTime(at)}` : ''}`

/** The name inside a sentence. */
export const className = ({ title, subject }: ClassName) =>
  title ? `${title} (${subjectName(subject)})` : `the class in ${subjectName(subject)}`

export const marks: Record<AttendanceMark, string> = {
  present: 'present',
  late: 'late',
  absent: 'absent',
  excused: 'excused',
}

const units: Record<FeeUnit, string> = { hour: 'per hour', month: 'per subject per month' }

/** 'Rs 800 per hour' */
export const feeName = (rupees: number, per: FeeUnit) => `${formatRupees(rupees)} ${units[per]}`
