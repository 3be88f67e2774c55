import { gradeLabel } from '#contract/catalog/grade-label'
import type { Class } from '#contract/classes/api'
import { tutorClasses as texts } from '#texts/tutor-classes'

/** What its tutor calls it, or its subject and grades. */
export const nameOfClass = ({ title, subject, grades }: Pick<Class, 'title' | 'subject' | 'grades'>) =>
  title || texts.name(subject, grades.map(gradeLabel))
