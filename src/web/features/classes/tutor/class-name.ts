import type { Class } from '#contract/classes/api'
import { gradeNames } from '#texts/names'
import { tutorClasses as texts } from '#texts/tutor-classes'
import { subjectName } from '#web/lib/names.ts'

type Taught = Pick<Class, 'subject' | 'grades'>

export const subjectAndGrades = ({ subject, grades }: Taught) =>
  texts.name(
    subjectName(subject),
    grades.map((grade) => gradeNames[grade]),
  )

/** The title that the tutor has given, or else subject and grades. */
export const nameOfClass = ({ title, ...taught }: Taught & Pick<Class, 'title'>) =>
  title || subjectAndGrades(taught)
